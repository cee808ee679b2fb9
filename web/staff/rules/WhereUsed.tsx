import { Link } from 'react-router'
import type { DateSpan } from '#domain/dates.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { useCall } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { RuleUsesDocument, type RuleUsesQuery } from '../generated/graphql.ts'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useLanguage, useT } from '../words/words.ts'
import { pathOfRule } from './rule-paths.ts'
import styles from './where-used.module.css'

type Use = RuleUsesQuery['ruleUses'][number]

/** What rests on a group or policy, each with the way to it. */
export function WhereUsed({ kind, id }: { kind: 'GROUP' | 'POLICY'; id: string }) {
  const t = useT()
  const call = useCall(RuleUsesDocument, { kind, key: id }, { announce: false })
  const uses = call.data?.ruleUses
  return (
    <section className={`card ${styles.card}`} aria-labelledby="where-used">
      <h2 id="where-used">{t(kind === 'GROUP' ? 'rule-use.title' : 'rule-use.title.policy')}</h2>
      {call.isPending && <Skeleton lines={4} />}
      {call.error && <FailedCall title={t('rule-use.failed')} call={call} />}
      {uses?.length === 0 && <p>{t(kind === 'GROUP' ? 'rule-use.none' : 'rule-use.none.policy')}</p>}
      {kind === 'POLICY' && <p className={styles.hint}>{t('rule-use.hint.policy')}</p>}
      {(['GROUP', 'POLICY', 'RESTRICTION'] as const).map((each) => {
        const own = uses?.filter((use) => use.kind === each) ?? []
        if (own.length === 0) return null
        return (
          <div key={each}>
            <h3>{t(`rule-use.kind.${each}`, { count: own.length })}</h3>
            <ul className={styles.uses}>
              {own.map((use, index) => (
                <UseRow key={`${use.key} ${index}`} use={use} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function UseRow({ use }: { use: Use }) {
  const t = useT()
  const span = { ...(use.dateStart && { from: use.dateStart }), ...(use.dateEnd && { to: use.dateEnd }) }
  const days = useSpanText(span)
  return (
    <li>
      <Link to={pathOfRule(use.kind, use.key)}>{use.name}</Link>
      {days && <small>{days}</small>}
      {use.facts.length > 0 && (
        <ul className={styles.facts}>
          {use.facts.map(({ id, label, as, through, throughName }) => (
            <li key={`${id} ${as} ${through}`}>{t(`rule-use.as.${as}`, { label, group: throughName })}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** "from 1 Jan 2027", "until 31 Dec 2026", both, or nothing. */
export function useSpanText({ from, to }: DateSpan): string {
  const t = useT()
  const language = useLanguage()
  if (from && to) return t('rule-span.both', { from: formatDay(from, language), to: formatDay(to, language) })
  if (from) return t('rule-span.from', { from: formatDay(from, language) })
  return to ? t('rule-span.to', { to: formatDay(to, language) }) : ''
}
