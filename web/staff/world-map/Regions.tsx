import { memo } from 'react'
import { geoArea, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import { paint, type FillName } from './place-fills.ts'
import { projection } from './projection.ts'

/** A part of a country with its outline, as GeoJSON has it. */
export type MapRegion = {
  readonly id: string
  readonly name: string
  readonly fill: FillName
  readonly words: string
  readonly geometry: unknown
}
type Rings = readonly (readonly [number, number])[][]

/** Files turn their rings either way, and the map takes what lies on the left of them for the outside. */
function turned(rings: Rings): Rings {
  const polygon = { type: 'Polygon', coordinates: rings } as unknown as GeoPermissibleObjects
  return geoArea(polygon) > 2 * Math.PI ? rings.map((ring) => ring.toReversed()) : rings
}

export function drawRegion(geometry: unknown): string {
  const { type, coordinates } = geometry as { type: string; coordinates: unknown }
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as readonly Rings[]
  const shape = { type: 'MultiPolygon', coordinates: polygons.map(turned) } as unknown as GeoPermissibleObjects
  return geoPath(projection).digits(1)(shape) ?? ''
}

export const Regions = memo(function Regions({ regions, prefix }: { regions: readonly MapRegion[]; prefix: string }) {
  return regions.map(({ id, name, fill, words, geometry }) => (
    <path key={id} d={drawRegion(geometry)} fill={paint(prefix, fill)}>
      <title>{`${name}: ${words}`}</title>
    </path>
  ))
})
