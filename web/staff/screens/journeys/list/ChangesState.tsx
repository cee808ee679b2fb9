import { BookCheck, CircleDot } from 'lucide-react'
import { formatDayOf } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { ListedJourney } from './journey.ts'
import styles from './changes-state.module.css'

/** Whether the traveller has read what changed since the page was made; nothing where nothing did. */
export function ChangesState({ changes }: { changes: ListedJourney['changes'] }) {
  const t = useT()
  const language = useLanguage()
  if (!changes) return null
  const { isRead, readAt, changedAt } = changes
  const Icon = isRead ? BookCheck : CircleDot
  return (
    <small className={isRead ? undefined : styles.unread}>
      <Icon size={15} />
      <span>
        {isRead && readAt
          ? t('evidence.changes.read', { date: formatDayOf(new Date(readAt), language) })
          : t('evidence.changes.unread', { date: formatDayOf(new Date(changedAt), language) })}
      </span>
    </small>
  )
}
