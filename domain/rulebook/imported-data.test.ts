import { expect, test } from 'vitest'
import { assess } from '../assessment/assess.ts'
import { abroad, countryRef, fact, farther, home, hub, airportRef, restriction, trip, world } from '../testing/rules.ts'
import type { Advisory, AdvisoryGovernment } from './advisory.ts'
import { compile } from './compile.ts'
import type { RuleContent } from './content.ts'

const advisory = (government: AdvisoryGovernment, access: Advisory['access'], iso2 = abroad): Advisory => ({
  government,
  iso2,
  level: `level of ${government}`,
  access,
  partial: false,
  title: iso2,
  url: `https://example.org/${government}`,
  publishedAt: '2026-11-01T00:00:00Z',
  language: 'en',
})
const list = (government: AdvisoryGovernment, ...advisories: Advisory[]) => ({
  government,
  source: `https://example.org/${government}`,
  asOf: '2026-11-19',
  advisories,
})
const content = (more: Partial<RuleContent>): RuleContent => ({
  ...world([restriction(countryRef(abroad), [])]),
  ...more,
})

test('governments stand side by side in one order, each with the day of its data', () => {
  const { advisories } = compile(
    content({
      advisories: [
        list('uk', advisory('uk', null)),
        list('aa', advisory('aa', 'NO_ACCESS'), advisory('aa', null, farther)),
      ],
    }),
    1,
  )
  expect(advisories(abroad).map(({ government, asOf }) => [government, asOf])).toEqual([
    ['aa', '2026-11-19'],
    ['uk', '2026-11-19'],
  ])
  expect(advisories(home)).toEqual([])
})

test('only the home foreign office colours a place, and all places of its country', () => {
  const { access } = compile(
    content({
      advisories: [
        list('us', advisory('us', 'NO_ACCESS')),
        list('aa', advisory('aa', 'SOME_RESTRICTIONS'), advisory('aa', 'NO_ACCESS', farther)),
      ],
    }),
    1,
  )
  expect(access(countryRef(abroad))).toEqual([
    { authority: 'FOREIGN_OFFICE', access: 'SOME_RESTRICTIONS', source: 'https://example.org/aa' },
  ])
  expect(access(airportRef(hub)).map(({ access: given }) => given)).toEqual(['NO_ACCESS'])
  expect(access(countryRef(home))).toEqual([])
})

test('an advisory that says too little gives no window', () => {
  expect(compile(content({ advisories: [list('aa', advisory('aa', null))] }), 1).access(countryRef(abroad))).toEqual([])
})

test('imported facts stand below those of the place, and beside an imported matrix', () => {
  const type = 'SevenDayIncidenceCountryCurrentWeek'
  const answersOf = (facts: Parameters<typeof restriction>[1]) => {
    const rules: RuleContent = {
      ...world([restriction(countryRef(abroad), facts)]),
      importedFacts: {
        [abroad]: [fact(type, 12, { confidence: 'press', source: 'https://example.org/figures' })],
      },
      visaMatrix: {
        source: 'https://example.org/matrix',
        checkedAt: '2026-10-01',
        cells: { [abroad]: { [home]: { permission: 'VISA_FREE' } } },
      },
    }
    const stop = assess(trip(), compile(rules, 1), '2026-11-21').stops[1]!
    expect(stop.cells[0]!.permission).toBe('VISA_FREE')
    return stop.sections.flatMap(({ answers }) => answers).find((answer) => answer.type === type)!.values[0]!
  }
  expect(answersOf([])).toMatchObject({ answer: 12, fact: { source: 'https://example.org/figures' } })
  expect(answersOf([]).traces[0]!.origin).toEqual({ kind: 'matrix', source: 'https://example.org/figures' })
  expect(answersOf([fact(type, 99)])).toMatchObject({ answer: 99 })
})
