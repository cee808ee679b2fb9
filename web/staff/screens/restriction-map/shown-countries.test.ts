import { expect, test } from 'vitest'
import type { PlaceStatus } from '#domain/status/place-status.ts'
import { placeStatuses } from '#domain/status/place-status.ts'
import { legendGroups } from './legend-groups.ts'
import { countsOf, drawnCountries, inOrder, type Country } from './shown-countries.ts'
import { whyKey } from './why-status.ts'

const country = (iso2: string, nameShort: string, status: PlaceStatus, more: Partial<Country> = {}): Country => ({
  iso2,
  nameShort,
  status,
  regionDeviation: false,
  rkiStatus: null,
  sevenDayIncidenceCurrent: null,
  sevenDayIncidencePrev: null,
  ...more,
})
const countries = [
  country('OM', 'Oman', 'WARNING', { sevenDayIncidenceCurrent: 3 }),
  country('AT', 'Österreich', 'POSSIBLE_WITHOUT_RESTRICTIONS', { sevenDayIncidenceCurrent: 20 }),
  country('TH', 'Thailand', 'WARNING'),
]
const names = (order: 'NAME' | 'STATUS' | 'INCIDENCE', isDescending = false) =>
  inOrder(countries, { order, isDescending }, 'de').map(({ iso2 }) => iso2)

test('the legend has every status once', () => {
  const entries = legendGroups.flatMap((group) => group.entries)
  expect(entries.toSorted()).toEqual([...placeStatuses].sort())
})

test('the table is in the order of its head', () => {
  expect(names('NAME')).toEqual(['OM', 'AT', 'TH'])
  expect(names('NAME', true)).toEqual(['TH', 'AT', 'OM'])
  expect(names('STATUS')).toEqual(['AT', 'OM', 'TH'])
  expect(names('STATUS', true)).toEqual(['OM', 'TH', 'AT'])
  expect(names('INCIDENCE', true)).toEqual(['AT', 'OM', 'TH'])
})

test('countries are counted, and those that the legend leaves out are pale', () => {
  expect(countsOf(countries)).toEqual(
    new Map([
      ['WARNING', 2],
      ['POSSIBLE_WITHOUT_RESTRICTIONS', 1],
    ]),
  )
  const pale = (shown: PlaceStatus[]) => drawnCountries(countries, shown, (key) => key).map(({ isFaded }) => isFaded)
  expect(pale([])).toEqual([false, false, false])
  expect(pale(['WARNING'])).toEqual([false, true, false])
})

test.each([
  ['NO_ACCESS', 'NO_ACCESS', 'CONFLICTING.both'],
  ['NO_ACCESS', null, 'CONFLICTING.office'],
  ['NO_RESTRICTIONS', 'NO_ACCESS', 'CONFLICTING.country'],
] as const)('of what is conflicting it is said who says no: %s, %s', (office, destination, key) => {
  const authorities = [
    { authorityType: 'FOREIGN_OFFICE' as const, access: office, windows: [] },
    { authorityType: 'DESTINATION_COUNTRY' as const, access: destination, windows: [] },
  ]
  expect(whyKey({ status: 'CONFLICTING', authorities })).toBe(key)
  expect(whyKey({ status: 'UNKNOWN', authorities })).toBe('UNKNOWN')
})
