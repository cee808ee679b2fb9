import { formatDay } from '#web/ui/format-day.ts'
import type { RuleImpactQuery } from '../generated/graphql.ts'
import { useLanguage, useT, type WordKey } from '../words/words.ts'
import styles from './impact.module.css'

type Impact = RuleImpactQuery['ruleImpact']

/** How many pages change, how many leave soon, where, for whom and in what, and some of the reader's own organisation. */
export function ImpactCounts({ impact }: { impact: Impact }) {
  const t = useT()
  const { pages, departingSoon, mails, isComplete, lookedAt } = impact
  return (
    <>
      {!isComplete && <p className={styles.soFar}>{t('rule-impact.soFar', { lookedAt })}</p>}
      <p className={styles.figure}>{t('rule-impact.pages', { pages })}</p>
      {pages > 0 && (
        <>
          <p className={departingSoon > 0 ? styles.soon : undefined}>
            {t('rule-impact.soon', { pages: departingSoon })}
          </p>
          <p>{t('rule-impact.mails', { mails })}</p>
          <details>
            <summary>{t('rule-impact.details')}</summary>
            <dl className={styles.lists}>
              <Counts label="rule-impact.places" counts={impact.places} others={impact.otherPlaces} />
              <Counts label="rule-impact.citizenships" counts={impact.citizenships} others={impact.otherCitizenships} />
              <Counts label="rule-impact.types" counts={impact.types} others={0} />
            </dl>
            <Examples examples={impact.examples} />
          </details>
        </>
      )}
    </>
  )
}

type CountsProps = { label: WordKey; counts: Impact['places']; others: number }

function Counts({ label, counts, others }: CountsProps) {
  const t = useT()
  if (counts.length === 0) return null
  return (
    <div>
      <dt>{t(label)}</dt>
      {counts.map(({ key, name, pages }) => (
        <dd key={key}>{t('rule-impact.count', { name, pages })}</dd>
      ))}
      {others > 0 && <dd>{t('rule-impact.more', { count: others })}</dd>}
    </div>
  )
}

function Examples({ examples }: { examples: Impact['examples'] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <h4>{t('rule-impact.examples')}</h4>
      {examples.length === 0 ? (
        <p>{t('rule-impact.noExamples')}</p>
      ) : (
        <ul>
          {examples.map(({ journeyId, dateStart, destinations, citizenships, types }) => (
            <li key={journeyId}>
              {t('rule-impact.example', {
                date: formatDay(dateStart, language),
                places: destinations.join(', '),
                citizenships: citizenships.join(', '),
              })}
              {types.length > 0 && <small> {types.join(', ')}</small>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>{t('rule-impact.others')}</p>
    </>
  )
}
