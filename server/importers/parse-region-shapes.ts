import type { Iso2 } from '#domain/places.ts'
import { ImportRefused, megabyte, type Importer, type RefusedRow } from './importer.ts'
import { entryLines, isObject, readJson, textOf, textOfBytes, type JsonObject } from './read-json.ts'
import { knownRegion } from './region-codes.ts'

type Point = readonly [longitude: number, latitude: number]
type Ring = readonly Point[]
type Shape =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
/** The outline of a region, for maps. */
type RegionShape = { readonly id: string; readonly geometry: Shape }

/** Outlines of regions from GeoJSON: one record for each country that the file is about; the others stay. */
export const regionShapes: Importer = {
  kind: 'region-shapes',
  recordKind: 'region-shape',
  floor: () => 1,
  mostBytes: 10 * megabyte,
  rowsOf: (body) => new Map((body as RegionShape[]).map((shape) => [shape.id, shape])),
  // oxlint-disable-next-line typescript/require-await -- The other kinds read their files with breaks.
  parse: async (bytes, { places }) => {
    const text = textOfBytes(bytes)
    const json = readJson(text)
    if (!isObject(json) || json.type !== 'FeatureCollection' || !Array.isArray(json.features)) {
      throw new ImportRefused('The JSON is no FeatureCollection of GeoJSON')
    }
    const known = new Map(places.flatMap((place) => (place.type === 'REGION' ? [[place.id, place.iso2] as const] : [])))
    const lines = entryLines(text, 2)
    const refused: RefusedRow[] = []
    const byCountry = new Map<Iso2, Map<string, RegionShape>>()
    for (const [index, feature] of (json.features as unknown[]).entries()) {
      const shape = shapeOf(feature)
      const refuse = (reason: string) => refused.push({ line: lines.get(`features/${index}`) ?? 1, reason })
      if (typeof shape === 'string') {
        refuse(shape)
        continue
      }
      const id = knownRegion(shape.id, (code) => known.has(code))
      const iso2 = id === null ? undefined : known.get(id)
      if (id === null || iso2 === undefined) {
        refuse(`${shape.id} is no region of the gazetteer (npm run import -- regions brings more)`)
        continue
      }
      const shapes = byCountry.get(iso2) ?? new Map<string, RegionShape>()
      if (shapes.has(id)) refuse(`${shape.id} was drawn before`)
      else byCountry.set(iso2, shapes.set(id, { ...shape, id }))
    }
    return {
      ownDate: null,
      taken: json.features.length - refused.length,
      refused,
      leftOut: new Map(),
      usualSource: 'not named',
      toRecords: () =>
        [...byCountry].map(([iso2, shapes]) => ({ kind: 'region-shape', key: iso2, body: [...shapes.values()] })),
    }
  },
}

/** The shape with its code of ISO 3166-2, or what is wrong with it. */
function shapeOf(feature: unknown): RegionShape | string {
  if (!isObject(feature) || feature.type !== 'Feature') return 'is no Feature'
  const properties: JsonObject = isObject(feature.properties) ? feature.properties : {}
  const codes = [feature.id, properties.code, properties.iso_3166_2, properties['ISO3166-2']].map(textOf)
  const id = codes.find((code) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code))
  if (id === undefined) return `has no code of ISO 3166-2 (${codes.find((code) => code !== '') ?? 'nothing there'})`
  const { geometry } = feature
  if (!isObject(geometry)) return `${id} has no geometry`
  const { type, coordinates } = geometry
  if (type === 'Polygon' && isPolygon(coordinates)) return { id, geometry: { type, coordinates } }
  if (type === 'MultiPolygon' && isListOf(coordinates, isPolygon)) return { id, geometry: { type, coordinates } }
  return `${id} is no closed Polygon or MultiPolygon on Earth`
}

const isListOf = <T>(value: unknown, isPart: (part: unknown) => part is T): value is T[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPart)

const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) &&
  value.length >= 2 &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90

function isRing(value: unknown): value is Ring {
  if (!isListOf(value, isPoint) || value.length < 4) return false
  const [first] = value
  const last = value.at(-1)
  return first?.[0] === last?.[0] && first?.[1] === last?.[1]
}

const isPolygon = (value: unknown): value is readonly Ring[] => isListOf(value, isRing)
