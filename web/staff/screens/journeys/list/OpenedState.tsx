import { BookCheck, CircleDot, Route } from 'lucide-react'
import { formatDayOf } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { ListedJourney } from './journey.ts'
import list from './journeys.module.css'
import styles from './opened-state.module.css'

/** When the traveller last opened the page, and whether they know what has changed since it was made. */
export function OpenedState({ journey: { openedAt, tripChangedAt, changes } }: { journey: ListedJourney }) {
  const t = useT()
  const language = useLanguage()
  const day = (moment: string) => formatDayOf(new Date(moment), language)
  const knowsTrip = tripChangedAt !== null && openedAt !== null && openedAt > tripChangedAt
  return (
    <>
      {openedAt ? (
        day(openedAt)
      ) : (
        <span className={`${styles.none} ${list.unopened}`}>{t('journeys.opened.none')}</span>
      )}
      {tripChangedAt && (
        <small className={knowsTrip ? undefined : styles.unread}>
          <Route size={15} />
          <span>
            {t(knowsTrip ? 'journeys.trip-changed' : 'journeys.trip-changed.not-opened', { date: day(tripChangedAt) })}
          </span>
        </small>
      )}
      {changes && (
        <small className={changes.isRead ? undefined : styles.unread}>
          {changes.isRead ? <BookCheck size={15} /> : <CircleDot size={15} />}
          <span>
            {changes.isRead && changes.readAt
              ? t('evidence.changes.read', { date: day(changes.readAt) })
              : t('evidence.changes.unread', { date: day(changes.changedAt) })}
          </span>
        </small>
      )}
    </>
  )
}
