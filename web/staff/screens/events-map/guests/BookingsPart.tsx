import { useState } from 'react'
import { Button } from '@mantine/core'
import { Download, ExternalLink } from 'lucide-react'
import { formatDay, formatShortDays } from '#web/ui/format-day.ts'
import { call as callOnce } from '#web/staff/api/call.ts'
import type { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { reportError } from '#web/staff/error-log.ts'
import { today } from '#web/staff/fields/today.ts'
import {
  GuestsInShapeDocument,
  type GuestsInShapeQuery,
  type GuestsInShapeQueryVariables,
} from '#web/staff/generated/graphql.ts'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { saveGuests } from './save-guests.ts'
import styles from './guests.module.css'

export const firstBookings = 50

type BookingsPartProps = {
  asked: Pick<GuestsInShapeQueryVariables, 'shape' | 'days'>
  call: ReturnType<typeof useCall<GuestsInShapeQuery, GuestsInShapeQueryVariables>>
  mayRead: boolean
}
type Booking = GuestsInShapeQuery['guestsInShape']['results'][number]

/** Bookings with a hotel in the shape: who is there, then who arrives, by day. */
export function BookingsPart({ asked, call, mayRead }: BookingsPartProps) {
  const t = useT()
  const [more, setMore] = useState<readonly Booking[]>([])
  const [busy, setBusy] = useState<'more' | 'csv' | null>(null)
  const found = call.data?.guestsInShape
  // What was asked for again may hold by now what came with the rest.
  const bookings = [...new Map([...(found?.results ?? []), ...more].map((each) => [each.id, each])).values()]
  const rest = (found?.totalCount ?? 0) - bookings.length
  async function run(what: 'more' | 'csv', work: () => Promise<void>) {
    setBusy(what)
    await work().catch(() => reportError(t(what === 'csv' ? 'guests.csv.failed' : 'guests.bookings.failed')))
    setBusy(null)
  }
  const showMore = () =>
    run('more', async () => {
      const variables = { ...asked, limit: firstBookings, offset: bookings.length }
      const { guestsInShape }: GuestsInShapeQuery = await callOnce(GuestsInShapeDocument, variables, {
        announce: false,
      })
      setMore((before) => [...before, ...guestsInShape.results])
    })
  const save = () =>
    run('csv', async () => {
      const { count, isWhole } = await saveGuests(asked, t)
      if (!isWhole) showToast(t('guests.csv.partly', { count }))
    })
  return (
    <section className={styles.part} aria-labelledby="guests-bookings">
      <h3 id="guests-bookings">{t('guests.bookings')}</h3>
      {!mayRead && <p className={styles.hint}>{t('guests.bookings.no-permission')}</p>}
      {mayRead && call.isPending && <Skeleton lines={4} />}
      {call.error && <FailedCall title={t('guests.bookings.failed')} call={call} />}
      {found?.totalCount === 0 && <p role="status">{t('guests.bookings.none')}</p>}
      {found && found.totalCount > 0 && (
        <>
          <p role="status" className={styles.counts}>
            {t('guests.bookings.counts', {
              persons: found.persons,
              hotels: found.hotels,
              now: found.now,
              count: found.totalCount,
            })}
          </p>
          <p className={styles.hint}>{t('guests.bookings.no-address')}</p>
          <Button
            variant="default"
            size="xs"
            loading={busy === 'csv'}
            leftSection={<Download size={15} />}
            onClick={() => void save()}
          >
            {t('guests.csv')}
          </Button>
          <ul className={styles.rows}>
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
          {rest > 0 && (
            <Button variant="default" size="xs" loading={busy === 'more'} onClick={() => void showMore()}>
              {t('guests.more', { count: Math.min(rest, firstBookings) })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function BookingRow({ booking: { number, persons, from, to, hotels, operatorCode, url } }: { booking: Booking }) {
  const t = useT()
  const language = useLanguage()
  const day = today()
  const state =
    from > day
      ? t('guests.booking.arrives', { day: formatDay(from, language) })
      : to < day
        ? t('guests.booking.left')
        : t('guests.booking.there')
  return (
    <li>
      <p>
        <b>{number}</b>
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer noopener" aria-label={t('guests.booking.open', { number })}>
            <ExternalLink size={15} aria-hidden />
          </a>
        )}
        <span>{state}</span>
      </p>
      <p className={styles.hint}>
        {[
          formatShortDays({ from, to }, language),
          t('guests.booking.persons', { count: persons }),
          operatorCode,
          hotels.join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
