import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '#domain/assessment/assess.ts'
import type { Passport } from '#domain/assessment/traveller.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { abroad, countryRef, fact, home, restriction, trip, world } from '#domain/testing/rules.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { groupProfile } from '#domain/group/group-answer.ts'

const free = [
  fact('VisaRequiredForStay', 'no'),
  fact('EntryPermitForStayOrTransit', 'no'),
  fact('PassportMinRemainingValidityAtDepartureInMonths', 6),
]
const atHome = restriction(countryRef(home), [fact('ExitRequirements', 'no'), ...free.slice(0, 2)])

/** The trip of these tests lasts from 1 to 10 February 2027. */
function profile(facts: readonly Fact[], ...passports: readonly Partial<Passport>[]) {
  const rulebook = compile(world([restriction(countryRef(abroad), facts), atHome]), 1)
  const travellers = [{ passports: passports.map((passport) => ({ iso2: home, ...passport })) }]
  const assessment = assess(trip({ travellers }), rulebook, '2026-11-20')
  return groupProfile(assessment, wordsFor('en', 'staff', translatorFor('en'), rulebook))
}

test('what no rule answers is unclear, and is never fine', () => {
  expect(profile([], {})).toMatchObject({ need: 'unclear', status: 'GRAY' })
})

test('whoever needs a visa needs something, and whoever needs nothing is fine', () => {
  expect(profile([fact('VisaRequiredForStay', 'yes')], {}).need).toBe('needs')
  expect(profile(free, {})).toMatchObject({ need: 'fine', status: 'BLUE', papers: [] })
})

test('a passport that ends on the way is red, one that ends too soon after it a thing to mend', () => {
  expect(profile(free, { expires: '2027-02-09' })).toMatchObject({
    need: 'needs',
    status: 'RED',
    expiresOnTheWay: true,
  })
  const soon = profile(free, { expires: '2027-03-01' })
  expect(soon).toMatchObject({ need: 'needs', status: 'YELLOW', expiresOnTheWay: false })
  expect(soon.papers).toHaveLength(1)
})

test('of two passports one that lasts is enough; of one without a day nobody knows', () => {
  expect(profile(free, { expires: '2027-02-09' }, { expires: '2037-02-09' }).expiresOnTheWay).toBe(false)
  expect(profile(free, { expires: '2027-02-09' }, {}).expiresOnTheWay).toBe(false)
})
