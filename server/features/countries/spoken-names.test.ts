import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countryOf } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { knownAreas } from '#domain/wording/areas.ts'
import { fold } from '#domain/wording/fold.ts'
import { partCalled, partNames, spokenNames } from '#domain/wording/spoken-names.ts'
import { meantByEnter, sharedNames } from '#domain/wording/meant-place.ts'
import { readContent } from '../../content/read-content.ts'
import { placeNamer } from './list-countries.ts'
import { lookUpPlaces, termsOf } from './look-up-places.ts'
import { mainAirports } from './main-airports.ts'

const reading = await readContent(join(import.meta.dirname, '../../../content'), '2026-11-21')
if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
const { places } = reading.content
const rulebook = compile(reading.content, 1)
const look = (typed: string) => lookUpPlaces(rulebook, 'de', typed)

const known = new Map(places.map((place) => [place.id, place]))
const namesById = [spokenNames, partNames].flatMap((table) =>
  Object.entries(table).flatMap(([id, names]) => names.split(', ').map((name) => ({ id, name }))),
)
const countryIn = (id: string) => countryOf(known.get(id)!)

test('every spoken name is that of a place of the gazetteer, and of one alone', () => {
  expect(namesById.filter(({ id }) => !known.has(id))).toEqual([])
  const folded = [...namesById.map(({ name }) => fold(name)), ...knownAreas.flatMap(({ names }) => names)]
  expect(folded.filter((name, index) => folded.indexOf(name) !== index && folded[index - 1] !== name)).toEqual([])
})

test('no spoken name is the name or code of a place in another country', () => {
  const called = new Map<string, string[]>()
  const call = (name: string, id: string) => called.set(fold(name), [...(called.get(fold(name)) ?? []), id])
  for (const language of ['de', 'en'] as const) {
    const name = placeNamer(rulebook, language)
    for (const place of places) {
      call(name(place).replace(/ \([A-Z0-9]{3}\)$/, ''), place.id)
      call(place.id, place.id)
      if (place.type === 'COUNTRY') call(place.iso3, place.id)
    }
  }
  const own = namesById.filter(({ id, name }) => called.get(fold(name))?.includes(id)).map(({ name }) => name)
  expect(own, 'its own name need not be said').toEqual([])
  const others = namesById.flatMap(({ id, name }) =>
    (called.get(fold(name)) ?? []).filter((other) => countryIn(other) !== countryIn(id)).map((other) => [name, other]),
  )
  expect(others).toEqual([])
})

test('the names that a country shares with a region abroad are known to the page', () => {
  const regions = places.filter((place) => place.type === 'REGION')
  const named = new Map(regions.map((region) => [fold(region.name), region.iso2]))
  const shared = places
    .filter((place) => place.type === 'COUNTRY')
    .flatMap((country) =>
      termsOf(rulebook, country).names.filter((name) => (named.get(name) ?? country.id) !== country.id),
    )
  expect(shared).toEqual([...sharedNames])
})

test.each([
  ['Kapverden', 'CV'],
  ['tschechei', 'CZ'],
  ['saigon', 'SGN'],
  ['sansibar', 'TZ-07'],
  ['Zanzibar', 'TZ-07'],
  ['nordzypern', 'CY'],
  ['kilimandscharo', 'TZ'],
  ['la reunion', 'RE'],
  ['st. maarten', 'SX'],
  ['bali', 'ID-BA'],
  ['burma', 'MM'],
  ['Persien', 'IR'],
  ['elfenbeinkueste', 'CI'],
  ['osttimor', 'TL'],
  ['swasiland', 'SZ'],
  ['holland', 'NL'],
  ['england', 'GB-ENG'],
  ['Schottland', 'GB-SCT'],
  ['amerika', 'US'],
  ['emirate', 'AE'],
  ['osterinsel', 'CL'],
  ['öst', 'AT'],
  ['färö', 'FO'],
  ['st', 'ST'],
  ['ost', 'AT'],
  ['türk', 'TR'],
  ['suedafrika', 'ZA'],
  ['phillipinen', 'PH'],
  ['goa', 'IN-GA'],
  ['GOA', 'GOA'],
])('%s and Enter is %s', (typed, id) => expect(meantByEnter(look(typed), typed)?.id).toBe(id))

test.each([
  ['borneo', 'MY ID BN'],
  ['lappland', 'FI SE NO'],
  ['viktoriafälle', 'ZW ZM'],
  ['franz', 'FR GF PF'],
  ['brit', 'GB VG IO'],
  ['georgia', 'GE US-GA'],
  ['Punjab', 'IN-PB PK-PB'],
  ['papua', 'ID-PA PG'],
  ['st.', 'KN LC'],
  ['kan', 'KAN CA'],
  ['oma', 'OMA OM'],
])('%s is asked about: %s', (typed, first) => {
  const found = look(typed)
  const wanted = first.split(' ')
  expect(found.slice(0, wanted.length).map(({ id }) => id)).toEqual(wanted)
  expect(meantByEnter(found, typed)).toBeNull()
})

test.each(['', ' ', 'xqzt', "'; DROP", 'insel', 'ä', `Sansibar${'x'.repeat(500)}`])('%j is no place to go', (typed) =>
  expect(meantByEnter(look(typed), typed)).toBeNull(),
)

test('a part of a place is called as it is written', () => {
  expect(partCalled('CL', 'osterinsel')).toBe('Osterinsel')
  expect(partCalled('CL', 'rapa')).toBe('Rapa Nui')
  expect(partCalled('CL', 'chile')).toBeNull()
  expect(partCalled('CL', 'ra')).toBeNull()
  expect(partCalled('DE', '')).toBeNull()
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
