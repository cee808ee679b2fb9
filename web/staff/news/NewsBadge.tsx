import { Link, useLocation } from 'react-router'
import { useCall } from '../api/use-call.ts'
import { NewsBadgeDocument } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import { isUnread, useNewsVisit } from './news-visit.ts'
import { counted } from './unread-count.ts'
import styles from './news-badge.module.css'

/** How many news nobody has read here; it leads to them. Nothing where there are none, or nobody knows. */
export function NewsBadge() {
  const t = useT()
  const number = new Intl.NumberFormat(useLanguage())
  const visit = useNewsVisit()
  // The newsboard, to which the first address leads, fetches them itself, in one call with everything else.
  const isOnBoard = ['/', '/newsboard'].includes(useLocation().pathname)
  const { data } = useCall(NewsBadgeDocument, { limit: counted }, { announce: false, enabled: !isOnBoard })
  const count = data?.news.filter((each) => isUnread(each, visit)).length ?? 0
  if (count === 0) return null
  const label = t('menu.unread-news', { count })
  return (
    <Link className={styles.badge} to="/news?unread=yes" title={label} aria-label={label}>
      {number.format(count)}
    </Link>
  )
}
