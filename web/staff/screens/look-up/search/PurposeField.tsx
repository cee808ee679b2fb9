import { useT } from '../../../words/words.ts'
import styles from './search.module.css'

type PurposeFieldProps = { purpose: string; error?: string | undefined; onChange: (purpose: string) => void }

const purposes = ['TOURISM', 'BUSINESS'] as const

export function PurposeField({ purpose, error, onChange }: PurposeFieldProps) {
  const t = useT()
  return (
    <fieldset className={styles.purpose}>
      <legend>{t('look-up.purpose')}</legend>
      <div>
        {purposes.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="purpose"
              value={value}
              checked={purpose === value}
              onChange={() => onChange(value)}
            />
            <span>{t(`look-up.purpose.${value}`)}</span>
          </label>
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
