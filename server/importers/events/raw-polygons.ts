import type { RawPolygon } from '#domain/events/mend-area.ts'
import { isObject } from '../read-json.ts'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isPoint = (value: unknown): value is readonly number[] =>
  isList(value) && value.length >= 2 && value.every((part) => typeof part === 'number')
const isRing = (value: unknown): value is readonly (readonly number[])[] => isList(value) && value.every(isPoint)
const isPolygon = (value: unknown): value is RawPolygon => isList(value) && value.length > 0 && value.every(isRing)

/** The polygons of a GeoJSON geometry; what is no such thing has none. */
export function polygonsOf(geometry: unknown): readonly RawPolygon[] {
  if (!isObject(geometry)) return []
  const { type, coordinates } = geometry
  if (type === 'Polygon' && isPolygon(coordinates)) return [coordinates]
  return type === 'MultiPolygon' && isList(coordinates) ? coordinates.filter(isPolygon) : []
}
