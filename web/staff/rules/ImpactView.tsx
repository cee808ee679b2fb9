import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { RuleImpactDocument } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './impact.module.css'
import { ImpactCounts } from './ImpactCounts.tsx'
import type { PublishedWith } from './use-together.ts'
import { useRestedDraft, type RuleDraft } from './use-rested-draft.ts'

const restMs = 800
/** The server answers within two seconds with what it has; then it is asked for more. */
const askAgainMs = 100

/** A copy of a window starts with a word of its own. */
const tab = crypto.randomUUID()

/** What publishing a draft would change for live trip pages: counted anew whenever the draft rests. */
export function ImpactView({ also, ...draft }: RuleDraft & { also?: readonly PublishedWith[] }) {
  const t = useT()
  const title = useId()
  const language = useLanguage()
  const rested = useRestedDraft(draft, restMs)
  const others = (also ?? []).map(({ kind, key, body }) => ({ kind, key, body }))
  const input = { ...rested, tab, ...(others.length > 0 && { also: others }) }
  const call = useQuery({
    ...callOptions(RuleImpactDocument, { input }, language, { announce: false }),
    // Pages are made and expire meanwhile, and each draft is another question.
    gcTime: 60_000,
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data?.ruleImpact.isComplete === false ? askAgainMs : false),
  })
  const impact = call.data?.ruleImpact
  return (
    <section className={styles.impact} aria-labelledby={title}>
      <h3 id={title}>{t('rule-impact.title')}</h3>
      <div aria-live="polite" aria-busy={!impact?.isComplete && !call.error}>
        {call.error ? (
          <FailedCall title={t('rule-impact.failed')} call={call} />
        ) : impact === undefined ? (
          <p>{t('rule-impact.counting')}</p>
        ) : impact.errors.length > 0 ? (
          <p>{t('rule-impact.incomplete')}</p>
        ) : (
          <ImpactCounts impact={impact} />
        )}
      </div>
    </section>
  )
}
