import { placeOnEarth, placeOnMap, mapSize, type MapPoint } from './projection.ts'

/** What a reader looks at: the middle of the frame on Earth, and how close; 1 shows the whole world. */
export type MapView = { readonly latitude: number; readonly longitude: number; readonly zoom: number }
export type FrameSize = { readonly width: number; readonly height: number }
/** From units of the map to pixels of the frame: a point lies at `unit * scale + x`. */
export type MapTransform = { readonly scale: number; readonly x: number; readonly y: number }

export const closest = 24
export const wholeWorld: MapView = { latitude: 8, longitude: 0, zoom: 1 }

/** Two digits are a kilometre: nearer nobody looks. */
const text = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

export const viewText = ({ latitude, longitude, zoom }: MapView): string =>
  [text(latitude, 2), text(longitude, 2), text(zoom, 3)].join()

/** As an address says it; what cannot be meant is the whole world. */
export function readView(value: string | null): MapView {
  const numbers = value?.split(',').map((part) => (/^-?\d{1,3}(\.\d{1,6})?$/.test(part) ? Number(part) : Number.NaN))
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = numbers ?? []
  const isMeant =
    numbers?.length === 3 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 1 && zoom <= closest
  return isMeant ? { latitude, longitude, zoom } : wholeWorld
}

/** The part of the map with the land that is shown: no ice of the south. */
export const inhabited = { x: 0, y: 60, width: mapSize.width, height: 4320 } as const
const wholeMiddle: MapPoint = [inhabited.x + inhabited.width / 2, inhabited.y + inhabited.height / 2]

/** Pixels for a unit where the whole world is shown. */
export const fittingScale = ({ width, height }: FrameSize): number =>
  Math.min(width / inhabited.width, height / inhabited.height)

export function transformOf({ latitude, longitude, zoom }: MapView, size: FrameSize): MapTransform {
  const scale = fittingScale(size) * zoom
  const [x, y] = zoom === 1 ? wholeMiddle : placeOnMap(longitude, latitude)
  return { scale, x: size.width / 2 - x * scale, y: size.height / 2 - y * scale }
}

export function viewOf({ scale, x, y }: MapTransform, size: FrameSize): MapView {
  const zoom = Math.max(1, scale / fittingScale(size))
  if (zoom < 1.005) return wholeWorld
  const middle = placeOnEarth([(size.width / 2 - x) / scale, (size.height / 2 - y) / scale])
  return middle ? { ...middle, zoom: Math.min(zoom, closest) } : { ...wholeWorld, zoom }
}

/** A view that shows all of a box of the map, with some of what is around. */
export function viewOfBox([left, top, right, bottom]: readonly [number, number, number, number]): MapView {
  const share = Math.max((right - left) / mapSize.width, (bottom - top) / mapSize.height)
  const zoom = Math.min(Math.max(0.45 / Math.max(share, 0.01), 1), 8)
  const middle = placeOnEarth([(left + right) / 2, (top + bottom) / 2])
  return middle ? { ...middle, zoom } : wholeWorld
}

export const isInFrame = ([x, y]: MapPoint, { scale, x: left, y: top }: MapTransform, size: FrameSize): boolean => {
  const [px, py] = [x * scale + left, y * scale + top]
  return px > 0 && py > 0 && px < size.width && py < size.height
}

/** The same zoom, with that point in the middle. */
export const middledOn = ([x, y]: MapPoint, { scale }: MapTransform, size: FrameSize): MapView =>
  viewOf({ scale, x: size.width / 2 - x * scale, y: size.height / 2 - y * scale }, size)
