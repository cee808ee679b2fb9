import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { fact, farther, home, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const both = trip({ travellers: travellersOf({ citizenships: [farther, home] }) })
const closedTo = (iso2: string) => [
  fact('EntryProhibited', 'yes', { for: [iso2] }),
  fact('VisaRequiredForStay', 'no', { for: [farther] }),
  ...eVisa,
]

test('a trip that is over says which day has passed, of one way that of its departure', () => {
  const over = { today: '2027-03-20' }
  const linesOf = (more: object) =>
    worded(eVisa, { ...trip({ ...more }) } as never, 'en', 'traveller', over).verdict.brief
  expect(linesOf({})).toEqual({
    lines: ['This trip is in the past: it ended on 10 February 2027. There are no deadlines any more.'],
    people: [],
    more: [],
    first: null,
  })
  expect(linesOf({ dateEnd: undefined }).lines).toEqual([
    'The day of departure is in the past (1 February 2027). There are no deadlines any more.',
  ])
})

test('the headline knows the tasks that it counts, what is due first first, and those of each line of people', () => {
  const { verdict, checklist } = worded(eVisa, both, 'en', 'traveller')
  const applied = checklist.filter(({ kind }) => kind === 'apply').map(({ id }) => id)
  expect(applied.length).toBeGreaterThan(0)
  expect(verdict.brief.toDo).toEqual(expect.arrayContaining(applied))
  expect(verdict.brief.people.map(({ asks }) => asks)).toEqual([applied, undefined])
  // Whoever is refused has nothing to tick.
  const { brief } = worded(closedTo(home), both, 'en', 'traveller').verdict
  expect(brief.people[0]).not.toHaveProperty('asks')
})
