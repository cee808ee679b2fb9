import type { Fact } from '#domain/rulebook/fact.ts'
import { spanText } from '#domain/wording/word-fact.ts'
import { dateLine } from './date-line.ts'
import { useFactList } from './fact-context.ts'
import styles from './date-lines.module.css'

/** The rules of one question that hold on some days only, on a line each, beside today. */
export function DateLines({ facts }: { facts: readonly Fact[] }) {
  const { t, words, today } = useFactList()
  const line = dateLine(facts, today)
  if (line === null) return null
  return (
    <ol className={styles.lines} aria-label={t('rule-fact.line')}>
      {facts.map((fact, at) => {
        const { start, end, opens, closes } = line.bars[at]!
        const days = spanText(fact, fact.dates === 'entry', words)
        if (days === null) return null
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
