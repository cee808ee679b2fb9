import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coversDate } from '../date-spans.ts'
import { addDays } from '../dates.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { anyContent, anyTrip, entryFact } from '../testing/arbitraries.ts'
import { abroad, countryRef, fact, farther, group, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Assessment } from './assessment.ts'

const today = '2026-11-21'
const dates = 'entry' as const
const visa = fact('VisaRequiredForStay', 'yes')
const noPermit = fact('EntryPermitForStayOrTransit', 'no')
const ask = (facts: readonly Fact[], about: Parameters<typeof trip>[0]) =>
  assess(trip({ dateEnd: '2027-02-20', ...about }), compile(world([restriction(countryRef(abroad), facts)]), 1), today)
const permissionsOf = ({ stops }: Assessment) =>
  stops.find(({ iso2 }) => iso2 === abroad)!.cells[0]!.phases.map(({ permission }) => permission)

describe('a fact whose dates are days of entry', () => {
  const exempt = [fact('VisaRequiredForStay', 'no', { to: '2027-02-05', dates }), visa, noPermit]

  test('who enters in time may stay on', () => {
    const entered = ask(exempt, { dateStart: '2027-02-04' })
    expect(permissionsOf(entered)).toEqual(['VISA_FREE'])
    const answers = entered.stops[1]!.sections.flatMap((section) => section.answers)
    const values = answers.find(({ type }) => type === 'VisaRequiredForStay')!.values
    expect(values).toMatchObject([{ answer: 'NO', phase: null }])
    expect(permissionsOf(ask(exempt, { dateStart: '2027-02-06' }))).toEqual(['VISA_REQUIRED'])
  })
  test('who may arrive on the day after is told both', () =>
    expect(permissionsOf(ask(exempt, { dateStart: '2027-02-05' }))).toEqual(['VISA_FREE', 'VISA_REQUIRED']))
  test('a later destination may be entered on any day', () => {
    const destinations = [countryRef(farther), countryRef(abroad)]
    expect(permissionsOf(ask(exempt, { dateStart: '2027-02-01', destinations }))).toEqual([
      'VISA_FREE',
      'VISA_REQUIRED',
    ])
  })
  test('who goes on within an area that is entered as one has entered it before', () => {
    const area = { ...group('area', [{ code: farther }, { code: abroad }]), kind: 'places' as const }
    const entered = (withoutInnerBorders: boolean) => {
      const book = compile(world([restriction(countryRef(abroad), exempt)], [{ ...area, withoutInnerBorders }]), 1)
      const destinations = [
        { ...countryRef(farther), from: '2027-02-01', to: '2027-02-07' },
        { ...countryRef(abroad), from: '2027-02-07', to: '2027-02-20' },
      ]
      return permissionsOf(assess(trip({ dateStart: '2027-02-01', dateEnd: '2027-02-20', destinations }), book, today))
    }
    expect(entered(true)).toEqual(['VISA_FREE'])
    expect(entered(false)).toEqual(['VISA_REQUIRED'])
  })
  test('one that begins later does not reach who is already there', () => {
    const facts = [fact('VisaRequiredForStay', 'yes', { from: '2027-02-10', dates }), fact('VisaRequiredForStay', 'no')]
    expect(permissionsOf(ask([...facts, noPermit], { dateStart: '2027-02-01' }))).toEqual(['VISA_FREE'])
  })
  test('it never answers for somebody who cannot have entered on its days', () => {
    let answered = 0
    fc.assert(
      fc.property(anyContent, anyTrip, fc.array(entryFact, { minLength: 1, maxLength: 4 }), (content, about, more) => {
        const restrictions = content.restrictions.map((each) => ({ ...each, facts: [...more, ...each.facts] }))
        const rulebook = compile({ ...content, restrictions }, 1)
        for (const stop of assess(about, rulebook, today).stops)
          for (const { type, values } of stop.sections.flatMap((section) => section.answers))
            for (const { fact: told, citizenships, phase } of values) {
              if (told?.dates !== 'entry') continue
              answered += 1
              const possible = [(phase ?? stop.phase!).from, about.dateStart!, addDays(about.dateStart!, 1)]
              for (const citizenship of citizenships) {
                const candidates = rulebook.candidates(stop.place, citizenship).get(type)!
                const { spans } = candidates.find((candidate) => candidate.fact === told)!
                expect(possible.some((day) => coversDate(spans, day))).toBe(true)
              }
            }
      }),
    )
    expect(answered).toBeGreaterThan(0)
  })
})
