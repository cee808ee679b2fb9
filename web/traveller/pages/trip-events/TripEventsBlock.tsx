import type { Translate } from '#domain/wording/translate.ts'
import type { WordedTripEvent, WordedTripEvents } from '#domain/wording/word-trip-events.ts'
import type { Language } from '#domain/languages.ts'
import { Timed } from './Timed.tsx'

/** So many stand open above what is to be done. */
const mostOpen = 2

type TripEventsBlockProps = { events: WordedTripEvents; language: Language; t: Translate }

/** What happens where the trip leads, and what has passed there: how grave, until when, and who says so. */
export function TripEventsBlock({ events: { title, goingOn, over }, ...reader }: TripEventsBlockProps) {
  const open = goingOn.slice(0, mostOpen)
  const folded = goingOn.slice(mostOpen)
  return (
    <section className={open.length > 0 ? 'trip-events' : 'trip-events clear'} aria-labelledby="trip-events">
      <h2 id="trip-events">{title}</h2>
      <Events events={open} {...reader} />
      {folded.length > 0 && (
        <details>
          <summary>{reader.t('trip-events.more', { count: folded.length })}</summary>
          <Events events={folded} {...reader} />
        </details>
      )}
      <Events events={over} {...reader} />
    </section>
  )
}

type EventsProps = { events: readonly WordedTripEvent[]; language: Language; t: Translate }

const Events = ({ events, ...reader }: EventsProps) =>
  events.length > 0 && (
    <ul>
      {events.map((event) => (
        <Event key={event.id} event={event} {...reader} />
      ))}
    </ul>
  )

function Event({ event, language, t }: Omit<EventsProps, 'events'> & { event: WordedTripEvent }) {
  const { title, category, level, levelText, where, when, sources, isOver } = event
  return (
    <li className={isOver ? 'over' : undefined}>
      <h3 lang={title.language === language ? undefined : (title.language ?? '')} dir="auto">
        {title.text}
      </h3>
      <p>
        {!isOver && (
          <>
            <b data-level={level ?? undefined}>{levelText}</b>
            {' · '}
          </>
        )}
        {category} · {where}
      </p>
      <p className="helper">
        <Timed text={when} />
        {sources.length > 0 && (
          <span className="trip-event-sources">
            {when.length > 0 && ' '}
            {t('trip-events.source')}
            {sources.map(({ name, link }) => (
              <span key={`${name} ${link}`}>
                {' '}
                {link === null ? (
                  name
                ) : (
                  <a href={link} rel="noopener noreferrer">
                    {name}
                  </a>
                )}
              </span>
            ))}
          </span>
        )}
      </p>
    </li>
  )
}
