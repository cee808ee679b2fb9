import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { travellersOf } from '../assessment/traveller.ts'
import { abroad, countryRef, fact, farther, home, trip } from '../testing/rules.ts'
import { wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const { dateEnd: _end, ...open } = trip()
const window = { ...open, dateStart: '2027-03-11', departBy: '2027-03-20', nights: 14 }
const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
const until = (day: string) => ({ to: day, dates: 'entry' as const })
const authorised = [
  fact('VisaRequiredForStay', 'no'),
  fact('EntryPermitForStayOrTransit', 'no', until('2027-03-15')),
  fact('EntryPermitForStayOrTransit', 'yes'),
]

test('a window says what it covers', () => {
  expect(worded(free, window).verdict).toMatchObject({
    better: null,
    basis:
      'All dates hold if the trip begins on 11 March 2027; if it begins later (until 20 March 2027), they fall correspondingly later. Every departure with 14 nights is covered, with the return on 3 April 2027 at the latest.',
  })
})

describe('the better days of departure in one line', () => {
  test.each([
    ['de', 'Abreise bis 14. März 2027: keine Reisegenehmigung nötig.'],
    ['en', 'Leaving by 14 March 2027: no travel authorisation needed.'],
  ] as const)('in %s', (language, line) => expect(worded(authorised, window, language).verdict.better).toBe(line))

  test('with the place where there are several, and with whom where it is not all of them', () => {
    const destinations = [countryRef(abroad), countryRef(farther)]
    expect(worded(authorised, { ...window, destinations }).verdict.better).toMatch(
      /^Leaving by 14 March 2027: \S+: no /,
    )
    const some = authorised.map((rule) => ({ ...rule, for: [farther] }))
    const travellers = travellersOf({ citizenships: [farther, home] })
    const told = worded([...some, ...free], { ...window, travellers }).verdict.better
    expect(told).toMatch(/: XC: no travel authorisation needed\.$|: [^:]+: no travel authorisation needed\.$/)
  })
  test('from a day on, between two, and what is no longer asked for', () => {
    const closed = [fact('EntryProhibited', 'yes', { to: '2027-03-12' }), ...free]
    expect(worded(closed, window).verdict.better).toBe('Leaving from 13 March 2027: No visa needed.')
    const both = [fact('EntryProhibited', 'yes', { from: '2027-04-01' }), ...closed]
    expect(worded(both, window).verdict.better).toMatch(/^Leaving 13\s–\s17 March 2027: No visa needed\.$/u)
  })
  test('what may not have started by then, and other duties', () => {
    const steps = [{ kind: 'apply' as const, name: { de: 'ETIAS', en: 'ETIAS' } }]
    const perhaps = [
      ...authorised.slice(0, 2),
      fact('EntryPermitForStayOrTransit', 'unknown', { unknownReason: 'not-started', steps }),
    ]
    expect(worded(perhaps, window).verdict.better).toBe('Leaving by 14 March 2027: ETIAS not needed.')
    const needle = [{ kind: 'get-vaccinated' as const, name: { de: 'Impfung', en: 'Yellow fever vaccination' } }]
    const later = [...free, fact('RequiredVaccinations', 'yes', { from: '2027-04-01', steps: needle })]
    expect(worded(later, window).verdict.better).toBe(
      'Leaving by 17 March 2027: not asked for: Yellow fever vaccination.',
    )
  })
  test('those for which there is time, and none once the trip is over', () => {
    const steps = [{ kind: 'apply' as const, name: { de: 'Antrag' }, dueDaysBefore: 110 }]
    const late = [fact('VisaRequiredForStay', 'yes'), fact('EVisaPossible', 'yes', { steps }), free[1]!]
    expect(worded(late, window).verdict.better).toMatch(/^Leaving from \d+ March 2027: still time for everything/)
    expect(worded(authorised, { ...window, dateStart: '2020-03-11', departBy: '2020-03-20' }).verdict.better).toBeNull()
  })
})
