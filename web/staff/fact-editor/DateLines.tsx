import type { Fact } from '#domain/rulebook/fact.ts'
import { spanText } from '#domain/wording/word-fact.ts'
import { dateLine } from './date-line.ts'
import { useFactList } from './fact-context.ts'
import styles from './date-lines.module.css'

/** The days of the rules of one question on a line each, beside today; nothing where none has a day. */
export function DateLines({ facts }: { facts: readonly Fact[] }) {
  const { t, words, today } = useFactList()
  const line = dateLine(facts, today)
  if (line === null) return null
  return (
    <ol className={styles.lines} aria-label={t('rule-fact.line')}>
      {facts.map((fact, at) => {
        const { start, end, opens, closes } = line.bars[at]!
        const days = spanText(fact, fact.dates === 'entry', words) ?? t('rule-fact.line.always')
        const text = t('rule-fact.line.rule', { number: at + 1, days })
        return (
          <li key={fact.id} className={styles.span}>
            <span
              style={{ left: `${start}%`, width: `${end - start}%` }}
              data-open={`${opens ? 'from' : ''} ${closes ? 'to' : ''}`}
              title={text}
            >
              {text}
            </span>
          </li>
        )
      })}
      <li className={styles.today} style={{ left: `${line.today}%` }}>
        <small>{t('rule-fact.line.today')}</small>
      </li>
    </ol>
  )
}
