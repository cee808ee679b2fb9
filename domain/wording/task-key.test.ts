import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { travellersOf, type Traveller } from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import { abroad, countryRef, fact, farther, home, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const to = (...ids: string[]) => ({ destinations: ids.map(countryRef) })
const adult: Traveller = { passports: [{ iso2: home }] }
const child: Traveller = { ...adult, age: 8 }
const keysOf = (facts: typeof eVisa, more: Partial<Trip>) => {
  const about = trip({ travellers: travellersOf({ citizenships: [home] }), ...more })
  return worded(facts, about).checklist.flatMap(({ kind, key, id, text }) =>
    kind === 'apply' ? [{ key, id, text }] : [],
  )
}

test('a stop that is put before another moves no task of it (SAFETY 53)', () => {
  const [before, after] = [keysOf(eVisa, to(abroad)), keysOf(eVisa, to(farther, abroad))]
  const evisa = before.find(({ text }) => text.includes('e-visa'))!
  const still = after.find(({ text }) => text.includes('e-visa'))!
  expect(still.id).not.toBe(evisa.id)
  expect(still.key).toBe(evisa.key)
  expect(after.filter(({ key }) => key === evisa.key)).toHaveLength(1)
})

test('of one place that is visited again, and of people with equal papers, each has a key of its own', () => {
  const each = keysOf([...eVisa], { ...to(abroad, farther, abroad), travellers: [adult, adult] })
  expect(new Set(each.map(({ key }) => key)).size).toBe(each.length)
})

test('a child who comes before an adult of the same country takes over nothing that the adult has done (SAFETY 53)', () => {
  const twice = [fact('VisaRequiredForStay', 'yes', { when: { minimumAge: 18 } } as never), ...eVisa]
  const alone = keysOf(twice, { travellers: [adult] })[0]!.key
  const both = keysOf(twice, { travellers: [child, adult] }).map(({ key }) => key)
  expect(both.some((key) => key.includes('child'))).toBe(true)
  for (const key of both.filter((each) => !each.includes('child'))) expect(key).toBe(alone)
})
