import type { Position } from '#domain/events/area.ts'
import type { EventMark, ParsedEvents } from '#domain/events/incoming-event.ts'
import { ImportRefused } from '../importer.ts'
import { gather, type EventReading } from './gather.ts'
import { gdacsEvent } from './gdacs-event.ts'
import { positionOf } from './position-of.ts'
import { childOf, childrenOf, readXml, textIn, type XmlElement } from './read-xml.ts'

const gdacs = 'http://www.gdacs.org'
const geo = 'http://www.w3.org/2003/01/geo/wgs84_pos#'

export function parseGdacsRss(text: string): ParsedEvents {
  const root = readXml(text)
  const channel = childOf(root, 'channel')
  if (root.name !== 'rss' || !channel) throw new ImportRefused('The answer is no RSS list')
  return gather(childrenOf(channel, 'item'), readItem, (item) => textIn(item, 'guid') || `line ${item.line}`)
}

function readItem(item: XmlElement): EventReading {
  const own = (name: string): string => textIn(item, name, gdacs)
  const placed = placeOf(item)
  if (placed === 'outside') return { refused: 'lies outside the globe' }
  const names = own('country')
    .split(',')
    .map((name) => name.trim())
  return gdacsEvent({
    type: own('eventtype'),
    id: own('eventid'),
    episode: own('episodeid'),
    alertLevel: own('alertlevel'),
    title: textIn(item, 'title'),
    text: textIn(item, 'description'),
    link: textIn(item, 'link'),
    from: own('fromdate'),
    to: own('todate'),
    updated: own('datemodified') || textIn(item, 'pubDate'),
    isCurrent: own('iscurrent') !== 'false',
    countries: [own('iso3'), ...names].filter((name) => name !== ''),
    glide: own('glide'),
    origin: { source: own('source'), id: own('sourceid') },
    position: placed.position,
    area: null,
    marks: placed.marks,
  })
}

type Placed = { readonly position: Position | null; readonly marks: readonly EventMark[] }

/** Two elements where each names its axis, else one text of latitude, longitude and perhaps a height. */
function placeOf(item: XmlElement): Placed | 'outside' {
  const point = childOf(item, 'Point')
  const [north, east] = point ? [textIn(point, 'lat', geo), textIn(point, 'long', geo)] : ['', '']
  const [first = '', second = ''] = textIn(item, 'point').split(/[\s,]+/)
  const [latitude, longitude] = [degreesOf(north || first), degreesOf(east || second)]
  const placed = positionOf(longitude, latitude)
  const box = numbersOf(textIn(item, 'bbox'))
  if (latitude === null || longitude === null || box.length !== 4) return placed
  // GDACS says in which box the event lies: a point outside it that lies inside when turned was turned.
  const lies = (x: number, y: number): boolean => x >= box[0]! && x <= box[1]! && y >= box[2]! && y <= box[3]!
  if (lies(longitude, latitude) || !lies(latitude, longitude)) return placed
  return { position: { latitude: longitude, longitude: latitude }, marks: ['order-mended'] }
}

const degreesOf = (text: string): number | null => (/^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null)
const numbersOf = (text: string): readonly number[] =>
  text
    .split(/\s+/)
    .map(degreesOf)
    .filter((value) => value !== null)
