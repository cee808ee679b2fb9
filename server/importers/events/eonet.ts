import { categoryOfEonet } from '#domain/events/category-of.ts'
import type { ParsedEvents } from '#domain/events/incoming-event.ts'
import { levelByWind } from '#domain/events/levels.ts'
import { mendArea } from '#domain/events/mend-area.ts'
import { readInstant } from '#domain/events/read-instant.ts'
import { isObject, type JsonObject } from '../read-json.ts'
import { gather, type EventReading } from './gather.ts'
import { pageOf, plainWords } from './plain-words.ts'
import { positionOf } from './position-of.ts'
import { polygonsOf } from './raw-polygons.ts'
import { listIn, numberOf, readFeedJson, wordsOf } from './read-feed-json.ts'

/** Natural events of NASA's EONET, version 3: the geometry is a list over time, whose newest entry is where it is now. */
export const parseEonet = (text: string): ParsedEvents =>
  gather(listIn(readFeedJson(text), 'events'), readEvent, (event, index) =>
    isObject(event) && wordsOf(event.id) !== '' ? wordsOf(event.id) : `events/${index}`,
  )

function readEvent(event: unknown): EventReading {
  if (!isObject(event)) return { refused: 'is no event' }
  const sourceId = plainWords(wordsOf(event.id), 80)
  if (sourceId === '') return { refused: 'has no id' }
  // A list asked for by category holds others too: the event itself says what it is.
  const kind = wordsOf(objectsIn(event.categories)[0]?.id)
  const category = categoryOfEonet(kind)
  if (category === null) return { leftOut: `no danger: ${plainWords(kind, 40)}` }
  const track = objectsIn(event.geometry)
    .flatMap((geometry) => {
      const time = readInstant(wordsOf(geometry.date))
      return time ? [{ ...time, geometry }] : []
    })
    .toSorted((a, b) => (a.instant < b.instant ? -1 : 1))
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last) return { refused: 'has no geometry with a time' }
  const ended = readInstant(wordsOf(event.closed))
  if (wordsOf(event.closed) !== '' && ended === null) return { refused: 'has an end that is no time' }
  if (ended !== null && ended.instant < first.instant) return { refused: 'ends before it begins' }
  const [longitude, latitude] = last.geometry.type === 'Point' ? coordinatesOf(last.geometry) : []
  const placed = positionOf(longitude, latitude)
  if (placed === 'outside') return { refused: 'lies outside the globe' }
  const mended = mendArea(polygonsOf(last.geometry))
  const wind = wordsOf(last.geometry.magnitudeUnit) === 'kts' ? numberOf(last.geometry.magnitudeValue) : null
  const title = plainWords(wordsOf(event.title), 200)
  if (title === '') return { refused: 'has no title' }
  return {
    event: {
      source: 'eonet',
      sourceId,
      aliases: aliasesOf(objectsIn(event.sources)),
      episode: last.instant,
      state: 'alert',
      supersedes: [],
      category,
      level: wind === null ? null : levelByWind(wind),
      levelIsDerived: wind !== null,
      sourceLevel: wind === null ? null : `${wind} kts`,
      title,
      text: plainWords(wordsOf(event.description), 4000),
      link: pageOf(wordsOf(objectsIn(event.sources)[0]?.url)) ?? pageOf(wordsOf(event.link)),
      timeStart: first.instant,
      timeEnd: ended?.instant ?? null,
      updatedAt: ended?.instant ?? last.instant,
      position: placed.position,
      area: mended.area,
      radiusKm: null,
      countries: [],
      marks: [
        ...placed.marks,
        ...mended.marks,
        ...(track.some(({ zoneAssumed }) => zoneAssumed) ? ['zone-assumed' as const] : []),
      ],
    },
  }
}

const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

const coordinatesOf = (geometry: JsonObject): readonly unknown[] =>
  Array.isArray(geometry.coordinates) ? geometry.coordinates : []

/** EONET names where it has an event from: the id in such an address is what that source calls it. */
const aliasesOf = (sources: readonly JsonObject[]): readonly string[] =>
  sources.slice(0, 30).flatMap(({ id, url }) => {
    const address = wordsOf(url)
    const gdacs = /eventtype=([A-Z]{2})&eventid=(\d{1,12})/i.exec(address)
    if (wordsOf(id) === 'GDACS' && gdacs) return [`gdacs:${gdacs[1]?.toUpperCase()}${gdacs[2]}`]
    const usgs = /earthquake\.usgs\.gov\/.*\/([a-z]{2}[a-z0-9]{4,20})$/i.exec(address)
    return usgs?.[1] ? [`usgs:${usgs[1]}`] : []
  })
