import type { ParsedEvents } from '#domain/events/incoming-event.ts'
import { mendArea } from '#domain/events/mend-area.ts'
import { isObject, type JsonObject } from '../read-json.ts'
import { gather, type EventReading } from './gather.ts'
import { gdacsEvent } from './gdacs-event.ts'
import { positionOf } from './position-of.ts'
import { polygonsOf } from './raw-polygons.ts'
import { listIn, readFeedJson, wordsOf } from './read-feed-json.ts'

/** GDACS as GeoJSON: one event may be several features, its centre and its areas. */
export function parseGdacsJson(text: string): ParsedEvents {
  const features = listIn(readFeedJson(text), 'features')
  const groups = new Map<string, JsonObject[]>()
  const strange: unknown[] = []
  for (const feature of features) {
    if (!isObject(feature) || !isObject(feature.properties)) strange.push(feature)
    else {
      const key = `${wordsOf(feature.properties.eventtype)}${wordsOf(feature.properties.eventid)}`
      const group = groups.get(key)
      if (group) group.push(feature)
      else groups.set(key, [feature])
    }
  }
  const messages = [...groups, ...strange.map((): [string, JsonObject[]] => ['a feature without properties', []])]
  return gather(
    messages,
    ([, group]) => readGroup(group),
    ([key], index) => key || `features/${index}`,
  )
}

/** A cyclone's track and its cones of wind are no affected area. */
const isArea = ({ Class: kind }: JsonObject): boolean =>
  kind === undefined || /^Poly_(Affected|area|Circle)/i.test(wordsOf(kind))

function readGroup(group: readonly JsonObject[]): EventReading {
  const centre = group.find(({ geometry }) => isObject(geometry) && geometry.type === 'Point') ?? group[0]
  const properties = isObject(centre?.properties) ? centre.properties : null
  if (!centre || !properties) return { refused: 'has no properties' }
  const geometry = isObject(centre.geometry) ? centre.geometry : {}
  const [longitude, latitude] =
    geometry.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
  const placed = positionOf(longitude, latitude)
  if (placed === 'outside') return { refused: 'lies outside the globe' }
  const areas = group.filter((feature) => isObject(feature.properties) && isArea(feature.properties))
  const mended = mendArea(areas.flatMap((feature) => polygonsOf(feature.geometry)))
  const say = (name: string): string => wordsOf(properties[name])
  return gdacsEvent({
    type: say('eventtype'),
    id: say('eventid'),
    episode: say('episodeid'),
    alertLevel: say('alertlevel'),
    title: say('name') || say('eventname') || say('description'),
    text: say('htmldescription') || say('description'),
    link: isObject(properties.url) ? wordsOf(properties.url.report) : say('url'),
    from: say('fromdate'),
    to: say('todate'),
    updated: say('datemodified'),
    isCurrent: !/^false$/i.test(String(properties.iscurrent)),
    countries: countriesOf(properties),
    glide: say('glide'),
    origin: { source: say('source'), id: say('sourceid') },
    position: placed.position,
    area: mended.area,
    marks: [...placed.marks, ...mended.marks],
  })
}

function countriesOf(properties: JsonObject): readonly string[] {
  const affected = Array.isArray(properties.affectedcountries) ? properties.affectedcountries.filter(isObject) : []
  const codes = affected.map((country) => wordsOf(country.iso2) || wordsOf(country.iso3))
  return [...codes, wordsOf(properties.iso3), ...wordsOf(properties.country).split(',')].filter(
    (code) => code.trim() !== '',
  )
}
