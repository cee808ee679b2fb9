import { travellersOf } from '#domain/assessment/traveller.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { officesWithoutHolidays, type Offices } from '../assessment/offices.ts'
import { languages } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { anyContent, anyTrip } from '../testing/arbitraries.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const worded = wordedWith(translatorFor)
const knowing = (...countries: string[]): Offices => ({
  ...officesWithoutHolidays,
  knowsHolidays: (iso2) => countries.includes(iso2),
})
const application = (...asked: Parameters<typeof worded>) =>
  worded(...asked).checklist.find(({ kind }) => kind === 'apply')!
const step = (more: Partial<Step>): Step => ({ kind: 'apply', name: { de: 'Antrag', en: 'Application' }, ...more })
const { dateStart: _start, dateEnd: _end, ...undated } = trip()

describe('a task with a day to apply', () => {
  test('names the recommended day first, and the latest safe one', () => {
    expect(application(eVisa, trip(), 'de')).toMatchObject({
      when: 'Am besten bis Fr., 1. Januar 2027, spätestens am 15. Januar 2027',
      whenShort: '1. Jan.',
      latest: 'Am besten; spätestens 15. Jan.',
      recommendedBy: '2027-01-01',
      by: '2027-01-15',
      urgency: 'deadline',
    })
  })
  test('says so when only the latest safe day is left', () => {
    const { verdict, stops, checklist } = worded(eVisa, trip(), 'en', 'staff', { today: '2027-01-05' })
    expect(checklist.find(({ kind }) => kind === 'apply')).toMatchObject({
      when: 'Now, at the latest by Fri, 15 January 2027',
      whenShort: 'Now',
      latest: '15 Jan at the latest',
      recommendedBy: '2027-01-05',
      urgency: 'deadline',
    })
    expect(verdict.sentence).toContain('e-visa needed, apply now, by 15 January 2027 at the latest.')
    expect(verdict.firstDeadline).toBe('2027-01-15')
    expect(stops[1]!.cells[0]!.detail).toContain('Apply now, by 15 Jan at the latest')
  })
  test('has no recommended day once the latest one has gone by', () => {
    expect(application(eVisa, trip(), 'en', 'staff', { today: '2027-01-16' })).toMatchObject({
      when: 'Now: the last safe day was 15 January 2027',
      recommendedBy: null,
      latest: null,
      urgency: 'overdue',
    })
  })
  test('is no red deadline any more once the trip has begun', () => {
    expect(application(eVisa, trip(), 'en', 'staff', { today: '2027-02-02' }).urgency).toBe('open')
  })
  test('that cannot be asked for yet says from when, and both days', () => {
    const permit = [
      fact('VisaRequiredForStay', 'no'),
      fact('EntryPermitForStayOrTransit', 'yes', { steps: [step({ opensDaysBefore: 30, dueDaysBefore: 3 })] }),
    ]
    expect(application(permit, trip())).toMatchObject({
      when: 'From Sat, 2 January 2027, ideally by 15 January 2027, at the latest by 29 January 2027',
      whenShort: '15 Jan',
      latest: 'Ideally; from 2 Jan, 29 Jan at the latest',
      urgency: 'deadline',
    })
    expect(worded(permit, trip()).verdict.firstDeadline).toBe('2027-01-15')
  })
})

describe('how it was counted', () => {
  const detail = (...known: string[]) =>
    application(eVisa, trip(), 'de', 'staff', { offices: knowing(...known) }).detail
  test('whose holidays are among it, and whose are not known', () => {
    expect(detail(home, abroad)).toContain(
      'Bearbeitungszeit: 10 Arbeitstage. Feiertage in Pseudo-Bidi und in Pseudo-Akzente sind berücksichtigt.',
    )
    expect(detail(home)).toContain(
      'Feiertage in Pseudo-Akzente sind berücksichtigt, Feiertage in Pseudo-Bidi nicht: Uns liegen keine vor.',
    )
    expect(detail()).toContain('Ohne Feiertage in Pseudo-Bidi und in Pseudo-Akzente gerechnet: Uns liegen keine vor.')
  })
  test('in the country of residence, where the trip states one', () => {
    const living = application(
      eVisa,
      trip({ travellers: travellersOf({ citizenships: [home], residence: abroad }) }),
      'de',
      'staff',
      { offices: knowing(abroad) },
    )
    expect(living.detail).toContain('Feiertage in Pseudo-Bidi sind berücksichtigt.')
  })
  test.each(languages)('is said in %s, with both days', (language) => {
    for (const offices of [knowing(home, abroad), knowing(home), knowing()]) {
      const { when, detail: said } = application(eVisa, trip(), language, 'traveller', { offices })
      expect(when).toMatch(/2027.*2027/)
      expect(said).not.toMatch(/task\.|[{}]/)
      expect(said.length).toBeGreaterThan(20)
    }
  })
})

