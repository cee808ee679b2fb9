import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assess } from '../assessment/assess.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { compare } from '../assessment/compare.ts'
import { anyContentWithBorders, anyTrip } from '../testing/arbitraries.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  group,
  home,
  hub,
  restriction,
  world,
} from '../testing/rules.ts'
import type { Advisory } from './advisory.ts'
import { compile } from './compile.ts'
import type { RuleContent } from './content.ts'
import type { Group } from './fact.ts'
import { touchedCountries } from './touched-countries.ts'

const visa = fact('VisaRequiredForStay', 'yes')
const free = fact('VisaRequiredForStay', 'no')
const named = { de: 'p' }
const from = (before: RuleContent, after: RuleContent) => [...touchedCountries(before, after)].toSorted()
/** Both ways: what is taken away touches as what is added does. */
const touched = (before: RuleContent, after: RuleContent) => {
  expect(from(after, before)).toEqual(from(before, after))
  return from(before, after)
}

describe('a publication touches', () => {
  test('nothing where it says the same', () => {
    const rules = () => world([restriction(countryRef(abroad), [visa])], [group('exempt', [{ code: home }])])
    expect(touched(rules(), rules())).toEqual([])
  })

  test('the country of a place with other rules, of an airport too', () => {
    const rules = world([restriction(countryRef(abroad), [visa]), restriction(airportRef(hub), [visa])])
    expect(touched(rules, world([restriction(countryRef(abroad), [free]), rules.restrictions[1]!]))).toEqual([abroad])
    expect(touched(rules, world([rules.restrictions[0]!]))).toEqual([farther])
  })

  test('every country that takes part in a policy with other rules', () => {
    const both = [abroad, farther].map((id) => restriction(countryRef(id), [], [{ policy: 'shared' }]))
    const policy = (facts: RuleContent['policies'][number]['facts']) =>
      world(both, [], [{ id: 'shared', name: named, facts }])
    expect(touched(policy([visa]), policy([free]))).toEqual([abroad, farther])
  })

  test.each([
    ['for', fact('VisaRequiredForStay', 'no', { for: ['-exempt'] })],
    ['residence', fact('VisaRequiredForStay', 'no', { when: { residentOf: ['exempt'] } })],
    ['arrival', fact('RequiredVaccinations', 'yes', { when: { arrivingFrom: ['exempt'] } })],
    ['onward travel', fact('TransitVisaRequired', 'no', { when: { onwardTo: ['exempt'] } })],
  ])('where a rule names a group with other members: %s', (_part, rule) => {
    const rules = (members: Group['members']) =>
      world(
        [restriction(countryRef(abroad), [rule]), restriction(countryRef(farther), [visa])],
        [group('inner', members), group('exempt', [{ code: home }], ['inner'])],
      )
    expect(touched(rules([{ code: farther }]), rules([]))).toEqual([abroad])
  })

  test('the members of an area without borders that has other members', () => {
    const area = (...codes: string[]) =>
      world(
        [],
        [
          group(
            'inner',
            codes.map((code) => ({ code })),
          ),
          { ...group('area', [{ code: home }], ['inner']), kind: 'places', withoutInnerBorders: true },
        ],
      )
    expect(touched(area(abroad), area(abroad, farther))).toEqual([home, abroad, farther].toSorted())
  })

  test('a place that is new or gone, as the country in which it lies', () => {
    const rules = world([])
    expect(touched(rules, { ...rules, places: rules.places.filter(({ id }) => id !== hub) })).toEqual([farther])
  })

  test('what is imported about a country, but no figure of the week', () => {
    const rules = world([])
    const cells = (days: number): RuleContent => ({
      ...rules,
      visaMatrix: {
        source: 'https://example.org/',
        checkedAt: '2026-11-01',
        cells: { [abroad]: { [home]: { permission: 'VISA_FREE', days } }, [farther]: {} },
      },
    })
    expect(touched(cells(30), cells(60))).toEqual([abroad])
    const advisory: Advisory = {
      government: 'aa',
      iso2: farther,
      level: null,
      access: null,
      partial: false,
      title: '',
      url: 'https://example.org/',
      publishedAt: '2026-11-01T00:00:00Z',
      language: 'de',
    }
    const list = { government: 'aa', source: 'https://example.org/', asOf: '2026-11-01' } as const
    const advised = (access: Advisory['access']) => ({
      ...rules,
      advisories: [{ ...list, advisories: [{ ...advisory, access }] }],
    })
    expect(touched(advised(null), advised('NO_ACCESS'))).toEqual([farther])
    const incidence = (cases: number) => ({
      ...rules,
      importedFacts: { [abroad]: [fact('SevenDayIncidenceCountryCurrentWeek', cases)] },
    })
    expect(touched(incidence(3), incidence(30))).toEqual([])
  })
})

test('whatever changes for a trip, one of its stops lies in a touched country', () => {
  const some = { changed: 0, untouched: 0 }
  const parts = fc.subarray(['groups', 'policies', abroad, farther, home, hub])
  fc.assert(
    fc.property(anyContentWithBorders, anyContentWithBorders, parts, anyTrip, (before, other, changed, about) => {
      const after: RuleContent = {
        ...before,
        ...(changed.includes('groups') && { groups: other.groups }),
        ...(changed.includes('policies') && { policies: other.policies }),
        restrictions: before.restrictions.map((each, at) =>
          changed.includes(each.place.id) ? other.restrictions[at]! : each,
        ),
      }
      const countries = touchedCountries(before, after)
      const told = [before, after].map((rules, at) => assess(about, compile(rules, at + 1), '2026-11-21')) as [
        Assessment,
        Assessment,
      ]
      const isTouched = told.some(({ stops, trip: { transits } }) =>
        [...stops.map(({ iso2 }) => iso2), ...(transits.length > 0 ? [farther] : [])].some((iso2) =>
          countries.has(iso2),
        ),
      )
      if (isTouched) some.changed += compare(...told).length
      else {
        some.untouched += 1
        expect(compare(...told)).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
  expect(some.changed).toBeGreaterThan(0)
  expect(some.untouched).toBeGreaterThan(20)
})
