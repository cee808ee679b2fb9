import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '#domain/assessment/assess.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  home,
  hub,
  named,
  restriction,
  world,
} from '#domain/testing/rules.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { comesHome, tripOfRoute, type Side } from '#domain/way-home/route.ts'
import { routeAnswer } from '#domain/way-home/route-answer.ts'

const day = '2026-11-22'
const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
const citizen: Traveller = { passports: [{ iso2: home }] }
const stranger: Traveller = { passports: [{ iso2: farther }] }

/** From abroad to home over the hub, which lies in a third country. */
function answer(
  rules: { at?: readonly Fact[]; over?: readonly Fact[]; home?: readonly Fact[] },
  traveller: Traveller,
  side?: Side,
) {
  const rulebook = compile(
    world([
      restriction(countryRef(abroad), rules.at ?? []),
      restriction(countryRef(farther), rules.over ?? []),
      restriction(countryRef(home), rules.home ?? []),
    ]),
    1,
  )
  const changes = side ? [{ place: airportRef(hub), side }] : []
  const trip = tripOfRoute(countryRef(abroad), { changes, to: countryRef(home), day }, traveller, home)
  return routeAnswer(
    assess(trip, rulebook, '2026-11-20'),
    wordsFor('en', 'staff', translatorFor('en'), rulebook),
    comesHome(traveller, home),
  )
}

test('a citizen comes home, whatever is asked of entering where they are already', () => {
  expect(answer({ home: free, at: [fact('VisaRequiredForStay', 'yes')] }, citizen).outcome).toBe('open')
  expect(answer({ home: free }, citizen).outcome).toBe('open')
})

test('a stranger who needs a visa there has something to get, and what no rule says is not known', () => {
  expect(answer({ home: free }, stranger).outcome).toBe('open')
  expect(answer({ home: [] }, stranger).outcome).toBe('not-known')
  const visa = answer({ home: [fact('VisaRequiredForStay', 'yes')] }, stranger)
  expect(visa.outcome).not.toBe('open')
  expect(visa.reasons[0]!.text).not.toBe('')
})

test('whoever lives there comes home with their permit', () => {
  const visa = { home: [fact('VisaRequiredForStay', 'yes')] }
  expect(answer(visa, { ...stranger, residence: { iso2: home } }).outcome).toBe('open')
  expect(answer(visa, { ...stranger, residence: { iso2: abroad } }).outcome).not.toBe('open')
})

test('whom the country lets nobody in is told closed', () => {
  expect(answer({ home: [fact('EntryProhibited', 'yes')] }, stranger).outcome).toBe('closed')
})

test('a change asks for what transit asks, and landside for what entering asks', () => {
  const over = [
    fact('TransitVisaRequired', 'no'),
    fact('VisaRequiredForStay', 'yes'),
    fact('EntryPermitForStayOrTransit', 'no'),
  ]
  expect(answer({ home: free, over }, citizen, 'airside').outcome).toBe('open')
  const landside = answer({ home: free, over }, citizen, 'landside')
  expect(landside.outcome).not.toBe('open')
  expect(landside.reasons[0]!.place).toMatch(/Hub/)
})

test('a paper that ends before the day of departure closes every route', () => {
  const over = answer({ home: free }, { passports: [{ iso2: home, expires: '2026-11-21' }] })
  expect(over).toMatchObject({ outcome: 'closed', expiresOnTheWay: true })
})

test('to whoever is a stranger there the end is a destination, with the time that a visa takes', () => {
  const visa = fact('VisaRequiredForStay', 'yes', { steps: [{ kind: 'apply', workingDays: 30, name: named('Visa') }] })
  expect(answer({ home: [visa] }, stranger).outcome).toBe('too-late')
})

test('the reason that decides stands first', () => {
  const { outcome, reasons } = answer({ over: [], home: free }, stranger, 'landside')
  expect(reasons[0]!.outcome).toBe(outcome)
})
