import { useEffect, useRef, useState } from 'react'
import { useCall } from '#web/staff/api/use-call.ts'
import { GuestsOnMapDocument, type GuestDaysInput } from '#web/staff/generated/graphql.ts'
import { useT } from '#web/staff/words/words.ts'
import { useMapFrame } from '#web/staff/world-map/map-frame.ts'
import { placeOnMap, type MapPoint } from '#web/staff/world-map/projection.ts'
import styles from '../events-map.module.css'
import { colourBeside } from '../paint-layer.ts'
import { shapeOfCluster, type Cluster } from './guest-fields.ts'
import { halfOf, lift, squareAbove } from './guest-marks.ts'
import { seenSquares, type SeenSquares } from './seen-squares.ts'

type GuestsLayerProps = { days: GuestDaysInput; onPick: (shape: string) => void }
type Mark = { readonly cluster: Cluster; readonly at: MapPoint; readonly half: number }

const restMs = 200

/** Where guests are, as squares with how many they are, above their places and above the events: the list of places says the same. */
export function GuestsLayer({ days, onPick }: GuestsLayerProps) {
  const t = useT()
  const frame = useMapFrame()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [seen, setSeen] = useState<SeenSquares>(() => seenSquares(frame))
  const [tip, setTip] = useState<{ readonly mark: Mark; readonly left: number; readonly top: number } | null>(null)
  const call = useCall(GuestsOnMapDocument, { days, ...seen }, { keepPrevious: true, announce: false, isNewest: true })
  const clusters = call.data?.guestsOnMap.clusters

  useEffect(() => {
    const element = canvas.current
    const parent = element?.parentElement
    if (!element || !parent) return undefined
    const marks = (clusters ?? []).map((cluster): Mark => ({
      cluster,
      at: placeOnMap(cluster.longitude, cluster.latitude),
      half: halfOf(cluster.persons),
    }))
    let [asked, rest] = [0, 0]
    let hovered: Mark | null = null
    const inFrame = ([x, y]: MapPoint): MapPoint => {
      const transform = frame.transform()
      return [x * transform.scale + transform.x, y * transform.scale + transform.y]
    }
    const middleOf = ({ at, half }: Mark) => squareAbove(inFrame(at), half)
    const redraw = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        drawSquares(element, frame.size(), marks, middleOf)
      })
    }
    const moved = () => {
      redraw()
      setTip(null)
      clearTimeout(rest)
      rest = window.setTimeout(() => {
        const next = seenSquares(frame)
        setSeen((before) => (before.square === next.square && before.within === next.within ? before : next))
      }, restMs)
    }
    const markUnder = (event: MouseEvent): Mark | null => {
      const { left, top } = parent.getBoundingClientRect()
      const [px, py] = [event.clientX - left, event.clientY - top]
      return (
        marks.find((mark) => {
          const [x, y] = middleOf(mark)
          return Math.abs(x - px) <= mark.half && Math.abs(y - py) <= mark.half
        }) ?? null
      )
    }
    const isElsewhere = ({ target }: Event) => target instanceof Element && target.closest('button, a, [data-no-pan]')
    function onPoint(event: PointerEvent) {
      const isPointing = event.buttons === 0 && event.pointerType !== 'touch' && !isElsewhere(event)
      const mark = isPointing ? markUnder(event) : null
      if (mark === hovered) return
      hovered = mark
      parent!.style.cursor = mark ? 'pointer' : ''
      const [left, top] = mark ? middleOf(mark) : [0, 0]
      setTip(mark && { mark, left, top })
    }
    function onClick(event: MouseEvent) {
      const mark = event.defaultPrevented || isElsewhere(event) ? null : markUnder(event)
      if (mark) onPick(shapeOfCluster(mark.cluster))
    }
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const stop = frame.onMove(moved)
    parent.addEventListener('pointermove', onPoint)
    parent.addEventListener('click', onClick)
    scheme.addEventListener('change', redraw)
    moved()
    return () => {
      stop()
      cancelAnimationFrame(asked)
      clearTimeout(rest)
      parent.removeEventListener('pointermove', onPoint)
      parent.removeEventListener('click', onClick)
      scheme.removeEventListener('change', redraw)
    }
  }, [frame, clusters, onPick])

  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" data-guests={clusters?.length} />
      {tip && (
        <span className={styles.tip} style={{ left: tip.left, top: tip.top }} aria-hidden="true">
          {t('guests.cluster', { persons: tip.mark.cluster.persons, hotels: tip.mark.cluster.hotels })}
        </span>
      )}
    </>
  )
}

function drawSquares(
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
  marks: readonly Mark[],
  middleOf: (mark: Mark) => MapPoint,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = Math.min(window.devicePixelRatio || 1, 2)
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  const [brand, surface] = [colourBeside(canvas, 'brand'), colourBeside(canvas, 'surface')]
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  // The largest are drawn last, above the others.
  for (const mark of marks.toReversed()) {
    const { half, cluster } = mark
    const [x, y] = middleOf(mark)
    if (x < -half || y < -half - lift || x > width + half || y > height + half) continue
    context.fillStyle = brand
    context.strokeStyle = surface
    context.lineWidth = 2
    context.beginPath()
    context.roundRect(x - half, y - half, half * 2, half * 2, 5)
    context.stroke()
    context.fill()
    // It points to its place.
    context.beginPath()
    context.moveTo(x - 5, y + half - 1)
    context.lineTo(x + 5, y + half - 1)
    context.lineTo(x, y + half + 6)
    context.fill()
    context.fillStyle = surface
    context.font = `650 ${cluster.persons > 999 ? 10 : 12}px 'Source Sans 3 Variable', system-ui, sans-serif`
    context.fillText(shortCount(cluster.persons), x, y + 1)
  }
}

const shortCount = (count: number): string => (count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`)
