import { travellersOf } from '#domain/assessment/traveller.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { Fact, Step } from '#domain/rulebook/fact.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { languages } from '../languages.ts'
import { fact, farther, home, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const both = trip({ travellers: travellersOf({ citizenships: [farther, home] }) })
const step = (kind: Step['kind'], name: string, more: Partial<Step> = {}): Step => ({
  kind,
  name: { de: name, en: name },
  ...more,
})
const card = (more: Partial<Fact> = {}) =>
  fact('AdditionalFormsAndDeclarations', 'yes', {
    steps: [step('fill-in', 'Arrival card', { url: 'https://example.org/card', opensDaysBefore: 3 })],
    ...more,
  })
const briefOf = (facts: readonly Fact[], about: Trip = both, more: Parameters<typeof worded>[4] = {}) =>
  worded(facts, about, 'en', 'traveller', more).verdict.brief
const linesOf = ({ people }: ReturnType<typeof briefOf>) => people.map(({ who, text }) => `${who}: ${text}`)

describe('what is counted', () => {
  test('is named, it is said whose it is, and it stands in the line of everybody who has it', () => {
    const brief = briefOf([...eVisa, card()])
    expect(brief.lines.slice(1)).toEqual([
      'To do: 1 application (citizenship: Pseudo-Accents), 1 form each: Arrival card, from 29 Jan, at the latest by 1 February 2027.',
    ])
    expect(brief.people.map(({ text }) => text)).toEqual([
      'e-visa for Pseudo-Bidi, ideally by 1 Jan, at the latest by 15 January 2027; 1 form',
      'no visa needed; 1 form',
    ])
    expect(brief.people.every(({ asks = [] }) => asks.length > 0)).toBe(true)
  })

  test('of one of them alone is named in that line, and in no other', () => {
    const brief = briefOf([...eVisa, card({ for: [farther] })])
    expect(brief.lines[1]).toMatch(/^To do: 1 application \(.*\), 1 form \(.*\)\.$/)
    expect(brief.people.map(({ text }) => text)).toEqual([
      expect.not.stringMatching(/form|card/i),
      'no visa needed; Arrival card, from 29 Jan, at the latest by 1 February 2027',
    ])
  })

  test('of which everybody has as much is one count with what all have, though it is not the same', () => {
    const others = [
      fact('VisaRequiredForStay', 'no', { for: [farther] }),
      fact('EntryPermitForStayOrTransit', 'yes', { for: [farther], steps: [step('apply', 'Apply for ETA-XB')] }),
    ]
    expect(briefOf([...others, ...eVisa, card()]).lines[1]).toBe('To do: 1 application and 1 form each.')
  })

  test('is what a child carries, too; and what depends on who travels with it is told', () => {
    const child = (minor?: 'one-parent') =>
      trip({
        travellers: [{ passports: [{ iso2: home }], age: 9, ...(minor && { minor }) }, { passports: [{ iso2: home }] }],
      })
    const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
    const consent = fact('RegulationsForMinors', undefined, {
      text: { de: 'x', en: 'x' },
      when: { minor: ['one-parent'] },
      steps: [step('carry', 'Carry the consent')],
    })
    const told = briefOf([...free, consent], child('one-parent'))
    expect(told.lines.join(' ')).toContain('1 paper (citizenship: Pseudo-Accents)')
    expect(told.people.map(({ text }) => text)).toContainEqual(expect.stringContaining('Carry the consent'))
    expect(told.more).toEqual([])
    const open = briefOf([...free, consent], child())
    expect(open.more).toEqual([expect.stringContaining('depends on who travels with it (Pseudo-Bidi)')])
  })

  test('of which everybody has as much is said of each', () => {
    const facts = [
      fact('VisaRequiredForStay', 'no', { for: [farther] }),
      fact('EntryPermitForStayOrTransit', 'yes', { for: [farther], steps: [step('apply', 'Apply for ETA-XB')] }),
      ...eVisa,
    ]
    expect(briefOf(facts).lines[1]).toBe('To do: 1 application each.')
  })

  test('and too much to be named keeps its count', () => {
    const many = ['One', 'Two', 'Three', 'Four'].map((name) =>
      step('fill-in', `${name} of the very long forms of this country`, { url: 'https://example.org/card' }),
    )
    const brief = briefOf([...eVisa, fact('AdditionalFormsAndDeclarations', 'yes', { steps: many })])
    expect(brief.lines[1]).toMatch(/, 4 forms each\.$/)
    expect(brief.people.map(({ text }) => text)).toEqual([
      expect.stringMatching(/; 4 forms$/),
      'no visa needed; 4 forms',
    ])
  })
})

describe('the day that is named', () => {
  const applyOf = (today: string) => briefOf(eVisa, trip(), { today }).lines.at(-1)
  test('is never one of two that have to be told apart by guessing', () => {
    expect(applyOf('2026-11-21')).toBe(
      'To do: e-visa for Pseudo-Bidi, ideally by 1 Jan, at the latest by 15 January 2027.',
    )
    expect(applyOf('2027-01-05')).toBe('To do: e-visa for Pseudo-Bidi, now, at the latest by 15 January 2027.')
    expect(briefOf(eVisa, trip(), { today: '2027-01-05' }).first).toBe(
      'Apply for the e-visa, now, at the latest by 15 January 2027',
    )
  })

  test('has its year where the two are not of one year', () => {
    const early = trip({ dateStart: '2027-01-22', dateEnd: '2027-01-29' })
    expect(briefOf(eVisa, early).lines.at(-1)).toMatch(
      /ideally by \d+ December 2026, at the latest by \d+ January 2027\.$/,
    )
  })

  test('is no last one of what can be had on arrival too', () => {
    const onArrival = [
      fact('VisaRequiredForStay', 'yes'),
      fact('VisaOnArrivalPossible', 'yes', { steps: [step('apply', 'Apply for the visa', { workingDays: 3 })] }),
    ]
    expect(briefOf(onArrival, trip()).lines.at(-1)).toMatch(
      /visa for Pseudo-Bidi, ideally in advance by \d+ January, else on arrival\.$|visa for Pseudo-Bidi, ideally in advance by \d+ January 2027, else on arrival\.$/,
    )
    // Too late for it is late for nothing.
    const late = worded(onArrival, trip(), 'en', 'traveller', { today: '2027-01-29' }).verdict.brief
    expect(late.lines.join(' ')).not.toMatch(/safe day|too short/)
    expect(late.lines.at(-1)).toContain('ideally in advance, else on arrival')
  })

  test('is that of the border where something is done there, as in the list', () => {
    const paper = fact('AdditionalFormsAndDeclarations', 'yes', {
      steps: [step('fill-in', 'Card', { dueDaysBefore: 0 })],
    })
    const { verdict, checklist } = worded(
      [paper, ...eVisa],
      trip({ travellers: travellersOf({ citizenships: [farther] }) }),
    )
    const listed = checklist.find(({ text }) => text === 'Card')!.when
    const said = verdict.brief.lines.join(' ')
    expect(listed).toBe('On Mon, 1 February 2027')
    expect(said).toContain('Card, on 1 February 2027')
  })

  test.each(languages)('differs at first sight in %s: the first words of the two are not the same', (language) => {
    const t = translatorFor(language)
    const said = (due: string) => t('brief.due', { what: '', due, by: '1', latest: '2' })
    const [best, last] = [said('best'), said('by')]
    expect(best.split(' ')[1]).not.toBe(last.split(' ')[1])
    expect(best.endsWith(last.replace(/^, /, ''))).toBe(true)
    // The list says the same two.
    const listed = t('when.recommended', { date: '1', latest: '2' }).toLocaleLowerCase(language)
    const first = best.replace(/^, /, '').split(/[ :]/)[0]!
    expect(listed.startsWith(first)).toBe(true)
    expect(t('when.latest', { date: '2' }).toLocaleLowerCase(language).startsWith(first)).toBe(true)
  })
})

test('who needs a permit or a visa for the way back, and has not said that they live there, is told so in their line', () => {
  const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
  const back = { atHome: [fact('VisaRequiredForStay', 'yes', { for: [farther] })] }
  const brief = briefOf(free, both, back)
  expect(brief.lines).toEqual(['You can both travel there without a visa.'])
  expect(brief.people.map(({ text }) => text).toSorted()).toEqual([
    'no visa needed',
    'no visa needed; way back only with a residence permit or visa for Pseudo-Accents',
  ])
  const alone = trip({ travellers: travellersOf({ citizenships: [farther] }) })
  expect(briefOf(free, alone, back).lines).toEqual([
    'You can travel there without a visa.',
    'Way back only with a residence permit or visa for Pseudo-Accents.',
  ])
  expect(briefOf(free, both).lines).toEqual(['You can both travel. No visa is needed.'])
})

test('of a refusal it is said who, then where; and what lets them in all the same', () => {
  const closed = [
    fact('EntryProhibited', 'no', { for: [home], when: { holding: ['residence-permit-us'] } }),
    fact('EntryProhibited', 'yes', { for: [home] }),
    fact('VisaRequiredForStay', 'no'),
    fact('EntryPermitForStayOrTransit', 'no'),
  ]
  const brief = briefOf(closed)
  expect(brief.lines[0]).toMatch(/^Citizenship: Pseudo-Accents: entry is currently not possible \(Pseudo-Bidi\)\.$/)
  expect(linesOf(brief)[0]).toMatch(/: Exception: with/)
  const news = worded(closed, both).verdict.wayOut!.texts
  expect(news).toEqual([
    expect.stringMatching(/^Citizenship: Pseudo-Accents: It may be possible with another passport/),
  ])
  const none = briefOf(closed.slice(1))
  expect(none.people).toHaveLength(1)
})

test('an authorisation is called by the name that it has', () => {
  const eta = (name: string) => [
    fact('VisaRequiredForStay', 'no'),
    fact('EntryPermitForStayOrTransit', 'yes', { steps: [step('apply', name)] }),
  ]
  const said = (name: string) => briefOf(eta(name), trip()).lines[1]
  expect(said('Apply for ESTA online')).toContain('ESTA for Pseudo-Bidi')
  expect(said('Apply for the UK ETA in the app')).toContain('ETA for')
  expect(said('Apply for K-ETA')).toContain('K-ETA for')
  expect(said('Request an NZeTA in the app')).toContain('NZeTA for')
  expect(said('Apply for the travel authorisation')).toContain('travel authorisation for')
})
