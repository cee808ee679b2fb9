import { geoNaturalEarth1, type GeoPermissibleObjects } from 'd3-geo'

/** A point on the map, in units of the map: they do not change while it is moved. */
export type MapPoint = readonly [x: number, y: number]

/** Units in which shapes are drawn: whole numbers of them are fine enough for the closest view. */
export const mapSize = { width: 9600, height: 4992 } as const

const sphere: GeoPermissibleObjects = { type: 'Sphere' }
export const projection = geoNaturalEarth1().precision(0).fitSize([mapSize.width, mapSize.height], sphere)

/** Where a place on Earth lies on the map. */
export const placeOnMap = (longitude: number, latitude: number): MapPoint => projection([longitude, latitude])!

/** Which place on Earth lies there; null outside of the Earth. */
export function placeOnEarth([x, y]: MapPoint): { longitude: number; latitude: number } | null {
  const [longitude, latitude] = projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN]
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? { longitude, latitude } : null
}
