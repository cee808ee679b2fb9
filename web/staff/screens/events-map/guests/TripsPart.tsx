import { useState } from 'react'
import { Button } from '@mantine/core'
import { formatDays } from '#web/ui/format-day.ts'
import type { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import type { TripsInShapeQuery, TripsInShapeQueryVariables } from '#web/staff/generated/graphql.ts'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './guests.module.css'

type TripsPartProps = {
  call: ReturnType<typeof useCall<TripsInShapeQuery, TripsInShapeQueryVariables>>
  mayRead: boolean
}
type Trip = TripsInShapeQuery['tripsInShape']['pages'][number]

const step = 20

/** Trip pages whose travellers are there, as far as their trips tell. */
export function TripsPart({ call, mayRead }: TripsPartProps) {
  const t = useT()
  const [most, setMost] = useState(step)
  const found = call.data?.tripsInShape
  const rest = (found?.pages.length ?? 0) - most
  return (
    <section className={styles.part} aria-labelledby="guests-trips">
      <h3 id="guests-trips">{t('guests.trips')}</h3>
      {!mayRead && <p className={styles.hint}>{t('guests.trips.no-permission')}</p>}
      {mayRead && call.isPending && <Skeleton lines={4} />}
      {call.error && <FailedCall title={t('guests.trips.failed')} call={call} />}
      {found?.totalCount === 0 && <p role="status">{t('guests.trips.none')}</p>}
      {found && !found.isAllLookedAt && <p role="alert">{t('guests.trips.not-all')}</p>}
      {found && found.totalCount > 0 && (
        <>
          <p role="status" className={styles.counts}>
            {t('guests.trips.counts', { count: found.totalCount, travellers: found.travellers })}
          </p>
          {found.totalCount > found.pages.length && (
            <p className={styles.hint}>{t('guests.trips.first', { count: found.pages.length })}</p>
          )}
          <ul className={styles.rows}>
            {found.pages.slice(0, most).map((trip) => (
              <TripRow key={trip.id} trip={trip} />
            ))}
          </ul>
          {rest > 0 && (
            <Button variant="default" size="xs" onClick={() => setMost(most + step)}>
              {t('guests.trips.more', { count: Math.min(rest, step) })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function TripRow({
  trip: { destinations, there, dateStart, dateEnd, link, followers, isClosed, certainty, travellers },
}: {
  trip: Trip
}) {
  const t = useT()
  const language = useLanguage()
  const title = destinations.join(', ')
  const people = [...new Set(travellers.map(({ name }) => name))].join(', ')
  return (
    <li>
      <p>
        <b>
          {link ? (
            <a href={link} target="_blank" rel="noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </b>
        <span>{formatDays({ from: dateStart, to: dateEnd }, language)}</span>
      </p>
      <p className={styles.hint}>
        {[
          people,
          certainty === 'COUNTRY' ? t('guests.trip.country', { country: there.join(', ') }) : '',
          isClosed ? t('guests.trip.closed') : t('guests.trip.followers', { count: followers }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
