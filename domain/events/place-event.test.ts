import { expect, test } from 'vitest'
import type { IncomingEvent } from './incoming-event.ts'
import { placeEvent, type CountryAt } from './place-event.ts'

const event: IncomingEvent = {
  source: 'gdacs',
  sourceId: 'EQ1',
  aliases: [],
  episode: null,
  state: 'alert',
  supersedes: [],
  category: 'earthquake',
  level: 3,
  levelIsDerived: false,
  sourceLevel: 'Orange',
  title: 'An earthquake',
  text: '',
  link: null,
  timeStart: '2026-01-01T00:00:00.000Z',
  timeEnd: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  position: null,
  area: null,
  radiusKm: null,
  countries: [],
  marks: [],
}
/** Two lands: one from 0 to 10 degrees east, the other from 10 to 20, both on 0 to 10 north. */
const countryAt: CountryAt = ({ latitude, longitude }) =>
  latitude < 0 || latitude > 10 || longitude < 0 || longitude > 20 ? null : longitude < 10 ? 'AA' : 'BB'

test('a position tells the country that the source does not', () => {
  expect(placeEvent({ ...event, position: { latitude: 5, longitude: 5 } }, countryAt).countries).toEqual(['AA'])
})

test('at sea there is none', () => {
  expect(placeEvent({ ...event, position: { latitude: -5, longitude: 5 } }, countryAt).countries).toEqual([])
})

test('an area tells its middle, and every country that its corners lie in', () => {
  const placed = placeEvent(
    {
      ...event,
      area: [
        [
          [
            [2, 2],
            [12, 2],
            [12, 4],
            [2, 4],
            [2, 2],
          ],
        ],
      ],
    },
    countryAt,
  )
  expect(placed.position).toEqual({ latitude: 3, longitude: 7 })
  expect(placed.countries).toEqual(['AA', 'BB'])
})

test('a position in another country that lies right when turned was turned', () => {
  const placed = placeEvent({ ...event, countries: ['BB'], position: { latitude: 15, longitude: 5 } }, (position) =>
    position.latitude === 15 ? 'CC' : countryAt(position),
  )
  expect(placed.position).toEqual({ latitude: 5, longitude: 15 })
  expect(placed.marks).toEqual(['order-mended'])
})

test('a position in another country is marked where nothing explains it', () => {
  const placed = placeEvent({ ...event, countries: ['BB'], position: { latitude: 5, longitude: 5 } }, countryAt)
  expect(placed.countries).toEqual(['BB'])
  expect(placed.marks).toEqual(['position-elsewhere'])
})

test('what the source names and the shapes do not contradict stays', () => {
  const given = { ...event, countries: ['BB'], position: { latitude: -1, longitude: 15 } }
  expect(placeEvent(given, countryAt)).toEqual(given)
})
