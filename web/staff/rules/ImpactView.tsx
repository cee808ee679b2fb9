import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#web/ui/format-day.ts'
import { callOptions } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { RuleImpactDocument, type RuleImpactQuery } from '../generated/graphql.ts'
import { useLanguage, useT, type WordKey } from '../words/words.ts'
import styles from './impact.module.css'
import { useRestedDraft, type RuleDraft } from './use-rested-draft.ts'

type Impact = RuleImpactQuery['ruleImpact']
const restMs = 800
/** The server answers within two seconds with what it has; then it is asked for more. */
const askAgainMs = 100

/** What publishing a draft would change for live trip pages: counted anew whenever the draft rests. */
export function ImpactView(draft: RuleDraft) {
  const t = useT()
  const language = useLanguage()
  const input = useRestedDraft(draft, restMs)
  const call = useQuery({
    ...callOptions(RuleImpactDocument, { input }, language, { announce: false }),
    // Pages are made and expire meanwhile, and each draft is another question.
    gcTime: 60_000,
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.ruleImpact.isComplete === false ? askAgainMs : false),
  })
  const impact = call.data?.ruleImpact
  return (
    <section className={styles.impact} aria-labelledby="rule-impact">
      <h3 id="rule-impact">{t('rule-impact.title')}</h3>
      <div aria-live="polite" aria-busy={!impact?.isComplete && !call.error}>
        {call.error ? (
          <FailedCall title={t('rule-impact.failed')} call={call} />
        ) : impact === undefined ? (
          <p>{t('rule-impact.counting')}</p>
        ) : impact.errors.length > 0 ? (
          <p>{t('rule-impact.incomplete')}</p>
        ) : (
          <Counted impact={impact} />
        )}
      </div>
    </section>
  )
}

function Counted({ impact }: { impact: Impact }) {
  const t = useT()
  const { pages, departingSoon, isComplete, lookedAt } = impact
  return (
    <>
      {!isComplete && <p className={styles.soFar}>{t('rule-impact.soFar', { lookedAt })}</p>}
      <p className={styles.figure}>{t('rule-impact.pages', { pages })}</p>
      {pages > 0 && (
        <>
          <p className={departingSoon > 0 ? styles.soon : undefined}>
            {t('rule-impact.soon', { pages: departingSoon })}
          </p>
          <dl className={styles.lists}>
            <Counts label="rule-impact.places" counts={impact.places} others={impact.otherPlaces} />
            <Counts label="rule-impact.citizenships" counts={impact.citizenships} others={impact.otherCitizenships} />
            <Counts label="rule-impact.types" counts={impact.types} others={0} />
          </dl>
          <Examples examples={impact.examples} />
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
