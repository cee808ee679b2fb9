import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Point } from '#domain/events/area.ts'
import { inSteps, outlinesOf } from '#domain/events/shape.ts'
import { useT } from '#web/staff/words/words.ts'
import { useMapFrame } from '#web/staff/world-map/map-frame.ts'
import { placeOnEarth, placeOnMap, type MapPoint } from '#web/staff/world-map/projection.ts'
import { closedDrawing, drawnShape, withCorner, withoutLastCorner, type Drawing } from './drawing.ts'
import { shapeOf } from './guest-fields.ts'
import styles from './guests.module.css'

type ShapeLayerProps = {
  /** As the address has it; empty: none. */
  shape: string
  drawing: Drawing | null
  onDraw: (drawing: Drawing | null) => void
  onDone: (shape: string) => void
}

/** The shape over the map; while somebody draws, what the pointer does is theirs and moves nothing. */
export function ShapeLayer({ shape, drawing, onDraw, onDone }: ShapeLayerProps) {
  const frame = useMapFrame()
  const path = useRef<SVGPathElement>(null)
  const corners = useRef<SVGGElement>(null)

  useEffect(() => {
    const { rings, line, marks } = partsOf(shape, drawing)
    const place = (at: MapPoint): MapPoint => {
      const { scale, x, y } = frame.transform()
      return [at[0] * scale + x, at[1] * scale + y]
    }
    function draw() {
      const text = (points: readonly MapPoint[]) => points.map((point) => place(point).join(' ')).join('L')
      const closed = rings.map((ring) => `M${text(ring)}Z`)
      path.current?.setAttribute('d', [...closed, ...(line.length > 1 ? [`M${text(line)}`] : [])].join(''))
      for (const [index, circle] of [...(corners.current?.children ?? [])].entries()) {
        const [x, y] = place(marks[index] ?? [0, 0])
        circle.setAttribute('cx', String(x))
        circle.setAttribute('cy', String(y))
      }
    }
    draw()
    return frame.onMove(draw)
  }, [frame, shape, drawing])

  const count = drawing?.kind === 'polygon' ? drawing.points.length : 0
  return (
    <>
      <svg className={styles.shape} aria-hidden="true" data-shape={shape}>
        <path ref={path} className={drawing ? styles.draft : styles.drawn} />
        <g ref={corners}>
          {Array.from({ length: count }, (_, at) => (
            <circle key={at} r="5" className={styles.corner} />
          ))}
        </g>
      </svg>
      {drawing && <Sheet drawing={drawing} onDraw={onDraw} onDone={onDone} />}
    </>
  )
}

const onMap = (points: readonly Point[]): MapPoint[] => points.map(([x, y]) => placeOnMap(x, y))

/** What is drawn of it, in units of the map: closed outlines, a line that is not closed yet, and its corners. */
function partsOf(text: string, drawing: Drawing | null) {
  const shape = drawing === null ? shapeOf(text) : drawing.kind === 'box' ? drawnShape(drawing) : null
  const rings = shape === null ? [] : outlinesOf(shape).map(onMap)
  if (drawing?.kind !== 'polygon') return { rings, line: [], marks: [] }
  const { points } = drawing
  const line = points.flatMap((to, at) => (at === 0 ? [to] : inSteps(points[at - 1]!, to)))
  const last = points.length > 2 ? inSteps(points.at(-1)!, points[0]!) : []
  return { rings, line: onMap([...line, ...last]), marks: onMap(points) }
}

/** Pixels within which a click closes the polygon at its first corner. */
const closeBy = 12

function Sheet({ drawing, onDraw, onDone }: Omit<ShapeLayerProps, 'shape' | 'drawing'> & { drawing: Drawing }) {
  const t = useT()
  const frame = useMapFrame()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => sheet.current?.focus(), [])

  function placeAt({ clientX, clientY }: { clientX: number; clientY: number }): Point | null {
    const { left, top } = sheet.current!.getBoundingClientRect()
    const { scale, x, y } = frame.transform()
    const place = placeOnEarth([(clientX - left - x) / scale, (clientY - top - y) / scale])
    return place && [round(place.longitude), round(place.latitude)]
  }
  function finish(done: Drawing) {
    const shape = closedDrawing(done)
    if (shape !== null) onDone(shape)
  }
  function click(event: { clientX: number; clientY: number }) {
    if (drawing.kind !== 'polygon') return
    const point = placeAt(event)
    if (point === null) return
    const [first] = drawing.points
    if (first && drawing.points.length > 2 && isNear(first, event)) return finish(drawing)
    onDraw(withCorner(drawing, point))
  }
  function isNear([x, y]: Point, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
    const { left, top } = sheet.current!.getBoundingClientRect()
    const transform = frame.transform()
    const [px, py] = placeOnMap(x, y)
    return (
      Math.hypot(
        px * transform.scale + transform.x + left - clientX,
        py * transform.scale + transform.y + top - clientY,
      ) <= closeBy
    )
  }
  function press(event: PointerEvent<HTMLDivElement>) {
    if (drawing.kind !== 'box' || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    onDraw({ kind: 'box', from: placeAt(event), to: null })
  }
  function drag(event: PointerEvent<HTMLDivElement>): Drawing {
    if (drawing.kind !== 'box' || drawing.from === null || event.buttons === 0) return drawing
    const to = placeAt(event)
    const next = to === null ? drawing : { ...drawing, to }
    onDraw(next)
    return next
  }
  function key(event: KeyboardEvent) {
    if (event.key === 'Escape') onDraw(null)
    else if (event.key === 'Enter') finish(drawing)
    else if (event.key === 'Backspace' || (event.key === 'z' && (event.ctrlKey || event.metaKey)))
      onDraw(withoutLastCorner(drawing))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const count = drawing.kind === 'polygon' ? drawing.points.length : 0
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      data-no-pan
      data-drawing={drawing.kind}
      role="application"
      aria-label={drawing.kind === 'polygon' ? t('guests.drawing.polygon', { count }) : t('guests.drawing.box')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Enter, Escape and Backspace are heard here
      tabIndex={0}
      onClick={click}
      onDoubleClick={() => finish(drawing)}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => drawing.kind === 'box' && finish(drawing)}
      onKeyDown={key}
    />
  )
}

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
