import type { Fact } from '#domain/rulebook/fact.ts'
import { DateField } from '../fields/DateField.tsx'
import { tidy } from './edit-facts.ts'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import styles from './fact-editor.module.css'

/** The travel dates for which a rule holds. */
export function DaysFields({ fact, path, errors }: FactPartProps) {
  const { t, change } = useFactList()
  const set = (end: 'from' | 'to', day: string) => {
    const next = tidy({ ...fact, [end]: day === '' ? undefined : day }) as Fact
    change(next.from === undefined && next.to === undefined ? (tidy({ ...next, dates: undefined }) as Fact) : next)
  }
  const hasDays = fact.from !== undefined || fact.to !== undefined
  return (
    <div className={styles.fields}>
      <DateField
        label={t('rule-fact.from')}
        data-path={`${path}.from`}
        value={fact.from ?? ''}
        error={errorAt(errors, 'from')}
        onChange={(day) => set('from', day)}
      />
      <DateField
        label={t('rule-fact.to')}
        data-path={`${path}.to`}
        value={fact.to ?? ''}
        {...(fact.from !== undefined && { openAt: fact.from, countFrom: fact.from })}
        error={errorAt(errors, 'to')}
        onChange={(day) => set('to', day)}
      />
      {hasDays && (
        <label className={styles.check}>
          <input
            type="checkbox"
            data-path={`${path}.dates`}
            checked={fact.dates === 'entry'}
            onChange={({ currentTarget }) =>
              change(tidy({ ...fact, dates: currentTarget.checked ? 'entry' : undefined }) as Fact)
            }
          />
          <span>{t('rule-fact.of-entry')}</span>
        </label>
      )}
    </div>
  )
}