describe('nobody is told to apply for nothing', () => {
  test('an entry without a visa that asks for an application names it', () => {
    const consent = [
      fact('VisaRequiredForStay', 'no', { maxStay: { days: 90 }, steps: [step({})] }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    expect(worded(consent, trip()).stops[1]!.cells[0]).toMatchObject({
      headline: 'Visa-free for 90 days',
      detail: 'Application (before travel)',
    })
    const dated = [
      fact('VisaRequiredForStay', 'no', { steps: [step({ dueDaysBefore: 3 })] }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    expect(worded(dated, trip(), 'de').stops[1]!.cells[0]!.detail).toBe('Antrag (am besten bis 15. Jan.)')
  })
  test('without dates of the trip the answer says how long it takes, where that is known', () => {
    const visa = (more: Partial<Step>) => [
      fact('VisaRequiredForStay', 'no'),
      fact('EntryPermitForStayOrTransit', 'yes', { steps: [step(more)] }),
    ]
    const detail = (more: Partial<Step>) => worded(visa(more), undated).verdict.detail
    expect(detail({ workingDays: 3 })).toBe('Application before the trip. Allow 3 working days.')
    expect(detail({ dueDaysBefore: 4 })).toBe('Application. At the latest 4 days before entry.')
    expect(detail({})).toBe('Application, as soon as possible: how long it takes is not known.')
  })
  test('a summary does not begin with a form for leaving', () => {
    const form = (name: string, countsFrom?: 'leaving') =>
      step({ name: { de: name, en: name }, ...(countsFrom && { countsFrom }) })
    const facts = [
      fact('VisaRequiredForStay', 'no'),
      fact('EntryPermitForStayOrTransit', 'no'),
      fact('AdditionalFormsAndDeclarations', 'yes', {
        steps: [form('Leaving form', 'leaving'), form('Entry form')],
      }),
    ]
    expect(worded(facts, undated).verdict.detail).toMatch(/^Entry form, .+ Leaving form, /)
  })
})

test('a yellow answer without a day names what is to be done', () => {
  const card = step({ kind: 'fill-in', name: { de: 'Karte + Foto', en: 'Card + photo' } })
  const facts = [
    fact('VisaRequiredForStay', 'no'),
    fact('EntryPermitForStayOrTransit', 'no'),
    fact('AdditionalFormsAndDeclarations', 'yes', { steps: [card] }),
  ]
  expect(worded(facts, undated).verdict).toMatchObject({ status: 'YELLOW', detail: 'To do: Card + photo.' })
})

test('an exit rule is nothing to apply for, and its step is named where it colours a cell', () => {
  const leaving = (more: object) => [
    fact('VisaRequiredForStay', 'no'),
    fact('EntryPermitForStayOrTransit', 'no'),
    fact('ExitRequirements', 'yes', more),
  ]
  const told = worded(leaving({ text: { de: 'Nur mit Pass.' } }), undated)
  expect(told.verdict.detail).not.toContain('as soon as possible')
  expect(told.checklist.at(-1)).toMatchObject({ when: 'Before leaving the destination', urgency: 'open' })
  const { checklist } = worded(leaving({ text: { de: 'Nur mit Pass.' } }), {
    ...undated,
    departure: countryRef(abroad),
    destinations: [countryRef(home)],
  })
  expect(checklist.find(({ kind, stop }) => kind === 'apply' && stop === 0)).toMatchObject({
    when: 'Before leaving home',
  })
  const stamp = step({ kind: 'carry', name: { de: 'Stempel vorzeigen', en: 'Show the stamp' } })
  expect(worded(leaving({ steps: [stamp] }), trip()).stops[1]!.cells[0]).toMatchObject({
    status: 'YELLOW',
    detail: 'Show the stamp',
  })
})

/** The same with rules of leaving in place of vaccinations, which ask for no step; who has no other rule needs no visa. */
const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
const withExitRules = (content: RuleContent): RuleContent => {
  const mended = (facts: readonly Fact[]) =>
    facts.map((each): Fact => (each.type === 'RequiredVaccinations' ? { ...each, type: 'ExitRequirements' } : each))
  return {
    ...content,
    restrictions: content.restrictions.map((each) => ({ ...each, facts: [...mended(each.facts), ...free] })),
    policies: content.policies.map((each) => ({ ...each, facts: mended(each.facts) })),
  }
}

test('a form that is open is red, and says why', () => {
  const card = step({ kind: 'fill-in', opensDaysBefore: 3 })
  const facts = [fact('AdditionalFormsAndDeclarations', 'yes', { steps: [card] })]
  const at = (today: string) =>
    worded(facts, trip(), 'en', 'staff', { today }).checklist.find(({ kind }) => kind === 'fill-in')
  expect(at('2027-01-28')).toMatchObject({
    when: 'From Fri, 29 January 2027, at the latest by 1 February 2027',
    whenShort: '1 Feb',
    latest: 'From 29 Jan',
    urgency: 'open',
    detail: expect.not.stringContaining('Needed'),
  })
  expect(at('2027-01-29')).toMatchObject({
    urgency: 'deadline',
    detail: expect.stringContaining('Needed before entry.'),
  })
})

test('a form for leaving is none for entering, in a language that does not name it', () => {
  const card = { ...step({ kind: 'fill-in', countsFrom: 'leaving' }), name: { de: 'Karte' } }
  const facts = [fact('AdditionalFormsAndDeclarations', 'yes', { steps: [card] })]
  const form = worded(facts, trip(), 'fr').checklist.find(({ kind }) => kind === 'fill-in')
  expect(form!.text).toMatch(/^Remplir le formulaire de sortie/)
})

test('a yellow cell says why, and what is not known is not yellow', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, fc.boolean(), (content, asked, isLeaving) => {
      const rulebook = compile(isLeaving ? withExitRules(content) : content, 1)
      const { stops } = wordAssessment(
        assess(asked, rulebook, '2026-12-01'),
        wordsFor('en', 'staff', translatorFor('en'), rulebook),
      )
      for (const { status, permission, headline, detail } of stops.flatMap(({ cells }) => cells)) {
        if (permission === 'UNKNOWN') expect(status).toBe('GRAY')
        const isFree = permission === 'VISA_FREE' || permission === 'FREE_MOVEMENT'
        if (status === 'YELLOW' && isFree) expect(detail, headline).not.toBe('')
      }
    }),
  )
})

test('a yellow cell says why to somebody who is refused at another stop, too', () => {
  const rulebook = compile(
    world([
      restriction(countryRef(abroad), [
        fact('VisaRequiredForStay', 'no'),
        fact('EntryPermitForStayOrTransit', 'no'),
        fact('RequiredVaccinations', 'yes'),
      ]),
      restriction(countryRef(farther), [fact('EntryProhibited', 'yes')]),
    ]),
    1,
  )
  const { stops } = wordAssessment(
    assess(trip({ destinations: [countryRef(abroad), countryRef(farther)] }), rulebook, '2026-12-01'),
    wordsFor('en', 'staff', translatorFor('en'), rulebook),
  )
  expect(stops[1]!.cells[0]).toMatchObject({ status: 'YELLOW', detail: 'Vaccination proof needed' })
})

test('a yellow answer names what is done before what is only carried', () => {
  const named = (kind: 'carry' | 'register', name: string) => [step({ kind, name: { de: name, en: name } })]
  const facts = [
    fact('VisaRequiredForStay', 'no', { steps: named('carry', 'Paper') }),
    fact('EntryPermitForStayOrTransit', 'no'),
    fact('AdditionalFormsAndDeclarations', 'yes', { steps: named('register', 'Police') }),
  ]
  expect(worded(facts, undated).verdict.detail).toBe('To do: Police.')
})
