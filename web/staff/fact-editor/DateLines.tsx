import type { Fact } from '#domain/rulebook/fact.ts'
import { spanText } from '#domain/wording/word-fact.ts'
import { dateLine } from './date-line.ts'
import { useFactList } from './fact-context.ts'
import { similarBars } from './similar-bars.ts'
import styles from './date-lines.module.css'

/** The rules of one question that hold on some days only beside today, on a line each; those that look alike on one. */
export function DateLines({ facts }: { facts: readonly Fact[] }) {
  const { t, words, today } = useFactList()
  const line = dateLine(facts, today)
  if (line === null) return null
  const daysOf = (at: number): string | null => spanText(facts[at]!, facts[at]!.dates === 'entry', words)
  const told = (at: number, days: string) => t('rule-fact.line.rule', { number: at + 1, days })
  return (
    <ol className={styles.lines} aria-label={t('rule-fact.line')}>
      {similarBars(line.bars).map((alike) => {
        const [first] = alike
        const { start, end, opens, closes } = line.bars[first!]!
        const days = alike.map(daysOf)
        const own = days[0]
        if (own == null) return null
        const numbers = words.list(alike.map((at) => String(at + 1)))
        const isSame = days.every((each) => each === own) ? 'yes' : 'no'
        const text = alike.length === 1 ? told(first!, own) : t('rule-fact.line.alike', { numbers, days: own, isSame })
        return (
          <li key={facts[first!]!.id} className={styles.span}>
            <span
              style={{ left: `${start}%`, width: `${end - start}%` }}
              data-open={`${opens ? 'from' : ''} ${closes ? 'to' : ''}`}
              title={alike.map((at, index) => told(at, days[index] ?? '')).join('\n')}
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
