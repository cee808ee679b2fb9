import { useState } from 'react'
import { Button } from '@mantine/core'
import { CategoryGlyph } from '#web/staff/events/CategoryGlyph.tsx'
import { EventCountry } from '#web/staff/events/EventTitle.tsx'
import { LevelInWords } from '#web/staff/events/LevelInWords.tsx'
import { categoryOf, levelOf } from '#web/staff/events/shown-event.ts'
import { useT } from '#web/staff/words/words.ts'
import type { MapEvent } from './event-marks.ts'
import styles from './events-map.module.css'

type EventsBesideProps = {
  events: readonly MapEvent[]
  chosen: string
  onChoose: (id: string) => void
  onPointed: (id: string | null) => void
}

const step = 50

/** The events of the frame as buttons: what the canvas shows, for keyboard and reader too. */
export function EventsBeside({ events, chosen, onChoose, onPointed }: EventsBesideProps) {
  const t = useT()
  const [most, setMost] = useState(step)
  const rest = events.length - most
  return (
    <aside className={`card ${styles.beside}`} aria-label={t('event-board.list')}>
      <p role="status" className={styles.inView}>
        {t('event-board.in-view', { count: events.length })}
      </p>
      <ul>
        {events.slice(0, most).map((event) => (
          <li key={event.gmUniqueEventId}>
            <button
              type="button"
              aria-pressed={event.gmUniqueEventId === chosen}
              onClick={() => onChoose(event.gmUniqueEventId)}
              onPointerEnter={() => onPointed(event.gmUniqueEventId)}
              onPointerLeave={() => onPointed(null)}
              onFocus={() => onPointed(event.gmUniqueEventId)}
              onBlur={() => onPointed(null)}
            >
              <LevelInWords level={levelOf(event)} isDerived={event.levelIsDerived} />
              <span>
                <b>{event.title}</b>
                <span className={styles.where}>
                  <CategoryGlyph category={categoryOf(event)} size={16} /> {event.category.name}
                  <EventCountry event={event} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="default" size="xs" onClick={() => setMost(most + step)}>
          {t('event-board.more', { count: Math.min(rest, step) })}
        </Button>
      )}
    </aside>
  )
}
