import { expect, test } from 'vitest'
import type { Region } from '../places.ts'
import { compile } from '../rulebook/compile.ts'
import type { AccessWindow, EntryRestriction } from '../rulebook/fact.ts'
import { countryStatus, differingRegions, regionStatus, type StatusQuestion } from './country-status.ts'

const phase = { from: '2027-02-01', to: '2027-02-10' }
const question: StatusQuestion = { phase, travelType: 'TOURISM', inPortfolio: null }
const regions: readonly Region[] = ['A', 'B', 'C', 'D'].map((name) => {
  return { type: 'REGION', id: `XX-${name}`, iso2: 'XX', name }
})
const window = (
  authority: AccessWindow['authority'],
  access: AccessWindow['access'],
  more: Partial<AccessWindow> = {},
): AccessWindow => ({ authority, access, ...more })
const of = (
  access: readonly AccessWindow[],
  ofRegion: readonly AccessWindow[] = [],
  deviations?: EntryRestriction['regionDeviations'],
) =>
  compile(
    {
      places: [{ type: 'COUNTRY', id: 'XX', iso3: 'XXA', ownPassport: true }, ...regions],
      groups: [],
      policies: [],
      restrictions: [
        {
          place: { type: 'COUNTRY', id: 'XX' },
          policies: [],
          facts: [],
          access,
          ...(deviations && { regionDeviations: deviations }),
        },
        { place: { type: 'REGION', id: 'XX-A' }, policies: [], facts: [], access: ofRegion },
      ],
    },
    1,
  )
const warned = window('FOREIGN_OFFICE', 'NO_ACCESS')
const partly = window('FOREIGN_OFFICE', 'SOME_RESTRICTIONS')
const open = window('DESTINATION_COUNTRY', 'NO_RESTRICTIONS')

test('a warned country one region of which is open warns with exceptions, and the region says so itself', () => {
  const rulebook = of([warned, open], [window('FOREIGN_OFFICE', 'NO_RESTRICTIONS')])
  expect(countryStatus(rulebook, 'XX', regions, question)).toEqual({
    status: 'WARNING_WITH_EXCEPTIONS',
    statusForeignOffice: 'WARNING_WITH_EXCEPTIONS',
    statusDestinationCountry: 'POSSIBLE_WITHOUT_RESTRICTIONS',
    regionDeviation: true,
  })
  // What the region does not say itself, its country says: that it is open.
  expect(regionStatus(rulebook, regions[0]!, question)).toBe('POSSIBLE_WITHOUT_RESTRICTIONS')
  expect(regionStatus(rulebook, regions[1]!, question)).toBe('WARNING')
  expect(differingRegions(rulebook, 'XX', regions, question).map(({ region }) => region.id)).toEqual(['XX-A'])
})

test('one warned region of four is few, where the foreign office advises against a part', () => {
  const rulebook = of([partly, open], [warned])
  expect(countryStatus(rulebook, 'XX', regions, question).status).toBe('FEW_REGIONS_WITH_A_WARNING')
  expect(countryStatus(rulebook, 'XX', regions.slice(0, 3), question).status).toBe('PARTIAL_WARNING')
})

test('a region that says the same, or speaks of other days, is no difference', () => {
  expect(differingRegions(of([warned], [warned]), 'XX', regions, question)).toEqual([])
  const later = window('FOREIGN_OFFICE', 'NO_RESTRICTIONS', { from: '2027-03-01' })
  expect(differingRegions(of([warned], [later]), 'XX', regions, question)).toEqual([])
  expect(countryStatus(of([warned], [later]), 'XX', regions, question).status).toBe('WARNING')
})

test('an editor may say that regions differ, for one type of travel', () => {
  const rulebook = of([window('DESTINATION_COUNTRY', 'NO_ACCESS')], [], { business: true })
  expect(countryStatus(rulebook, 'XX', regions, question).status).toBe('NOT_POSSIBLE')
  const business = countryStatus(rulebook, 'XX', regions, { ...question, travelType: 'BUSINESS' })
  expect(business.status).toBe('NO_ACCESS_WITH_REGIONAL_DIFFERENCES')
})

test('each authority is heard alone: a tour operator makes conflicting what is warned of', () => {
  const rulebook = of([warned, open, window('TOUR_OPERATOR', 'NO_RESTRICTIONS')])
  expect(countryStatus(rulebook, 'XX', regions, question)).toMatchObject({
    status: 'CONFLICTING',
    statusForeignOffice: 'WARNING',
    statusDestinationCountry: 'POSSIBLE_WITHOUT_RESTRICTIONS',
  })
  expect(countryStatus(of([]), 'XX', regions, question)).toMatchObject({
    status: 'UNKNOWN',
    statusForeignOffice: 'UNKNOWN',
    statusDestinationCountry: 'UNKNOWN',
  })
})

test('the rules of a country speak for it where nobody wrote down its access on these days, and warnings stand above', () => {
  const ruled = { ...question, ruled: 'SOME_RESTRICTIONS' as const }
  const later = window('DESTINATION_COUNTRY', 'NO_ACCESS', { from: '2027-03-01' })
  const said = (...access: AccessWindow[]) => {
    const { status, statusDestinationCountry } = countryStatus(of(access), 'XX', regions, ruled)
    return [status, statusDestinationCountry]
  }
  expect(said(later)).toEqual(['POSSIBLE_WITH_RESTRICTIONS', 'POSSIBLE_WITH_RESTRICTIONS'])
  expect(said(open)).toEqual(['POSSIBLE_WITHOUT_RESTRICTIONS', 'POSSIBLE_WITHOUT_RESTRICTIONS'])
  expect(said(warned)).toEqual(['WARNING', 'POSSIBLE_WITH_RESTRICTIONS'])
  expect(countryStatus(of([later]), 'XX', regions, { ...question, ruled: null }).status).toBe('UNKNOWN')
})

test('a region about which only somebody else speaks has the rules of its country', () => {
  const ruled = { ...question, ruled: 'NO_RESTRICTIONS' as const }
  const rulebook = of([], [window('TOUR_OPERATOR', 'NO_ACCESS')])
  expect(regionStatus(rulebook, regions[0]!, ruled)).toBe('POSSIBLE_WITHOUT_RESTRICTIONS')
  expect(differingRegions(rulebook, 'XX', regions, ruled)).toEqual([])
})
