import { Button } from '@mantine/core'
import { Users, X } from 'lucide-react'
import { reachKm } from '#domain/events/reach.ts'
import { shapeText } from '#domain/events/shape.ts'
import { EventTimes } from '#web/staff/events/EventTimes.tsx'
import { EventCountry, EventTitle } from '#web/staff/events/EventTitle.tsx'
import { LevelInWords } from '#web/staff/events/LevelInWords.tsx'
import { categoryOf, levelOf } from '#web/staff/events/shown-event.ts'
import { SafetyButton } from '#web/staff/safety/SafetyButton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import type { MapEvent } from './event-marks.ts'
import styles from './events-map.module.css'

type ChosenEventProps = {
  event: MapEvent
  onClose: () => void
  /** Left out: whoever looks sees no guests. */
  onAround?: (shape: string) => void
}

/** What is known of one event. It stands next below the map, so that choosing moves no row of the list. */
export function ChosenEvent({ event, onClose, onAround }: ChosenEventProps) {
  const t = useT()
  const language = useLanguage()
  const sources = event.sources.map(({ source, word }) =>
    word ? `${source.toUpperCase()} (${word})` : source.toUpperCase(),
  )
  const around = circleAround(event)
  return (
    <section className={`card ${styles.chosen}`} aria-label={event.title}>
      <button type="button" className={styles.close} aria-label={t('event-board.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
      <h2>
        <EventTitle event={event} />
      </h2>
      <LevelInWords level={levelOf(event)} isDerived={event.levelIsDerived} />
      <p>
        <EventCountry event={event} />
      </p>
      <p>
        <EventTimes event={event} /> · {formatMoment(new Date(event.significantUpdateAt), language)} ·{' '}
        {t('event-board.updates', { count: event.countUpdates })}
      </p>
      {event.text !== '' && <p className={styles.text}>{event.text}</p>}
      <p>
        <SafetyButton event={event} />
        {around && onAround && (
          <Button variant="subtle" size="xs" leftSection={<Users size={15} />} onClick={() => onAround(around)}>
            {t('guests.around')}
          </Button>
        )}
      </p>
      {sources.length > 0 && <p className={styles.quiet}>{t('event-board.sources', { list: sources.join(', ') })}</p>}
    </section>
  )
}

/** As far as it is taken to be dangerous; null: nobody says where it is. */
function circleAround(event: MapEvent): string | null {
  const { latitude, longitude, radiusKm } = event
  if (latitude === null || longitude === null) return null
  const km = reachKm({ category: categoryOf(event), level: levelOf(event), radiusKm })
  return shapeText({ kind: 'circle', latitude, longitude, km })
}
