import type { PortCall } from '#domain/cruises/cruise.ts'

export type Point = { readonly x: number; readonly y: number }
export type MapStop = Point & {
  /** The numbers of all calls at this place, from 1. */
  readonly numbers: readonly number[]
}
export type RouteMap = {
  readonly width: number
  readonly height: number
  /** The calls in their order, as points of a line. */
  readonly line: readonly Point[]
  readonly stops: readonly MapStop[]
  /** Lines of latitude and longitude, with their degrees. */
  readonly parallels: readonly { readonly y: number; readonly degrees: number }[]
  readonly meridians: readonly { readonly x: number; readonly degrees: number }[]
}

const width = 640
const [leastHeight, mostHeight] = [220, 420]
const margin = 36
/** Degrees that a map shows at least, so that a round trip between two near ports is no blot. */
const leastSpan = 2
const steps = [1, 2, 5, 10, 20, 30, 45]
/** Two calls nearer than this are one mark. */
const nearby = 28

type Place = Pick<PortCall, 'latitude' | 'longitude'>

/** Where the ports lie on a small map: north is up, and degrees are as wide as they are in the middle of it. */
export function routeMap(calls: readonly Place[]): RouteMap {
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
  const step = steps.find((each) => each * scale >= 60) ?? 45
  const between = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
      (_, index) => (Math.ceil(from / step) + index) * step,
    )
  const [halfX, halfY] = [width / 2 / scale / squeeze, height / 2 / scale]
  return {
    width,
    height,
    line,
    stops: marksOf(line),
    parallels: between(middle.latitude - halfY, middle.latitude + halfY)
      .filter((degrees) => Math.abs(degrees) <= 90)
      .map((degrees) => ({ y: y(degrees), degrees })),
    meridians: between(middle.longitude - halfX, middle.longitude + halfX).map((degrees) => ({
      x: x(degrees),
      degrees: wrapped(degrees),
    })),
  }
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
    const known = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < nearby)
    if (known) known.numbers.push(index + 1)
    else marks.push({ x, y, numbers: [index + 1] })
  }
  return marks
}
