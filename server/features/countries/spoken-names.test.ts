import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { knownAreas } from '#domain/wording/areas.ts'
import { readContent } from '../../content/read-content.ts'
import { lookUpPlaces } from './look-up-places.ts'
import { mainAirports } from './main-airports.ts'
import { spokenNames } from './spoken-names.ts'

const reading = await readContent(join(import.meta.dirname, '../../../content'), '2026-11-21')
if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
const { places } = reading.content
const rulebook = compile(reading.content, 1)
const look = (typed: string) => lookUpPlaces(rulebook, 'de', typed)

test('every spoken name is that of a place of the gazetteer, and of one alone', () => {
  const known = new Set(places.map(({ id }) => id))
  expect(Object.keys(spokenNames).filter((id) => !known.has(id))).toEqual([])
  const names = Object.values(spokenNames).flat()
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the countries of an area are those of the gazetteer, in its order', () => {
  const known = new Set(places.filter(({ type }) => type === 'COUNTRY').map(({ id }) => id))
  expect(knownAreas.flatMap(({ countries }) => countries).filter((iso2) => !known.has(iso2))).toEqual([])
  for (const { names, countries } of knownAreas)
    for (const name of names) {
      const found = look(name)
      expect(
        found.filter(({ match }) => match === 'AREA').map(({ id }) => id),
        name,
      ).toEqual(countries)
      expect(found[0]?.match, name).toBe('AREA')
    }
})

test('what is said at the desk, and a letter that is missing, find the place', () => {
  expect(look('malle')[0]?.id).toBe('PMI')
  expect(look('Mallorca')[0]?.id).toBe('PMI')
  expect(look('japn').map(({ id, match }) => [id, match])).toContainEqual(['JP', 'SIMILAR'])
})

test('the main airport of a city comes first, and is one of several of that name', () => {
  expect(look('London').map(({ id }) => id)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN', 'YXU'])
  expect(
    look('Tokio')
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['NRT', 'HND'])
  const airports = places.filter((place) => place.type === 'AIRPORT')
  const lonely = mainAirports.filter((iata) => {
    const city = airports.find(({ id }) => id === iata)?.city
    return airports.filter((other) => other.city === city).length < 2
  })
  expect(lonely).toEqual([])
  const cities = Map.groupBy(airports, ({ city }) => city)
  const undecided = [...cities.values()].filter(
    (all) => all.length > 1 && !all.some(({ id }) => mainAirports.includes(id)),
  )
  expect(undecided).toEqual([])
  expect(new Set(mainAirports).size).toBe(mainAirports.length)
})
