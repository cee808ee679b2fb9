import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { assess } from '../assessment/assess.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { passportReason } from './passport-choice.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const free = (days: number, iso2: string) => fact('VisaRequiredForStay', 'no', { for: [iso2], maxStay: { days } })
const rulebook = compile(
  world([
    restriction(countryRef(abroad), [free(30, home), free(90, farther), fact('EntryPermitForStayOrTransit', 'no')]),
    restriction(countryRef(farther), [
      fact('VisaRequiredForStay', 'no', { for: ['self'] }),
      fact('VisaRequiredForStay', 'yes'),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]),
    restriction(countryRef(home), [
      fact('VisaRequiredForStay', 'no', { for: ['self'] }),
      fact('VisaRequiredForStay', 'yes'),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]),
  ]),
  1,
)

function reasons(onePerson: boolean, citizenships = [home, farther], more: object = {}) {
  const asked = trip({
    destinations: [countryRef(abroad), countryRef(farther)],
    travellers: travellersOf({ citizenships, onePerson }),
    ...more,
  })
  const words = wordsFor('en', 'staff', (id) => id, rulebook)
  const { stops } = wordAssessment(assess(asked, rulebook, '2026-11-20'), words)
  return stops.map((stop) => stop.cells.map((cell) => passportReason(cell, stop, stops)))
}

test('one person uses the passport of the country itself, else the better one, else the one for longer', () => {
  expect(reasons(true)).toEqual([
    ['own', 'other'],
    ['other', 'longer'],
    ['other', 'own'],
    ['own', 'other'],
  ])
})

test('of two that are as good, the first one is used', () => {
  const [, there] = reasons(true, ['XY', 'XZ'], { destinations: [countryRef(abroad)] })
  expect(there).toEqual(['equal', 'other'])
})

test('several people have nothing to choose', () => {
  expect(reasons(false).flat()).toEqual(
    reasons(false)
      .flat()
      .map(() => null),
  )
})
