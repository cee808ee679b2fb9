import { useCallback, useMemo, useState } from 'react'
import { readView, viewText, wholeWorld, type MapView } from '#web/staff/world-map/map-view.ts'
import { WorldMapPart } from '#web/staff/world-map/world-map-part.tsx'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { useT } from '#web/staff/words/words.ts'
import { placeEvents, type MapEvent } from './event-marks.ts'
import { EventsBeside } from './EventsBeside.tsx'
import { EventsLayer } from './EventsLayer.tsx'
import { ChosenEvent } from './ChosenEvent.tsx'
import type { Drawing } from './guests/drawing.ts'
import { daysOf, shapeOf, viewOfShape } from './guests/guest-fields.ts'
import { GuestsLayer } from './guests/GuestsLayer.tsx'
import { GuestsPanel } from './guests/GuestsPanel.tsx'
import { GuestTools } from './guests/GuestTools.tsx'
import { ShapeLayer } from './guests/ShapeLayer.tsx'
import { MapLegend } from './MapLegend.tsx'
import { countriesOf, viewAround, type MapListProps } from './map-list.ts'
import styles from './events-map.module.css'

type Props = MapListProps & { events: readonly MapEvent[] }

const replace = { replace: true }

/** The map, and beside it what lies in its frame. */
export function MapAndList({ list, onShow, events }: Props) {
  const t = useT()
  const placed = useMemo(() => placeEvents(events), [events])
  const countries = useMemo(() => countriesOf(events, t), [events, t])
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const chosen = events.find(({ gmUniqueEventId }) => gmUniqueEventId === list.event) ?? null
  /** Whoever comes for one event sees it from near; what is chosen here moves nothing. */
  const [cameFor, setCameFor] = useState(list.event)
  const around = list.at === '' && chosen && list.event === cameFor ? viewAround(chosen) : readView(list.at)
  const at = viewText(around)
  const view = useMemo(() => readView(at), [at])
  const showView = useCallback(
    (next: MapView) => {
      const text = viewText(next)
      setCameFor('')
      onShow({ at: text === viewText(wholeWorld) ? '' : text }, replace)
    },
    [onShow, setCameFor],
  )
  const choose = useCallback(
    (event: string) => {
      setCameFor('')
      onShow({ event, at: at === viewText(wholeWorld) ? '' : at }, replace)
    },
    [onShow, at, setCameFor],
  )
  const onSeen = useCallback(
    (ids: ReadonlySet<string>) => setSeen((before) => (before && isSame(before, ids) ? before : ids)),
    [],
  )
  const shown = useMemo(
    () => (seen === null ? events : events.filter(({ gmUniqueEventId }) => seen.has(gmUniqueEventId))),
    [events, seen],
  )
  const { permissions } = useViewer()
  const [seesGuests, seesTrips] = [
    may(permissions, 'a3m_core.EditPortfolio'),
    may(permissions, 'a3m_core.ListMyJourney'),
  ]
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const pick = useCallback((shape: string) => onShow({ shape, guests: 'ON' }, replace), [onShow])
  /** Drawn where the map is, or said: then the map goes there. */
  function showShape(text: string) {
    const shape = shapeOf(text)
    setCameFor('')
    onShow({ shape: text, ...(shape && drawing === null && { at: viewText(viewOfShape(shape)) }) }, replace)
    setDrawing(null)
  }
  const days = daysOf(list)
  return (
    <div className={styles.sides}>
      <figure className={styles.figure}>
        {(seesGuests || seesTrips) && (
          <GuestTools
            list={list}
            onShow={(change) => onShow(change, replace)}
            drawing={drawing}
            onDraw={setDrawing}
            onTyped={showShape}
          />
        )}
        <WorldMapPart
          label={t('event-board.map-label', { count: placed.length })}
          countries={countries}
          view={view}
          onView={showView}
          onFailed={() => onShow({ look: 'TABLE' }, replace)}
        >
          {(drawing || list.shape !== '') && (
            <ShapeLayer shape={list.shape} drawing={drawing} onDraw={setDrawing} onDone={showShape} />
          )}
          <EventsLayer
            events={placed}
            selected={list.event}
            pointed={pointed}
            onSelect={choose}
            onView={showView}
            onSeen={onSeen}
          />
          {seesGuests && list.guests === 'ON' && days && <GuestsLayer days={days} onPick={pick} />}
        </WorldMapPart>
        {chosen && (
          <ChosenEvent
            event={chosen}
            onClose={() => choose('')}
            {...((seesGuests || seesTrips) && { onAround: showShape })}
          />
        )}
        <MapLegend hasGuests={seesGuests && list.guests === 'ON'} />
      </figure>
      {list.shape === '' ? (
        <EventsBeside events={shown} chosen={list.event} onChoose={choose} onPointed={setPointed} />
      ) : (
        <GuestsPanel list={list} onShow={(change) => onShow(change, replace)} />
      )}
    </div>
  )
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))
