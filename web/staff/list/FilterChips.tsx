import { X } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import styles from './list.module.css'

/** What narrows a list, each to be taken away; what has no text does not. */
type FilterChipsProps<Name extends string> = {
  chips: readonly { readonly field: Name; readonly label: string; readonly text: string }[]
  onRemove: (field: Name) => void
}

export function FilterChips<Name extends string>({ chips, onRemove }: FilterChipsProps<Name>) {
  const t = useT()
  return chips
    .filter(({ text }) => text !== '')
    .map(({ field, label, text }) => (
      <button
        key={field}
        type="button"
        className={styles.chip}
        aria-label={t('list.remove-filter', { filter: `${label}: ${text}` })}
        onClick={() => onRemove(field)}
      >
        <span>
          {label}: {text}
        </span>
        <X size={16} />
      </button>
    ))
}
