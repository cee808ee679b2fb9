import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { HotelBookingsDocument } from '#web/staff/generated/graphql.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDays } from '#web/ui/format-day.ts'
import { Cell, FoundList, type Shown } from './FoundList.tsx'
import styles from './hotels.module.css'

export function BookingList({ list, onShow }: Shown) {
  const t = useT()
  const language = useLanguage()
  const { permissions } = useViewer()
  const { search, page, size } = list
  const call = useCall(
    HotelBookingsDocument,
    { search, limit: size, offset: (page - 1) * size },
    { keepPrevious: true },
  )
  const found = call.data?.hotelBookings
  const columns = (['number', 'period', 'persons', 'stays'] as const).map((each) => t(`hotels.column.${each}`))
  const [number = '', period = '', persons = '', stays = ''] = columns
  return (
    <>
      <p className={styles.hint}>
        {t('hotels.bookings.program')}{' '}
        {may(permissions, 'a3m_core.ManageUsers') && <Link to="/organisation/keys">{t('hotels.bookings.keys')}</Link>}
      </p>
      <FoundList of="bookings" call={call} found={found} columns={columns} list={list} onShow={onShow}>
        {found?.results.map((booking) => (
          <tr key={booking.id} role="row">
            <Cell label={number}>
              <b>{booking.number}</b>
              {booking.url !== null && (
                <a
                  href={booking.url}
                  target="_blank"
                  rel="noreferrer noopener"
                  aria-label={`${t('hotels.column.open')}: ${booking.number}`}
                >
                  <ExternalLink size={15} aria-hidden />
                </a>
              )}
            </Cell>
            <Cell label={period}>{formatDays({ from: booking.travelStart, to: booking.travelEnd }, language)}</Cell>
            <Cell label={persons}>{booking.persons}</Cell>
            <Cell label={stays}>
              <ul>
                {booking.stays.map((stay, index) => (
                  <li key={index}>
                    {stay.hotel ?? t('hotels.stay.unknown', { code: stay.code })}
                    <small>{formatDays({ from: stay.from, to: stay.to }, language)}</small>
                  </li>
                ))}
              </ul>
            </Cell>
          </tr>
        ))}
      </FoundList>
    </>
  )
}
