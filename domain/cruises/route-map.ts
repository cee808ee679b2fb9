import { coastPath, type Shore } from './coast-path.ts'
import type { PortCall } from './cruise.ts'

type Point = { readonly x: number; readonly y: number }
type MapStop = Point & {
  /** The numbers of all calls at this place, from 1. */
  readonly numbers: readonly number[]
}
export type RouteMap = {
  readonly width: number
  readonly height: number
  /** All land, as the data of a path. */
  readonly land: string
  /** The calls in their order, as points of a line. */
  readonly line: readonly Point[]
  readonly stops: readonly MapStop[]
}

const width = 640
const [leastHeight, mostHeight] = [220, 320]
const margin = 44
/** Degrees that a map shows at least, so that its coasts are known again. */
const leastSpan = 4
/** Two calls nearer than this are one mark; of a long voyage marks are fewer, so that a phone has room for them. */
const nearby = (calls: number): number => (calls > manyCalls ? 44 : 30)
export const manyCalls = 12
/** Land goes on beyond the edge, so that no cut is seen there. */
const beyond = 8

type Place = Pick<PortCall, 'latitude' | 'longitude'>

/** Where the ports lie on a small map: north is up, and degrees are as wide as they are in the middle of it. */
export function routeMap(calls: readonly Place[], shores: readonly Shore[]): RouteMap {
  const places = unwrapped(calls)
  const north = Math.max(...places.map(({ latitude }) => latitude))
  const south = Math.min(...places.map(({ latitude }) => latitude))
  const east = Math.max(...places.map(({ longitude }) => longitude))
  const west = Math.min(...places.map(({ longitude }) => longitude))
  const middle = { latitude: (north + south) / 2, longitude: (east + west) / 2 }
  const squeeze = Math.max(0.2, Math.cos((middle.latitude * Math.PI) / 180))
  const spanX = Math.max(east - west, leastSpan) * squeeze
  const spanY = Math.max(north - south, leastSpan)
  const scale = Math.min((width - 2 * margin) / spanX, (mostHeight - 2 * margin) / spanY)
  const height = Math.round(Math.max(leastHeight, spanY * scale + 2 * margin))
  const x = (longitude: number) => round(width / 2 + (longitude - middle.longitude) * squeeze * scale)
  const y = (latitude: number) => round(height / 2 - (latitude - middle.latitude) * scale)
  const line = places.map(({ latitude, longitude }) => ({ x: x(longitude), y: y(latitude) }))
  const [halfX, halfY] = [(width / 2 + beyond) / scale / squeeze, (height / 2 + beyond) / scale]
  const window = {
    west: middle.longitude - halfX,
    east: middle.longitude + halfX,
    south: middle.latitude - halfY,
    north: middle.latitude + halfY,
  }
  return { width, height, land: coastPath(shores, { ...window, x, y }), line, stops: marksOf(line) }
}

const round = (value: number): number => Math.round(value * 10) / 10

const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Each longitude on the side that is nearer to the port before: a voyage across the date line is not drawn around the world. */
function unwrapped(calls: readonly Place[]): Place[] {
  let before: number | null = null
  return calls.map(({ latitude, longitude }) => {
    const near: number = before === null ? longitude : before + wrapped(longitude - before)
    before = near
    return { latitude, longitude: near }
  })
}

/** The middle of the first call's mark stands; calls at the same place share it. */
function marksOf(line: readonly Point[]): MapStop[] {
  const marks: { x: number; y: number; numbers: number[] }[] = []
  for (const [index, { x, y }] of line.entries()) {
    const known = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < nearby(line.length))
    if (known) known.numbers.push(index + 1)
    else marks.push({ x, y, numbers: [index + 1] })
  }
  return marks
}
