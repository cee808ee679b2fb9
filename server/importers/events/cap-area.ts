import type { Area, Position } from '#domain/events/area.ts'
import { circleRing } from '#domain/events/circle.ts'
import { countryOfGeocode } from '#domain/events/country-of-code.ts'
import type { EventMark } from '#domain/events/incoming-event.ts'
import { mendArea, type RawPolygon } from '#domain/events/mend-area.ts'
import { childrenOf, textIn, type XmlElement } from './read-xml.ts'

export type CapArea = {
  readonly position: Position | null
  readonly area: Area | null
  readonly radiusKm: number | null
  /** Told by codes of areas. */
  readonly countries: readonly string[]
  readonly marks: readonly EventMark[]
}

type Circle = { readonly centre: Position; readonly radiusKm: number }

/** All polygons and circles of all areas together. CAP writes latitude first. */
export function capArea(infos: readonly XmlElement[]): CapArea {
  const areas = infos.flatMap((info) => childrenOf(info, 'area'))
  const polygons = [...new Set(areas.flatMap((area) => childrenOf(area, 'polygon').map(({ text }) => text.trim())))]
  const circles = areas.flatMap((area) => childrenOf(area, 'circle').flatMap(({ text }) => circleOf(text) ?? []))
  const countries = areas.flatMap((area) =>
    childrenOf(area, 'geocode').flatMap(
      (code) => countryOfGeocode(textIn(code, 'valueName'), textIn(code, 'value')) ?? [],
    ),
  )
  const [only] = circles
  const oneCircle = only && circles.length === 1 && polygons.length === 0 ? only : null
  const drawn = circles.filter((circle) => circle.radiusKm > 0 && circle !== oneCircle)
  const mended = mendArea([...polygons.map(ringOf), ...drawn.map(polygonOf)])
  const isCoarse = polygons.length === 0 && circles.length === 0 && areas.length > 0
  return {
    position: oneCircle?.centre ?? null,
    area: mended.area,
    radiusKm: oneCircle && oneCircle.radiusKm > 0 ? oneCircle.radiusKm : null,
    countries: [...new Set(countries)],
    marks: [...mended.marks, ...(isCoarse ? ['area-coarse' as const] : [])],
  }
}

/** Pairs may be parted by line breaks. A pair that is none makes the ring unusable, not shorter. */
const ringOf = (text: string): RawPolygon => [
  text.split(/\s+/).map((pair) => {
    const [, latitude, longitude] = /^([+-]?[\d.]{1,20}),([+-]?[\d.]{1,20})(?:,[+-]?[\d.]{1,20})?$/.exec(pair) ?? []
    return [Number(longitude), Number(latitude)]
  }),
]

const polygonOf = ({ centre, radiusKm }: Circle): RawPolygon => [circleRing(centre, radiusKm)]

/** "12.7,-88.8 40": the radius is in kilometres. */
function circleOf(text: string): Circle | null {
  const [, north, east, radius] = /^\s*([+-]?[\d.]{1,20}),\s*([+-]?[\d.]{1,20})\s+([\d.]{1,20})\s*$/.exec(text) ?? []
  const [latitude, longitude, radiusKm] = [Number(north), Number(east), Number(radius)]
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && radiusKm <= 5000
  return isPlace && !(latitude === 0 && longitude === 0) ? { centre: { latitude, longitude }, radiusKm } : null
}
