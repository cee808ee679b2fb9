import { useEffect, useState, type RefObject } from 'react'
import { select } from 'd3-selection'
import { zoom as zoomBehaviour, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom'
import {
  closest,
  fittingScale,
  transformOf,
  viewOf,
  wholeWorld,
  type FrameSize,
  type MapTransform,
  type MapView,
} from './map-view.ts'
import type { MapFrame } from './map-frame.ts'

export type MapMoves = MapFrame & {
  zoomBy(factor: number): void
  panBy(x: number, y: number): void
  show(view: MapView): void
}
type Parts = {
  readonly frame: RefObject<HTMLElement | null>
  /** Moved as one picture while the reader moves the map. */
  readonly layer: RefObject<HTMLElement | null>
  /** Draws the picture anew for where the map came to rest. */
  readonly settle: (transform: MapTransform) => void
  readonly view: MapView
  readonly onView: (view: MapView) => void
}
const restMs = 160
const glideMs = 180

const inPixels = ({ k, x, y }: ZoomTransform, size: FrameSize): MapTransform => {
  const fit = fittingScale(size)
  const { x: left, y: top } = transformOf(wholeWorld, size)
  return { scale: fit * k, x: left * k + x, y: top * k + y }
}
const ofPixels = ({ scale, x, y }: MapTransform, size: FrameSize): ZoomTransform => {
  const fit = fittingScale(size)
  const k = scale / fit
  const { x: left, y: top } = transformOf(wholeWorld, size)
  return zoomIdentity.translate(x - left * k, y - top * k).scale(k)
}
const isSame = (a: MapTransform, b: MapTransform): boolean =>
  Math.abs(a.scale / b.scale - 1) < 1e-3 && Math.hypot(a.x - b.x, a.y - b.y) < 1

/** Wheel, drag, pinch, keys and buttons move one transform; the picture follows by a transform of its layer alone. */
export function useMapMoves(parts: Parts): MapMoves {
  const [moves] = useState(() => mapMoves(parts))
  useEffect(() => moves.use(parts))
  useEffect(() => moves.attach(), [moves])
  const { view } = parts
  useEffect(() => moves.follow(view), [moves, view])
  return moves
}

function mapMoves(first: Parts) {
  let parts = first
  const listeners = new Set<() => void>()
  let size: FrameSize = { width: 960, height: 499 }
  let settled: MapTransform = transformOf(parts.view, size)
  let current = settled
  let told: MapView | null = null
  let rest = 0
  let glide = 0
  let zoom: ZoomBehavior<HTMLElement, unknown> | null = null
  const isClose = () => current.scale > fittingScale(size) * 1.01
  const element = () => parts.frame.current

  function draw() {
    const { layer } = parts
    const ratio = current.scale / settled.scale
    const [x, y] = [current.x - settled.x * ratio, current.y - settled.y * ratio]
    if (layer.current) layer.current.style.transform = `translate(${x}px, ${y}px) scale(${ratio})`
    for (const listener of listeners) listener()
  }
  function settle() {
    settled = current
    parts.settle(settled)
    element()?.toggleAttribute('data-close', isClose())
    draw()
  }
  function onRest() {
    if (!isSame(settled, current)) settle()
    told = viewOf(current, size)
    parts.onView(told)
  }
  function onZoom({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) {
    if (sourceEvent) cancelAnimationFrame(glide)
    current = inPixels(transform, size)
    draw()
    clearTimeout(rest)
    rest = window.setTimeout(onRest, restMs)
  }
  const put = (transform: ZoomTransform) => {
    const target = element()
    if (target && zoom) zoom.transform(select(target), transform)
  }
  /** In steps that whoever wants no motion does not see. */
  function glideTo(end: MapTransform) {
    cancelAnimationFrame(glide)
    const start = current
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return put(ofPixels(end, size))
    const began = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, (now - began) / glideMs)
      const eased = share * (2 - share)
      const scale = start.scale * (end.scale / start.scale) ** eased
      // Straight in the plane of the map, so that zooming on a point leaves it where it is.
      const along = end.scale === start.scale ? eased : (scale - start.scale) / (end.scale - start.scale)
      put(ofPixels({ scale, x: start.x + (end.x - start.x) * along, y: start.y + (end.y - start.y) * along }, size))
      if (share < 1) glide = requestAnimationFrame(step)
    }
    glide = requestAnimationFrame(step)
  }
  const constrained = ({ scale, x, y }: MapTransform): MapTransform => {
    const fit = fittingScale(size)
    const next = ofPixels({ scale: Math.min(Math.max(scale, fit), fit * closest), x, y }, size)
    const { width, height } = size
    const bound = (offset: number, length: number) => Math.min(0, Math.max(length * (1 - next.k), offset))
    return inPixels(zoomIdentity.translate(bound(next.x, width), bound(next.y, height)).scale(next.k), size)
  }

  return {
    use: (next: Parts) => {
      parts = next
    },
    size: () => size,
    transform: () => current,
    onMove(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    zoomBy(factor: number) {
      const scale = Math.min(Math.max(current.scale * factor, fittingScale(size)), fittingScale(size) * closest)
      const ratio = scale / current.scale
      const [x, y] = [size.width / 2, size.height / 2]
      glideTo(constrained({ scale, x: x - (x - current.x) * ratio, y: y - (y - current.y) * ratio }))
    },
    panBy: (x: number, y: number) => glideTo(constrained({ ...current, x: current.x + x, y: current.y + y })),
    show: (view: MapView) => glideTo(constrained(transformOf(view, size))),
    /** The address says another view than the one that was told last. */
    follow(view: MapView) {
      if (told && isSame(transformOf(told, size), transformOf(view, size))) return
      put(ofPixels(constrained(transformOf(view, size)), size))
      settle()
    },
    attach() {
      const target = element()
      if (!target) return undefined
      const selection = select(target)
      zoom = zoomBehaviour<HTMLElement, unknown>()
        .scaleExtent([1, closest])
        .filter((event: Event) => mayMove(event, isClose()))
        .on('zoom', onZoom)
      selection.call(zoom)
      const measured = new ResizeObserver(() => {
        const view = told ?? parts.view
        size = { width: target.clientWidth, height: target.clientHeight }
        if (size.width === 0 || size.height === 0) return
        const { width, height } = size
        zoom
          ?.extent([
            [0, 0],
            [width, height],
          ])
          .translateExtent([
            [0, 0],
            [width, height],
          ])
        put(ofPixels(constrained(transformOf(view, size)), size))
        clearTimeout(rest)
        settle()
      })
      measured.observe(target)
      return () => {
        measured.disconnect()
        clearTimeout(rest)
        cancelAnimationFrame(glide)
        selection.on('.zoom', null)
      }
    },
  }
}

/** With one finger the page is scrolled where the whole world is seen already; a control over the map is no map. */
function mayMove(event: Event, isClose: boolean): boolean {
  if ((event.target as Element | null)?.closest('button, a, input, [data-no-pan]')) return false
  if (event instanceof MouseEvent && event.button !== 0) return false
  if ('touches' in event) return isClose || (event as TouchEvent).touches.length > 1
  return true
}
