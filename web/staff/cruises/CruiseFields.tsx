import { useEffect, useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { Ship, X } from 'lucide-react'
import { readPlaceKey } from '#domain/places.ts'
import { formatDays } from '#web/ui/format-day.ts'
import { useCall } from '../api/use-call.ts'
import {
  ChosenCruiseDocument,
  CruiseLinesDocument,
  CruiseRoutesDocument,
  CruiseShipsDocument,
} from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import { PartFields } from './PartFields.tsx'
import { readPart } from '#domain/cruises/part-of-cruise.ts'
import { hasPortsOf, searchOfCruise, type CruiseSearch } from './cruise-search.ts'
import styles from './cruises.module.css'
import { linesInOrder } from './lines-in-order.ts'

type Values = { readonly cruise?: string; readonly aboard?: string; readonly from: string }
type CruiseFieldsProps = { values: Values; onChange: (changes: Partial<CruiseSearch>) => void }

/** A cruise is found by line, ship, route and day of departure; its ports then are the destinations. Nothing where no timetable was imported. */
export function CruiseFields({ values, onChange }: CruiseFieldsProps) {
  const t = useT()
  const { data } = useCall(CruiseLinesDocument, {})
  const [isOpen, setOpen] = useState(false)
  if (values.cruise) return <ChosenCruise id={values.cruise} values={values} onChange={onChange} />
  if (!data || data.shippingLines.length === 0) return null
  if (!isOpen)
    return (
      <div className={styles.bar}>
        <Button variant="default" size="xs" leftSection={<Ship size={16} />} onClick={() => setOpen(true)}>
          {t('cruise-search.open')}
        </Button>
      </div>
    )
  return <FindCruise lines={linesInOrder(data)} onChosen={(cruise) => onChange({ cruise, aboard: '' })} />
}

type FindCruiseProps = { lines: ReturnType<typeof linesInOrder>; onChosen: (id: string) => void }

function FindCruise({ lines, onChosen }: FindCruiseProps) {
  const t = useT()
  const language = useLanguage()
  const [line, setLine] = useState('')
  const [ship, setShip] = useState('')
  const [route, setRoute] = useState('')
  const ships = useCall(CruiseShipsDocument, {})
  const routes = useCall(CruiseRoutesDocument, { ship }, { enabled: ship !== '' })
  const none = { value: '', label: t('cruise-search.choose') }
  const named = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  const ofLine = (ships.data?.ships ?? []).filter(({ shippingLine }) => shippingLine.id === line)
  const schedules = routes.data?.shipRoutes.find(({ id }) => id === route)?.schedules ?? []
  return (
    <fieldset className={styles.find}>
      <legend>{t('cruise-search.title')}</legend>
      <NativeSelect
        // The way to it was a button that is gone now.
        autoFocus
        label={t('cruise-search.line')}
        value={line}
        data={[
          none,
          ...(lines.liked.length > 0 ? [{ group: t('cruise-search.liked'), items: named(lines.liked) }] : []),
          { group: t('cruise-search.others'), items: named(lines.others) },
        ]}
        onChange={(event) => {
          setLine(event.currentTarget.value)
          setShip('')
          setRoute('')
        }}
      />
      <NativeSelect
        label={t('cruise-search.ship')}
        value={ship}
        disabled={line === ''}
        data={[none, ...named(ofLine)]}
        onChange={(event) => {
          setShip(event.currentTarget.value)
          setRoute('')
        }}
      />
      <NativeSelect
        label={t('cruise-search.route')}
        value={route}
        disabled={ship === ''}
        data={[none, ...named(routes.data?.shipRoutes ?? [])]}
        onChange={(event) => setRoute(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('cruise-search.departure')}
        value=""
        disabled={route === ''}
        data={[
          none,
          ...schedules.map(({ cruiseId, dateStart, dateEnd }) => ({
            value: cruiseId,
            label: formatDays({ from: dateStart, to: dateEnd }, language),
          })),
        ]}
        onChange={(event) => event.currentTarget.value !== '' && onChosen(event.currentTarget.value)}
      />
      {(ships.error ?? routes.error) && <p role="alert">{t('cruise-search.failed')}</p>}
    </fieldset>
  )
}

/** Which ports are a stop depends on where the trip begins, so they are asked for again when that changes. */
function ChosenCruise({ id, values, onChange }: CruiseFieldsProps & { id: string }) {
  const t = useT()
  const language = useLanguage()
  const from = readPlaceKey(values.from)
  const aboard = values.aboard ?? ''
  const part = readPart(aboard)
  const { data, error } = useCall(
    ChosenCruiseDocument,
    {
      id,
      departureType: from?.type ?? 'COUNTRY',
      departureId: from?.id ?? '',
      boardsAt: part?.boards ?? null,
      leavesAt: part?.leaves ?? null,
    },
    { keepPrevious: true },
  )
  const cruise = data?.cruise
  useEffect(() => {
    if (!cruise || cruise.id !== id) return
    const wanted = searchOfCruise(cruise, aboard)
    if (!hasPortsOf(values, wanted)) onChange(wanted)
    // Once for each answer: what is typed afterwards is another trip.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cruise, id])
  return (
    <div className={styles.chosen} role="group" aria-label={t('cruise-search.title')}>
      <Ship size={18} />
      <p role="status">
        {cruise ? (
          <>
            <b>{`${cruise.shipName}: ${cruise.routeName}`}</b>
            <small>
              {cruise.shippingLine.name} · {formatDays({ from: cruise.dateStart, to: cruise.dateEnd }, language)} ·{' '}
              {t('cruise-search.ports', { count: cruise.stops.length })}
            </small>
          </>
        ) : (
          (error || data) && t('cruise-search.gone')
        )}
      </p>
      {cruise && <PartFields stops={cruise.stops} part={part} onChange={(own) => onChange({ aboard: own })} />}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<X size={15} />}
        onClick={() => onChange({ cruise: '', aboard: '', to: [], days: [] })}
      >
        {t('cruise-search.remove')}
      </Button>
    </div>
  )
}
