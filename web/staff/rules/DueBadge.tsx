import { Link } from 'react-router'
import { useCall } from '../api/use-call.ts'
import { DueRestrictionsDocument } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './due-badge.module.css'

/** How many checks and reminders of entry restrictions are overdue, else how many come soon; it leads to them. Nothing where there are none, or nobody knows. */
export function DueBadge() {
  const t = useT()
  const number = new Intl.NumberFormat(useLanguage())
  const due = useCall(DueRestrictionsDocument, {}, { announce: false }).data?.dueRestrictions
  if (!due || due.overdue + due.soon === 0) return null
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
