import type { MapFrame } from '#web/staff/world-map/map-frame.ts'
import { mapSize, placeOnEarth } from '#web/staff/world-map/projection.ts'

/** As the API has them. */
const squares = [0.25, 0.5, 1, 2, 4, 8, 16, 32] as const
/** Pixels that a mark of a square needs. */
const least = 46

/** What a map asks for where it came to rest: how fine, and of which part of the world; null: of all of it. */
export type SeenSquares = { readonly square: number; readonly within: string | null }

export function seenSquares(frame: Pick<MapFrame, 'size' | 'transform'>): SeenSquares {
  const { scale, x, y } = frame.transform()
  const { width, height } = frame.size()
  const pixels = (scale * mapSize.width) / 360
  const square = squares.find((each) => each * pixels >= least) ?? 32
  const places = [0, 0.5, 1].flatMap((right) =>
    [0, 0.5, 1].map((down) => placeOnEarth([(right * width - x) / scale, (down * height - y) / scale])),
  )
  // A frame that shows what is beside the Earth shows most of it.
  if (places.some((place) => place === null)) return { square, within: null }
  const [latitudes, longitudes] = [places.map((place) => place!.latitude), places.map((place) => place!.longitude)]
  // In whole steps, so that a small move asks for nothing new.
  const step = square * 8
  const down = (degrees: number, end: number) => Math.max(-end, Math.floor(degrees / step) * step)
  const up = (degrees: number, end: number) => Math.min(end, Math.ceil(degrees / step) * step)
  const box = [
    down(Math.min(...latitudes), 90),
    down(Math.min(...longitudes), 180),
    up(Math.max(...latitudes), 90),
    up(Math.max(...longitudes), 180),
  ]
  return { square, within: `box:${box.join(',')}` }
}
