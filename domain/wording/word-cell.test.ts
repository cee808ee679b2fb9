import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import type { Trip } from '../assessment/trip.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, group, home, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

test('who is exempt from a ban is told so, not that nothing is needed', () => {
  const closed = [
    fact('EntryProhibited', 'no', { when: { holding: ['valid-visa-us'] } }),
    fact('EntryProhibited', 'yes'),
  ]
  const rulebook = compile(world([restriction(countryRef(abroad), closed)]), 1)
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  const { stops } = wordAssessment(assess(trip(), rulebook, '2026-11-21'), words)
  expect(stops[1]!.cells[0]).toMatchObject({
    headline: 'Entry prohibited',
    detail: 'Exception: with a valid visa for the USA',
  })
})

describe('the exception in a cell is the one that fits the traveller', () => {
  const none = { travellers: travellersOf({ citizenships: ['XC'] }) }
  const detail = (facts: readonly Fact[], more: Partial<Trip>) => {
    const area = group('schengen', [{ code: 'DE' }])
    const rulebook = compile(world([restriction(countryRef(abroad), facts)], [area]), 1)
    const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
    const { stops } = wordAssessment(assess(trip({ ...none, ...more }), rulebook, '2026-11-21'), words)
    return stops[1]!.cells[0]!.detail
  }
  const free = (when: NonNullable<Fact['when']>) => fact('VisaRequiredForStay', 'no', { when })
  const needed = [
    fact('VisaRequiredForStay', 'yes'),
    fact('VisaOnArrivalPossible', 'no'),
    fact('EntryPermitForStayOrTransit', 'no'),
  ]

  test('the permit of the country in which they live comes before the others', () => {
    const facts = [
      free({ holding: ['residence-permit-canada'] }),
      free({ holding: ['residence-permit-us'] }),
      free({ holding: ['residence-permit-schengen'] }),
      ...needed,
    ]
    expect(detail(facts, { travellers: travellersOf({ citizenships: [home], residence: 'US' }) })).toContain(
      'residence permit of the USA',
    )
    expect(detail(facts, { travellers: travellersOf({ citizenships: [home], residence: 'DE' }) })).toContain(
      'residence permit of a Schengen state',
    )
    expect(detail(facts, { travellers: travellersOf({ citizenships: ['US'], residence: 'US' }) })).toContain(
      'residence permit of Canada',
    )
    expect(detail(facts, {})).toContain('residence permit of Canada')
  })

  test('what anybody could hold comes before the permit of a country in which they do not live', () => {
    const facts = [free({ holding: ['residence-permit-canada'] }), free({ holding: ['valid-visa-us'] }), ...needed]
    expect(detail(facts, { travellers: travellersOf({ citizenships: [home], residence: 'US' }) })).toContain(
      'valid visa for the USA',
    )
  })

  test('of many papers the one is named that they have', () => {
    const papers = { holding: ['valid-visa-us', 'residence-permit-uk', 'residence-permit-schengen'] } as const
    const facts = [free(papers), ...needed]
    expect(detail(facts, { travellers: travellersOf({ citizenships: [home], residence: 'DE' }) })).toContain(
      'residence permit of a Schengen state',
    )
    expect(detail(facts, { travellers: travellersOf({ citizenships: [home], residence: home }) })).not.toContain(
      'Schengen',
    )
  })

  test('a residence that is told is named where it is all that an exception asks', () => {
    const facts = [fact('VisaRequiredForStay', 'no', { when: { residentOf: [home] }, confidence: 'press' }), ...needed]
    expect(detail(facts, { travellers: travellersOf({ citizenships: [home], residence: home }) })).toMatch(
      /Not needed with residence in .+/u,
    )
  })

  test('nobody is advised to stay longer, or to be young on a school trip', () => {
    const rare = free({ holding: ['school-trip-form'], age: { to: 19 } })
    expect(detail([rare, ...needed], {})).not.toContain('Not needed')
    const days = { from: '2027-02-01', to: '2027-02-10' }
    const shared = { dateStart: days.from, dateEnd: days.to, destinations: [countryRef(abroad), countryRef('XC')] }
    expect(detail([free({ stayOver: 5 }), ...needed], shared)).not.toContain('Not needed')
  })
})

test('whoever lives where the trip began comes back with the permit; a visa is what others need', () => {
  const back = [fact('VisaRequiredForStay', 'yes'), fact('EntryPermitForStayOrTransit', 'no')]
  const rulebook = compile(world([restriction(countryRef(home), back)]), 1)
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  const cell = (more: Partial<Trip>) =>
    wordAssessment(
      assess(trip({ travellers: travellersOf({ citizenships: ['XC'] }), ...more }), rulebook, '2026-11-21'),
      words,
    ).stops.at(-1)!.cells[0]
  expect(cell({ travellers: travellersOf({ citizenships: [home], residence: home }) })).toMatchObject({
    headline: 'Residence permit needed',
    detail: 'Otherwise: Visa needed',
  })
  expect(cell({})).toMatchObject({ headline: 'Visa needed', detail: 'Unless you hold a residence permit' })
})

test('at a port of call a cell says whom to ask about forms, and not that any is needed', () => {
  const rules = [
    fact('VisaRequiredForStay', 'no'),
    fact('EntryPermitForStayOrTransit', 'no'),
    fact('AdditionalFormsAndDeclarations', 'yes'),
  ]
  const rulebook = compile(world([restriction(countryRef(abroad), rules)]), 1)
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  const cruise = trip({ onShip: true, by: 'sea', destinations: [{ ...countryRef(abroad), to: '2027-02-04' }] })
  const { checklist, stops } = wordAssessment(assess(cruise, rulebook, '2026-11-21'), words)
  expect(stops[1]!.cells[0]).toMatchObject({ status: 'BLUE', detail: 'Forms: ask the shipping line' })
  expect(checklist.find(({ kind }) => kind === 'ask-line')).toMatchObject({
    when: 'Before leaving home',
    by: null,
    text: expect.stringContaining('Ask the shipping line'),
  })
})
