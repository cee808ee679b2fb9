import type { Fact } from '#domain/rulebook/fact.ts'
import { DateField } from '../fields/DateField.tsx'
import { tidy } from './edit-facts.ts'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import { staysAcross, withDay } from './rule-days.ts'
import styles from './fact-editor.module.css'

/** The travel dates for which a rule holds. */
export function DaysFields({ fact, path, errors }: FactPartProps) {
  const { t, words, change } = useFactList()
  const set = (end: 'from' | 'to', day: string) => change(withDay(fact, end, day))
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
      {hasDays && (
        <div className={styles.meaning} role="status">
          {staysAcross(fact).map(({ end, day, arrives, leaves }) => (
            <p key={end}>
              {t(`rule-fact.across.${end}`, {
                day: words.date(day),
                arrives: words.date(arrives),
                leaves: words.date(leaves),
                of: fact.dates ?? 'stay',
              })}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
