import { describe, expect, test } from 'vitest'
import type { AccessWindow } from '../rulebook/fact.ts'
import { accessBy, placeStatus, type PlaceStatusQuestion } from './place-status.ts'

const phase = { from: '2027-02-01', to: '2027-02-10' }
const window = (
  authority: AccessWindow['authority'],
  access: AccessWindow['access'],
  more: Partial<AccessWindow> = {},
): AccessWindow => ({ authority, access, ...more })
const status = (windows: AccessWindow[], more: Partial<PlaceStatusQuestion> = {}) =>
  placeStatus({
    windows,
    regions: [],
    phase,
    travelType: 'TOURISM',
    regionDeviation: false,
    inPortfolio: null,
    ...more,
  })

const closed = window('DESTINATION_COUNTRY', 'NO_ACCESS')
const warned = window('FOREIGN_OFFICE', 'NO_ACCESS')
const offered = window('TOUR_OPERATOR', 'NO_RESTRICTIONS')

describe('status of a place: the first rule that applies', () => {
  test('1 outside the portfolio', () =>
    expect(status([closed, offered], { inPortfolio: false })).toBe('NOT_IN_PORTFOLIO_OR_NO_RULES'))
  test.each([[[closed, offered]], [[warned, offered]]])('2 conflicting only while an operator offers it', (windows) => {
    expect(status(windows)).toBe('CONFLICTING')
    expect(status([windows[0]!, window('TOUR_OPERATOR', 'NO_ACCESS')])).not.toBe('CONFLICTING')
  })
  test('3 closed by the destination, with and without regional differences', () => {
    expect(status([closed, warned])).toBe('NOT_POSSIBLE')
    expect(status([closed], { regionDeviation: true })).toBe('NO_ACCESS_WITH_REGIONAL_DIFFERENCES')
  })
  test('4 warned of by the foreign office', () => {
    expect(status([warned])).toBe('WARNING')
    expect(status([warned], { regionDeviation: true })).toBe('WARNING_WITH_EXCEPTIONS')
  })
  test('5 few regions means at most a quarter of them', () => {
    const some = window('FOREIGN_OFFICE', 'SOME_RESTRICTIONS')
    expect(status([some], { regions: [[warned], [], [], []] })).toBe('FEW_REGIONS_WITH_A_WARNING')
    expect(status([some], { regions: [[warned], [warned], [], []] })).toBe('PARTIAL_WARNING')
    expect(status([some])).toBe('PARTIAL_WARNING')
  })
  test('6 to 8', () => {
    expect(status([window('DESTINATION_COUNTRY', 'SOME_RESTRICTIONS')])).toBe('POSSIBLE_WITH_RESTRICTIONS')
    expect(status([window('DESTINATION_COUNTRY', 'NO_RESTRICTIONS')])).toBe('POSSIBLE_WITHOUT_RESTRICTIONS')
    expect(status([])).toBe('UNKNOWN')
    expect(status([window('HEALTH_INSTITUTE', 'NO_ACCESS')])).toBe('UNKNOWN')
  })
  test('the worst window that touches the days counts, others do not', () => {
    const windows = [
      window('DESTINATION_COUNTRY', 'NO_RESTRICTIONS', { to: '2027-02-09' }),
      window('DESTINATION_COUNTRY', 'SOME_RESTRICTIONS', { from: '2027-02-10' }),
      window('DESTINATION_COUNTRY', 'NO_ACCESS', { from: '2027-02-11' }),
    ]
    expect(accessBy('DESTINATION_COUNTRY', windows, phase, 'TOURISM')).toBe('SOME_RESTRICTIONS')
    expect(
      accessBy(
        'DESTINATION_COUNTRY',
        [window('DESTINATION_COUNTRY', 'NO_ACCESS', { travelType: ['BUSINESS'] })],
        phase,
        'TOURISM',
      ),
    ).toBeNull()
  })
})
