import { expect, test } from 'vitest'
import type { FoundPlace, PlaceMatch } from './match-place.ts'
import { isCertain, meantByEnter, onlyMeant } from './meant-place.ts'

const found = (
  id: string,
  how: PlaceMatch,
  destinationType: FoundPlace['destinationType'] = 'COUNTRY',
): FoundPlace => ({
  destinationType,
  id,
  iso2: id.slice(0, 2),
  name: id,
  airportName: null,
  countryName: id,
  match: how,
})

test('no answer that is still to come can be better than a code, or a name that is no code of an airport', () => {
  expect(isCertain(found('UA', 'CODE'), 'ukr')).toBe(true)
  expect(isCertain(found('UA', 'NAME'), 'ukraine')).toBe(true)
  expect(isCertain(found('OM', 'NAME'), 'Oman')).toBe(false)
  expect(isCertain(found('VN', 'START'), 'vie')).toBe(false)
})

test('a text means one place alone when no other of its kind fits as well', () => {
  const meant = (...places: FoundPlace[]) => onlyMeant(places, 'san')?.id ?? null
  expect(meant()).toBeNull()
  expect(meant(found('TH', 'START'), found('TH-10', 'START', 'REGION'), found('GW', 'WORD'))).toBe('TH')
  expect(meant(found('GN', 'START'), found('GW', 'START'))).toBeNull()
  expect(meant(found('GN', 'NAME'), found('GW', 'START'))).toBe('GN')
  expect(meant(found('LHR', 'NAME', 'AIRPORT'), found('LGW', 'NAME', 'AIRPORT'))).toBeNull()
  expect(meant(found('DOH', 'CODE', 'AIRPORT'))).toBe('DOH')
  expect(meant(found('MX', 'INSIDE'))).toBeNull()
  expect(meant(found('MX', 'SIMILAR'))).toBeNull()
})

test('Enter takes the best place, but never one of several whose names have the same part', () => {
  const taken = (...places: FoundPlace[]) => meantByEnter(places, 'san')?.id ?? null
  expect(taken()).toBeNull()
  expect(taken(found('UA', 'START'))).toBe('UA')
  expect(taken(found('GF', 'START'), found('PF', 'START'))).toBeNull()
  expect(taken(found('TH', 'START'), found('TH-10', 'START', 'REGION'), found('GW', 'WORD'))).toBe('TH')
  expect(taken(found('GB', 'NAME'), found('LHR', 'NAME', 'AIRPORT'))).toBe('GB')
  expect(taken(found('MX', 'INSIDE'))).toBe('MX')
  expect(taken(found('MX', 'SIMILAR'))).toBeNull()
  expect(taken(found('CU', 'AREA'))).toBeNull()
  const airport = (id: string, city: string): FoundPlace => ({
    ...found(id, 'START', 'AIRPORT'),
    iso2: 'US',
    name: `${city} (${id})`,
  })
  expect(taken(airport('SJC', 'San José'), airport('SJX', 'San José'))).toBe('SJC')
  expect(taken(airport('SAN', 'San Diego'), airport('HHN', 'Hahn'))).toBe('SAN')
  expect(taken(airport('SAN', 'San Diego'), airport('SFO', 'San Francisco'))).toBeNull()
})

test('in small letters a whole name beats the code of an airport, and a country that begins so has to be chosen', () => {
  const genoa = { ...found('GOA', 'CODE', 'AIRPORT'), iso2: 'IT' }
  const goa = { ...found('IN-GA', 'NAME', 'REGION'), iso2: 'IN' }
  const omaha = { ...found('OMA', 'CODE', 'AIRPORT'), iso2: 'US' }
  const both = (typed: string, ...places: FoundPlace[]) => [
    meantByEnter(places, typed)?.id ?? null,
    onlyMeant(places, typed)?.id ?? null,
  ]
  expect(both('goa', genoa, goa)).toEqual(['IN-GA', 'IN-GA'])
  expect(both('GOA', genoa, goa)).toEqual(['GOA', 'GOA'])
  expect(both('oma', omaha, found('OM', 'START'))).toEqual([null, null])
  expect(both('OMA', omaha, found('OM', 'START'))).toEqual(['OMA', 'OMA'])
  expect(both('ist', { ...found('IST', 'CODE', 'AIRPORT'), iso2: 'TR' }, found('IS', 'WORD'))).toEqual(['IST', 'IST'])
  expect(both('doh', { ...found('DOH', 'CODE', 'AIRPORT'), iso2: 'QA' })).toEqual(['DOH', 'DOH'])
})

test('a name of places in two countries has to be chosen; of a city the one with the largest airport is meant', () => {
  const georgia = [found('GE', 'NAME'), { ...found('US-GA', 'NAME', 'REGION'), iso2: 'US' }]
  expect([meantByEnter(georgia, 'georgia'), onlyMeant(georgia, 'georgia')]).toEqual([null, null])
  expect(isCertain(georgia[0]!, 'georgia')).toBe(false)
  const england = [{ ...found('GB-ENG', 'NAME', 'REGION'), iso2: 'GB' }, found('GB', 'NAME')]
  expect(meantByEnter(england, 'england')?.id).toBe('GB-ENG')
  expect(isCertain(england[1]!, 'england')).toBe(false)
  const london = [
    { ...found('LHR', 'NAME', 'AIRPORT'), iso2: 'GB' },
    { ...found('YXU', 'NAME', 'AIRPORT'), iso2: 'CA' },
  ]
  expect(meantByEnter(london, 'london')?.id).toBe('LHR')
})
