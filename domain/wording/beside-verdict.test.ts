import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { abroad, fact, farther, home, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const nameOf = (iso2: string, language: string) => new Intl.DisplayNames(language, { type: 'region' }).of(iso2)!

test('a paper that whoever lives there is likely to have is named beside the visa that it spares', () => {
  const facts = [
    fact('VisaRequiredForStay', 'no', { for: [home], when: { holding: ['valid-visa-uk', 'residence-permit-us'] } }),
    fact('VisaRequiredForStay', 'yes'),
  ]
  const paper = `No visa needed with a residence permit of the USA (${nameOf(abroad, 'en')})`
  const said = (more: Parameters<typeof trip>[0]) => worded(facts, trip(more)).verdict.sentence
  expect(
    said({ travellers: travellersOf({ citizenships: [home], residence: 'US' }) }).endsWith(` Instead: ${paper}.`),
  ).toBe(true)
  expect(said({ travellers: travellersOf({ citizenships: [home, farther], residence: 'US' }) })).toContain(
    `Citizenship ${nameOf(home, 'en')}: ${paper}.`,
  )
  // Nothing says that somebody who lives elsewhere has one.
  expect(said({ travellers: travellersOf({ citizenships: [home], residence: farther }) })).not.toContain(
    'residence permit',
  )
})

describe('until when a trip can be booked', () => {
  test('is said to staff where something has to be applied for, and to no traveller: they have booked', () => {
    expect(worded(eVisa, trip()).verdict.bookable).toMatch(/^Can still be had in time if booked by \d+ January 2027\.$/)
    expect(worded(eVisa, trip(), 'en', 'traveller').verdict.bookable).toBeNull()
    const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
    expect(worded(free, trip()).verdict.bookable).toBeNull()
    expect(worded(eVisa, trip({ dateStart: '2020-02-01', dateEnd: '2020-02-10' })).verdict.bookable).toBeNull()
  })
})
