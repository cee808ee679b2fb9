import { useEffect, useMemo, useRef, useState } from 'react'
import { eventCategories, type EventCategory } from '#domain/events/categories.ts'
import { CategoryGlyph } from '#web/staff/events/CategoryGlyph.tsx'
import { useT } from '#web/staff/words/words.ts'
import { useMapFrame } from '#web/staff/world-map/map-frame.ts'
import { viewOfBox, type MapView } from '#web/staff/world-map/map-view.ts'
import { boxOf, eventMarks, markAt, zoomOf, type EventMark, type PlacedEvent } from './event-marks.ts'
import { glyphPath } from './glyph-paths.ts'
import { layerPainter } from './paint-layer.ts'
import styles from './events-map.module.css'

type EventsLayerProps = {
  events: readonly PlacedEvent[]
  selected: string | null
  /** Pointed at in the list. */
  pointed: string | null
  onSelect: (id: string) => void
  onView: (view: MapView) => void
  /** What lies in the frame where the map came to rest. */
  onSeen: (ids: ReadonlySet<string>) => void
}

/** Marks of events over the map, on a canvas: it is silent, and the list beside the map says the same. */
export function EventsLayer({ events, selected, pointed, onSelect, onView, onSeen }: EventsLayerProps) {
  const t = useT()
  const frame = useMapFrame()
  const [tip, setTip] = useState<{ readonly mark: EventMark; readonly left: number; readonly top: number } | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const icons = useRef<HTMLSpanElement>(null)
  const marks = useMemo(() => eventMarks(events), [events])
  const hovered = useRef<EventMark | null>(null)

  useEffect(() => {
    const element = canvas.current
    const parent = element?.parentElement
    if (!element || !parent) return undefined
    const painter = layerPainter(element, glyphsOf(icons.current))
    let asked = 0
    let rest = 0
    function draw() {
      asked = 0
      painter.draw({ frame, marks, events, chosen: [pointed, selected], hovered: hovered.current })
    }
    const redraw = () => {
      asked ||= requestAnimationFrame(draw)
    }
    function look() {
      const { scale, x, y } = frame.transform()
      const { width, height } = frame.size()
      const isSeen = ({ at: [east, south] }: PlacedEvent) => {
        const [px, py] = [east * scale + x, south * scale + y]
        return px >= 0 && py >= 0 && px <= width && py <= height
      }
      onSeen(new Set(events.filter(isSeen).map(({ id }) => id)))
    }
    const moved = () => {
      redraw()
      setTip(null)
      clearTimeout(rest)
      rest = window.setTimeout(look, 200)
    }
    const markUnder = (event: MouseEvent): EventMark | null => {
      const { left, top } = parent.getBoundingClientRect()
      const transform = frame.transform()
      return markAt(marks.at(zoomOf(transform.scale)), [event.clientX - left, event.clientY - top], transform)
    }
    function onPoint(event: PointerEvent) {
      const isDrawing = event.target instanceof Element && event.target.closest('[data-no-pan]')
      const mark = event.buttons === 0 && event.pointerType !== 'touch' && !isDrawing ? markUnder(event) : null
      if (mark === hovered.current) return
      hovered.current = mark
      parent!.style.cursor = mark ? 'pointer' : ''
      const { scale, x, y } = frame.transform()
      setTip(mark && { mark, left: mark.at[0] * scale + x, top: mark.at[1] * scale + y })
      redraw()
    }
    function onClick(event: MouseEvent) {
      const mark =
        event.target instanceof Element && event.target.closest('button, a, [data-no-pan]') ? null : markUnder(event)
      // What lies below an event is not meant.
      if (mark) event.preventDefault()
      if (mark?.event) onSelect(mark.event.id)
      if (!mark || mark.cluster === null) return
      const inside = marks.within(mark.cluster)
      const [left, top, right, bottom] = boxOf(inside)
      const worst = inside.toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0))[0]
      // Events in one place never part, however close the map is.
      if (right - left < 2 && bottom - top < 2 && worst) onSelect(worst.id)
      else onView(viewOfBox([left, top, right, bottom]))
    }
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const recolour = () => {
      painter.recolour()
      redraw()
    }
    const stop = frame.onMove(moved)
    parent.addEventListener('pointermove', onPoint)
    parent.addEventListener('click', onClick, true)
    scheme.addEventListener('change', recolour)
    moved()
    return () => {
      stop()
      cancelAnimationFrame(asked)
      clearTimeout(rest)
      parent.removeEventListener('pointermove', onPoint)
      parent.removeEventListener('click', onClick, true)
      scheme.removeEventListener('change', recolour)
      parent.style.cursor = ''
    }
  }, [frame, marks, events, selected, pointed, onSelect, onView, onSeen])

  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      {tip && (
        <span className={styles.tip} style={{ left: tip.left, top: tip.top }} aria-hidden="true">
          {tip.mark.event?.title ??
            t('event-board.cluster', { count: tip.mark.count, level: String(tip.mark.worst ?? 'unknown') })}
        </span>
      )}
      <span ref={icons} hidden>
        {eventCategories.map((category) => (
          <span key={category} data-category={category}>
            <CategoryGlyph category={category} />
          </span>
        ))}
      </span>
    </>
  )
}

const glyphsOf = (icons: HTMLElement | null): ReadonlyMap<EventCategory, Path2D> =>
  new Map(
    eventCategories.flatMap((category) => {
      const icon = icons?.querySelector<SVGElement>(`[data-category="${category}"] svg`)
      return icon ? [[category, glyphPath(icon)] as const] : []
    }),
  )
