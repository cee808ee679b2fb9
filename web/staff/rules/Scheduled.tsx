import { Link } from 'react-router'
import { formatMoment } from '#web/ui/format-day.ts'
import type { RuleFieldsFragment } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './desk.module.css'
import { personName } from './person.ts'

type ScheduledOfRule = RuleFieldsFragment['scheduled']

/** Changes of the record that wait for their time, or that could not be published when it came; they are read in their list. */
export function Scheduled({ scheduled }: { scheduled: ScheduledOfRule }) {
  const t = useT()
  if (scheduled.length === 0) return null
  return (
    <div className={styles.waiting}>
      <h3>{t('rule-editor.scheduled.title')}</h3>
      <ul>
        {scheduled.map((each) => (
          <li key={each.id}>
            <ScheduledLine scheduled={each} />
          </li>
        ))}
      </ul>
      <Link to="/entryrestrictions/scheduled">{t('rule-editor.scheduled.read')}</Link>
    </div>
  )
}

/** When, by whom, and why it was not published then. */
export function ScheduledLine({ scheduled }: { scheduled: Omit<ScheduledOfRule[number], '__typename'> }) {
  const t = useT()
  const language = useLanguage()
  const { publishAt, scheduledBy, failure, isOvertaken } = scheduled
  const time = formatMoment(Date.parse(publishAt), language)
  return (
    <>
      <span>{t('rule-editor.scheduled.line', { time, name: personName(scheduledBy, t) })}</span>
      {failure && (
        <span role="alert" className={styles.failed}>
          {failure}
        </span>
      )}
      {isOvertaken && <span className={styles.quiet}>{t('rule-editor.scheduled.overtaken')}</span>}
    </>
  )
}

/** Whoever publishes the record is told that another change of it waits, or which one this stands for. */
export function WaitingNotice({ scheduled, replaces }: { scheduled: ScheduledOfRule; replaces: string | null }) {
  const t = useT()
  const language = useLanguage()
  const timeOf = ({ publishAt }: ScheduledOfRule[number]): string => formatMoment(Date.parse(publishAt), language)
  const replaced = scheduled.find(({ id }) => id === replaces)
  const others = scheduled.filter(({ id, failure }) => id !== replaces && !failure)
  return (
    <div role="status">
      {replaced && <p>{t('rule-editor.scheduled.replaces', { time: timeOf(replaced) })}</p>}
      {others.map((each) => (
        <p key={each.id}>
          {t('rule-editor.scheduled.waits', { time: timeOf(each), name: personName(each.scheduledBy, t) })}
        </p>
      ))}
    </div>
  )
}
