import type { CSSProperties } from 'react'
import { colonOf, line, type Part, quiet, Table, Text } from '../../mail/mail-parts.tsx'
import type { AlertText } from './alert-words.ts'
import type { ToldBooking, ToldHotel } from './told-hotels.ts'

/** More stand on the page to which the mail leads. */
const mostHotels = 40
const mostBookings = 150

/** Each hotel with why it is told of, and its bookings. */
export function hotelParts(hotels: readonly ToldHotel[], words: AlertText): Part[] {
  const { t } = words
  const parts: Part[] = []
  let left = mostBookings
  for (const hotel of hotels.slice(0, mostHotels)) {
    const shown = hotel.bookings.slice(0, left)
    left -= shown.length
    parts.push(hotelPart(hotel, shown, words))
  }
  const more = hotels.length - mostHotels
  if (more > 0) parts.push(remark(t('hotel-alerts.more-hotels', { count: more })))
  return parts
}

function hotelPart(hotel: ToldHotel, shown: readonly ToldBooking[], words: AlertText): Part {
  const { t } = words
  const about = words.about(hotel)
  const more = hotel.bookings.length - shown.length
  const rest = more > 0 ? t('hotel-alerts.more-bookings', { count: more }) : ''
  const none = hotel.bookings.length === 0 ? t('hotel-alerts.no-bookings') : ''
  return {
    text: (language) => [
      hotel.name,
      about,
      ...shown.map((booking) => `- ${textOf(booking, words, colonOf(language))}`),
      ...[none, rest].filter(Boolean),
    ],
    body: (
      <Table className="rule" style={{ borderTop: `1px solid ${line}`, margin: '0 0 8px' }} padding="12px 0 4px">
        <Text style={{ fontWeight: 700, margin: 0, overflowWrap: 'anywhere' }}>{hotel.name}</Text>
        <Text className="quiet" style={{ ...small, margin: '0 0 8px', overflowWrap: 'anywhere' }}>
          {about}
        </Text>
        {shown.length > 0 && <Bookings bookings={shown} words={words} />}
        {[none, rest].filter(Boolean).map((each) => (
          <Text key={each} className="quiet" style={{ ...small, margin: '0 0 4px' }}>
            {each}
          </Text>
        ))}
      </Table>
    ),
  }
}

const textOf = (booking: ToldBooking, words: AlertText, colon: string): string =>
  [
    `${words.t('hotel-alerts.booking')}${colon}${booking.number}`,
    `${words.period(booking)} (${words.when(booking)})`,
    `${words.t('hotel-alerts.persons')}${colon}${booking.persons}`,
    ...(booking.url === null ? [] : [booking.url]),
  ].join(', ')

const small: CSSProperties = { color: quiet, fontSize: 14, lineHeight: '20px' }
const cell: CSSProperties = {
  ...small,
  padding: '4px 8px 4px 0',
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 400,
}

/** A table that a screen reader reads as one. */
function Bookings({ bookings, words }: { bookings: readonly ToldBooking[]; words: AlertText }) {
  const { t } = words
  const heads = ['booking', 'period', 'persons', 'action'] as const
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 8px' }}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="quiet" style={cell}>
              {t(`hotel-alerts.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <td className="ink" style={{ ...cell, overflowWrap: 'anywhere' }}>
              {booking.number}
            </td>
            <td className="ink" style={cell}>
              {words.period(booking)}
              <br />
              <span className="quiet">{words.when(booking)}</span>
            </td>
            <td className="ink" style={cell}>
              {booking.persons}
            </td>
            <td className="ink" style={cell}>
              {booking.url !== null && (
                <a className="link" href={booking.url}>
                  {t('hotel-alerts.open-booking')}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const remark = (words: string): Part => ({
  text: () => [words],
  body: (
    <Text className="quiet" style={{ ...small, margin: '0 0 12px' }}>
      {words}
    </Text>
  ),
})
