import { X } from 'lucide-react'
import { holdings, type Holding } from '#domain/rulebook/holdings.ts'
import { LateSelect } from '#web/staff/fields/LateSelect.tsx'
import { holdingName } from '#web/staff/trip/traveller-words.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './travellers.module.css'

/** What the papers and passports of somebody tell already. */
const toldElsewhere: ReadonlySet<Holding> = new Set([
  'biometric-passport',
  'diplomatic-or-service-passport',
  'refugee-or-stateless-document',
  'dual-national-of-destination',
])

type HoldsFieldProps = {
  path: string
  value: readonly string[]
  error?: string | undefined
  onChange: (held: readonly string[]) => void
}

/** Visas, permits and cards that a traveller has. */
export function HoldsField({ path, value, error, onChange }: HoldsFieldProps) {
  const t = useT()
  const free = holdings.filter((key) => !value.includes(key) && !toldElsewhere.has(key))
  return (
    <div>
      <LateSelect
        data-path={path}
        label={t('traveller-form.holds')}
        value=""
        error={error}
        data={[
          { value: '', label: t('traveller-form.holds.none') },
          ...free.map((key) => ({ value: key, label: holdingName(key, t) })),
        ]}
        onChange={(event) => event.currentTarget.value && onChange([...value, event.currentTarget.value])}
      />
      {value.length > 0 && (
        <ul className={styles.held} aria-label={t('traveller-form.holds')}>
          {value.map((key) => {
            const name = holdingName(key, t)
            return (
              <li key={key}>
                <span>{name}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('traveller-form.holds.remove', { name })}
                  onClick={() => onChange(value.filter((other) => other !== key))}
                >
                  <X size={15} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
