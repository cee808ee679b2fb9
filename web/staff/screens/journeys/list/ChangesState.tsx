import { BookCheck, CircleDot, Route } from 'lucide-react'
import { formatDayOf } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { ListedJourney } from './journey.ts'
import styles from './changes-state.module.css'

type ChangesStateProps = { journey: Pick<ListedJourney, 'openedAt' | 'tripChangedAt' | 'changes'> }

/** Whether the traveller knows what has changed since the page was made: the trip itself, or its rules; nothing where nothing did. */
export function ChangesState({ journey: { openedAt, tripChangedAt, changes } }: ChangesStateProps) {
  const t = useT()
  const language = useLanguage()
  const day = (moment: string) => formatDayOf(new Date(moment), language)
  const knowsTrip = tripChangedAt !== null && openedAt !== null && openedAt > tripChangedAt
  return (
    <>
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
