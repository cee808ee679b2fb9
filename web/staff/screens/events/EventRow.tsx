import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { EventState } from '#web/staff/events/EventState.tsx'
import { EventTimes } from '#web/staff/events/EventTimes.tsx'
import { EventCountry, EventTitle } from '#web/staff/events/EventTitle.tsx'
import { LevelInWords } from '#web/staff/events/LevelInWords.tsx'
import { PinButton } from '#web/staff/events/PinButton.tsx'
import { levelOf } from '#web/staff/events/shown-event.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import type { FoundEvents, ListedEvent } from './event-list.ts'
import { SafetyButton } from '#web/staff/safety/SafetyButton.tsx'
import { WriteButtons } from './WriteButtons.tsx'
import styles from './events.module.css'

type EventRowProps = { event: ListedEvent; found: FoundEvents; onWrite: (id: string) => void }

export function EventRow({ event, found, onWrite }: EventRowProps) {
  const t = useT()
  const language = useLanguage()
  const { gmUniqueEventId: id, title, countUpdates, significantUpdateAt, latitude, isActive, isByStaff } = event
  const travellers = found.travellers.get(id) ?? 0
  return (
    <tr role="row" tabIndex={-1} className={isActive ? '' : styles.past}>
      <td role="cell" data-label={t('event-board.column.level')}>
        <LevelInWords level={levelOf(event)} isDerived={event.levelIsDerived} />
      </td>
      <td role="cell" data-label={t('event-board.column.event')}>
        <EventTitle event={event} />
        <small className={styles.marks}>
          <EventState event={event} />
          {isByStaff && <span>{t('event-board.by-staff')}</span>}
          {travellers > 0 && <strong>{t('event-board.travellers', { count: travellers })}</strong>}
        </small>
        <WriteButtons event={event} onWrite={onWrite} />
        <span className={styles.write}>
          <SafetyButton event={event} />
        </span>
      </td>
      <td role="cell" data-label={t('event-board.column.country')}>
        <EventCountry event={event} />
      </td>
      <td role="cell" data-label={t('event-board.column.time')}>
        <EventTimes event={event} />
      </td>
      <td role="cell" data-label={t('event-board.column.updated')}>
        <span className={styles.number}>{formatMoment(new Date(significantUpdateAt), language)}</span>
        <small>{t('event-board.updates', { count: countUpdates })}</small>
      </td>
      <td role="cell">
        <span className={styles.actions}>
          {latitude !== null && isActive && (
            <Link
              to={`/events-map?event=${encodeURIComponent(id)}`}
              className={styles.toMap}
              aria-label={t('event-board.on-map', { title })}
              title={t('event-board.on-map', { title })}
            >
              <MapPin size={19} aria-hidden />
            </Link>
          )}
          <PinButton event={event} saved={found.pinned} />
        </span>
      </td>
    </tr>
  )
}
