import { categoryOfUsgs } from '#domain/events/category-of.ts'
import type { ParsedEvents } from '#domain/events/incoming-event.ts'
import { levelByColour, levelByMagnitude } from '#domain/events/levels.ts'
import { instantOfMilliseconds } from '#domain/events/read-instant.ts'
import { isObject } from '../read-json.ts'
import { gather, type EventReading } from './gather.ts'
import { pageOf, plainWords } from './plain-words.ts'
import { positionOf } from './position-of.ts'
import { listIn, numberOf, readFeedJson, wordsOf } from './read-feed-json.ts'

/** Earthquakes of the USGS as GeoJSON: one quake has as many ids as networks that measured it. */
export const parseUsgs = (text: string): ParsedEvents =>
  gather(listIn(readFeedJson(text), 'features'), readQuake, (feature, index) =>
    isObject(feature) && wordsOf(feature.id) !== '' ? wordsOf(feature.id) : `features/${index}`,
  )

function readQuake(feature: unknown): EventReading {
  if (!isObject(feature) || !isObject(feature.properties)) return { refused: 'is no feature with properties' }
  const { properties } = feature
  const sourceId = plainWords(wordsOf(feature.id), 80)
  if (sourceId === '') return { refused: 'has no id' }
  const type = wordsOf(properties.type) || 'earthquake'
  const category = categoryOfUsgs(type)
  if (category === null) return { leftOut: `no danger: ${plainWords(type, 40)}` }
  const timeStart = instantOfMilliseconds(properties.time)
  if (timeStart === null) return { refused: 'has no time' }
  const [longitude, latitude, depth] = coordinatesOf(feature.geometry)
  const placed = positionOf(longitude, latitude)
  if (placed === 'outside') return { refused: 'lies outside the globe' }
  const magnitude = numberOf(properties.mag)
  const alert = plainWords(wordsOf(properties.alert), 20)
  const said = levelByColour(alert)
  const level = said ?? levelByMagnitude(magnitude, numberOf(depth))
  const place = plainWords(wordsOf(properties.place), 150)
  return {
    event: {
      source: 'usgs',
      sourceId,
      aliases: idsOf(properties.ids),
      episode: wordsOf(properties.updated) || null,
      state: wordsOf(properties.status) === 'deleted' ? 'cancel' : 'alert',
      supersedes: [],
      category,
      level,
      levelIsDerived: said === null && level !== null,
      sourceLevel: alert || null,
      title: plainWords(wordsOf(properties.title), 200) || `M ${magnitude ?? '?'} - ${place}`,
      text: [place, numberOf(depth) === null ? '' : `${numberOf(depth)} km deep`].filter((part) => part).join(', '),
      link: pageOf(wordsOf(properties.url)),
      timeStart,
      timeEnd: null,
      updatedAt: instantOfMilliseconds(properties.updated) ?? timeStart,
      position: placed.position,
      area: null,
      radiusKm: null,
      countries: [],
      marks: placed.marks,
    },
  }
}

/** Longitude, latitude, depth. */
const coordinatesOf = (geometry: unknown): readonly unknown[] =>
  isObject(geometry) && geometry.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : []

/** ",us7000abcd,ci40001," */
const idsOf = (ids: unknown): readonly string[] =>
  wordsOf(ids)
    .split(',')
    .map((id) => plainWords(id, 80))
    .filter((id) => id !== '')
    .slice(0, 30)
    .map((id) => `usgs:${id}`)
