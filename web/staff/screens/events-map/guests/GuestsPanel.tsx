import { useEffect, useRef, useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { MessageSquareText, PlaneTakeoff, X } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { GuestsInShapeDocument, TripsInShapeDocument } from '#web/staff/generated/graphql.ts'
import { keepList } from '#web/staff/group-list/kept-list.ts'
import { listOfPeople } from '#web/staff/safety/list-of-people.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { useT } from '#web/staff/words/words.ts'
import { BookingsPart, firstBookings } from './BookingsPart.tsx'
import { daysOf, guestTimes, type GuestState } from './guest-fields.ts'
import styles from './guests.module.css'
import { WriteNotice } from './lazy-panels.ts'
import { TripsPart } from './TripsPart.tsx'

type GuestsPanelProps = { list: GuestState; onShow: (change: Partial<GuestState>) => void }

/** Who is in the shape: bookings and trip pages, on some days; and what can be done for them. */
export function GuestsPanel({ list, onShow }: GuestsPanelProps) {
  const t = useT()
  const { permissions } = useViewer()
  const [seesBookings, seesTrips] = [
    may(permissions, 'a3m_core.EditPortfolio'),
    may(permissions, 'a3m_core.ListMyJourney'),
  ]
  const [isWriting, setWriting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { shape } = list
  const days = daysOf(list)
  const asked = { shape, days: days ?? { when: 'NOW' } } as const
  const guests = useCall(
    GuestsInShapeDocument,
    { ...asked, limit: firstBookings },
    { enabled: seesBookings && days !== null, announce: false, isNewest: true },
  )
  const trips = useCall(TripsInShapeDocument, asked, {
    enabled: seesTrips && days !== null,
    announce: false,
    isNewest: true,
  })
  const pages = trips.data?.tripsInShape.pages ?? []
  // Whoever drew goes on here.
  useEffect(() => heading.current?.focus(), [shape])
  return (
    <aside className={`card ${styles.panel}`} aria-label={t('guests.title')}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {t('guests.title')}
        </h2>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<X size={15} />}
          onClick={() => onShow({ shape: '', when: 'SOON', from: '', until: '' })}
        >
          {t('guests.clear')}
        </Button>
      </header>
      <DaysFields list={list} onShow={onShow} />
      {pages.length > 0 && (
        <div className={styles.actions}>
          <Button size="xs" leftSection={<MessageSquareText size={15} />} onClick={() => setWriting(true)}>
            {t('guests.write')}
          </Button>
          {may(permissions, 'a3m_core.DestinationManager') && (
            <Button
              component={Link}
              to="/destination/way-home"
              variant="default"
              size="xs"
              leftSection={<PlaneTakeoff size={15} />}
              onClick={() => keepList({ text: listOfPeople(pages), mended: {} })}
            >
              {t('guests.ways-home')}
            </Button>
          )}
        </div>
      )}
      {days !== null && (
        <>
          <BookingsPart key={JSON.stringify(asked)} asked={asked} call={guests} mayRead={seesBookings} />
          <TripsPart call={trips} mayRead={seesTrips} />
        </>
      )}
      {isWriting && trips.data && (
        <WriteNotice
          trips={trips.data.tripsInShape}
          bookings={guests.data?.guestsInShape.totalCount ?? null}
          onClose={() => setWriting(false)}
          onFailed={() => setWriting(false)}
        />
      )}
    </aside>
  )
}

function DaysFields({ list: { when, from, until }, onShow }: GuestsPanelProps) {
  const t = useT()
  const isWrong = when === 'DAYS' && from !== '' && until !== '' && until < from
  return (
    <div className={styles.days}>
      <NativeSelect
        label={t('guests.when')}
        data={guestTimes.map((value) => ({ value, label: t(`guests.when.${value}`) }))}
        value={when}
        onChange={({ currentTarget: { value } }) =>
          onShow({ when: guestTimes.find((each) => each === value) ?? 'SOON' })
        }
      />
      {when === 'DAYS' && (
        <div className={styles.figures}>
          <DateField label={t('guests.from')} value={from} onChange={(day) => onShow({ from: day })} />
          <DateField
            label={t('guests.until')}
            value={until}
            error={isWrong ? t('guests.until.before') : undefined}
            onChange={(day) => onShow({ until: day })}
          />
        </div>
      )}
    </div>
  )
}
