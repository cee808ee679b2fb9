import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, farther, home, named, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { travellersOf } from './traveller.ts'
import type { Trip } from './trip.ts'

test('who would not be let in where nobody arrives has all the tasks of the trip', () => {
  const rulebook = compile(
    world([
      restriction(countryRef(abroad), [
        fact('VisaRequiredForStay', 'yes'),
        fact('EVisaPossible', 'yes', { steps: [{ kind: 'apply', workingDays: 10, name: named('Form') }] }),
      ]),
      restriction(countryRef(home), [fact('EntryProhibited', 'yes')]),
    ]),
    1,
  )
  const permits = (more: Partial<Trip>) =>
    assess(trip({ ...more, travellers: travellersOf({ citizenships: [farther] }) }), rulebook, '2026-11-21')
      .checklist.filter(({ type }) => type === 'EVisaPossible')
      .map(({ kind }) => kind)
  expect(permits({})).toEqual([])
  expect(permits({ notVisited: [farther] })).toEqual([])
  expect(permits({ notVisited: [home] })).toEqual(['apply'])
})
