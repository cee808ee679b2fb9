import { Link } from 'react-router'
import { useCall } from '../api/use-call.ts'
import { DueRestrictionsDocument } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './due-badge.module.css'

/** How many scheduled changes failed, else how many checks and reminders are overdue, else how many come soon; it leads to them. Nothing where there are none, or nobody knows. */
export function DueBadge() {
  const t = useT()
  const number = new Intl.NumberFormat(useLanguage())
  const due = useCall(DueRestrictionsDocument, {}, { announce: false }).data?.dueRestrictions
  if (!due || due.failed + due.overdue + due.soon === 0) return null
  if (due.failed > 0)
    return (
      <Link
        className={styles.badge}
        to="/entryrestrictions/scheduled"
        data-overdue
        title={t('menu.failed-schedules', { count: due.failed })}
        aria-label={t('menu.failed-schedules', { count: due.failed })}
      >
        {number.format(due.failed)}
      </Link>
    )
  const isOverdue = due.overdue > 0
  return (
    <Link
      className={styles.badge}
      to={`/entryrestrictions?needs=${isOverdue ? 'OVERDUE' : 'DUE'}`}
      data-overdue={isOverdue || undefined}
      title={t('menu.due', due)}
      aria-label={t('menu.due', due)}
    >
      {number.format(isOverdue ? due.overdue : due.soon)}
    </Link>
  )
}
