import type { Iso2 } from '#domain/places.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { EventTimes } from '#web/staff/events/EventTimes.tsx'
import { EventTitle } from '#web/staff/events/EventTitle.tsx'
import { LevelInWords } from '#web/staff/events/LevelInWords.tsx'
import { levelOf } from '#web/staff/events/shown-event.ts'
import { MapEventsOfCountryDocument } from '#web/staff/generated/graphql.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './country-answer.module.css'

const shownEvents = 8

/** What goes on in the country now, whatever the days asked about. */
export function CountryEvents({ iso2 }: { iso2: Iso2 }) {
  const t = useT()
  const call = useCall(MapEventsOfCountryDocument, { iso2 }, { announce: false })
  const events = call.data?.eventsOfCountry
  return (
    <>
      <h3>{t('map.events')}</h3>
      {call.error && <FailedCall title={t('map.events.failed')} call={call} />}
      {events?.length === 0 && <p className={styles.line}>{t('map.events.none')}</p>}
      <ul className={styles.events}>
        {events?.slice(0, shownEvents).map((event) => (
          <li key={event.gmUniqueEventId}>
            <EventTitle event={event} />
            <p className={styles.line}>
              <LevelInWords level={levelOf(event)} isDerived={event.levelIsDerived} />
              <EventTimes event={event} />
            </p>
          </li>
        ))}
      </ul>
      {events && events.length > shownEvents && (
        <p className={styles.line}>{t('map.events.more', { count: events.length - shownEvents })}</p>
      )}
    </>
  )
}
