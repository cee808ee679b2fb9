import { X } from 'lucide-react'
import { LateSelect } from './LateSelect.tsx'
import styles from './fields.module.css'

type SeveralFieldProps = {
  path: string
  label: string
  /** What the list says before anything of it is chosen. */
  invitation: string
  /** What may still be chosen. */
  free: readonly string[]
  value: readonly string[]
  nameOf: (key: string) => string
  /** What the button says that takes one of them away. */
  removal: (name: string) => string
  error?: string | undefined
  onChange: (value: readonly string[]) => void
}

/** Several of many: each is chosen from a list, and stands below it until it is taken away. */
export function SeveralField({
  path,
  label,
  invitation,
  free,
  value,
  nameOf,
  removal,
  error,
  onChange,
}: SeveralFieldProps) {
  return (
    <div>
      <LateSelect
        data-path={path}
        label={label}
        value=""
        error={error}
        data={[{ value: '', label: invitation }, ...free.map((key) => ({ value: key, label: nameOf(key) }))]}
        onChange={(event) => event.currentTarget.value && onChange([...value, event.currentTarget.value])}
      />
      {value.length > 0 && (
        <ul className={styles.citizenships} aria-label={label}>
          {value.map((key) => (
            <li key={key}>
              <span>{nameOf(key)}</span>
              <button
                type="button"
                aria-label={removal(nameOf(key))}
                onClick={() => onChange(value.filter((other) => other !== key))}
              >
                <X size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
