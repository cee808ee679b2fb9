import { formatMoment, formatTime } from '#web/ui/format-day.ts'
import { EventCountry, EventTitle } from '#web/staff/events/EventTitle.tsx'
import { EventState } from '#web/staff/events/EventState.tsx'
import { LevelInWords } from '#web/staff/events/LevelInWords.tsx'
import { PinButton } from '#web/staff/events/PinButton.tsx'
import { isToday } from '#web/staff/fields/today.ts'
import { levelOf } from '#web/staff/events/shown-event.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { markOf, type BoardEvent, type Guests } from './board-events.ts'
import styles from './newsboard.module.css'

type EventRowProps = {
  event: BoardEvent
  visit: Date
  saved: ReadonlySet<string>
  dirty: readonly { toString(): string }[]
  /** Of the organisation; left out: none. */
  guests?: Guests | undefined
}

/** Its level, what and where it is, whether it is new since the last visit, and its pin. */
export function EventRow({ event, visit, saved, dirty, guests }: EventRowProps) {
  const t = useT()
  const language = useLanguage()
  const { permissions } = useViewer()
  const mark = markOf(event, visit)
  const at = new Date(event.significantUpdateAt)
  return (
    <li className={styles.event}>
      <LevelInWords level={levelOf(event)} isDerived={event.levelIsDerived} />
      <div>
        <EventTitle event={event} to={may(permissions, 'a3m_core.Events') ? addressOf(event) : null} />
        <p>
          <EventCountry event={event} />
          {!event.isActive && <EventState event={event} />}
          {guests && <b className={styles.guests}>{t('newsboard.guests', guests)}</b>}
        </p>
      </div>
      <p className={styles.when}>
        {mark && <span className={styles.mark}>{t(`newsboard.mark.${mark}`)}</span>}
        <time dateTime={event.significantUpdateAt}>
          {isToday(at) ? formatTime(at, language) : formatMoment(at, language)}
        </time>
      </p>
      <PinButton event={event} saved={saved} dirty={dirty} />
    </li>
  )
}

/** On the map while it goes on and has a place, else in the list, which has what is over as well. */
const addressOf = ({ gmUniqueEventId, title, latitude, isActive }: BoardEvent): string =>
  latitude !== null && isActive
    ? `/events-map?${new URLSearchParams({ event: gmUniqueEventId })}`
    : `/events?${new URLSearchParams({ show: 'all', search: title.slice(0, 100) })}`
