import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'

const today = '2026-11-20'
const noPermit = fact('EntryPermitForStayOrTransit', 'no')
const book = compile(
  world([
    restriction(countryRef(home), [
      fact('VisaRequiredForStay', 'no', { for: ['self'] }),
      fact('ExitRequirements', 'no'),
      fact('VisaRequiredForStay', 'yes'),
      noPermit,
    ]),
    restriction(countryRef(abroad), [
      fact('VisaRequiredForStay', 'no', { for: [farther], maxStay: { days: 30 } }),
      fact('VisaRequiredForStay', 'yes', { for: [home] }),
      noPermit,
    ]),
  ]),
  1,
)
const citizenships = [home, farther]
const person = { travellers: travellersOf({ citizenships, onePerson: true }) }
const chosen = (assessment: ReturnType<typeof assess>) =>
  assessment.stops.map(({ role, cells }) => [role, cells.filter(({ isChosen }) => isChosen).map((c) => c.citizenship)])

test('one person travels on the best passport at each stop, and on the own one at home', () => {
  const assessment = assess(trip(person), book, today)
  expect(chosen(assessment)).toEqual([
    ['DEPARTURE', [home]],
    ['DESTINATION', [farther]],
    ['RETURN', [home]],
  ])
  expect(assessment.verdict).toMatchObject({ permits: [], refused: [], unclear: [] })
  expect(assessment.checklist.filter(({ kind }) => kind === 'apply')).toEqual([])
})

test('two people are asked about one by one', () => {
  const assessment = assess(trip({ travellers: travellersOf({ citizenships }) }), book, today)
  expect(assessment.stops.every(({ cells }) => cells.every(({ isChosen }) => isChosen))).toBe(true)
  expect(assessment.verdict.permits).toMatchObject([{ citizenships: [home] }, { citizenships: [farther] }])
})

test('the longer stay wins between equal permissions, and the order asked in comes last', () => {
  const rules = (days?: number) =>
    compile(
      world([
        restriction(countryRef(abroad), [
          fact('VisaRequiredForStay', 'no', { for: [farther], maxStay: { days: 90 } }),
          fact('VisaRequiredForStay', 'no', { for: [home], ...(days && { maxStay: { days } }) }),
          noPermit,
        ]),
      ]),
      1,
    )
  const at = (days?: number) => chosen(assess(trip(person), rules(days), today))[1]
  expect(at(30)).toEqual(['DESTINATION', [farther]])
  expect(at(90)).toEqual(['DESTINATION', [home]])
  expect(at()).toEqual(['DESTINATION', [home]])
})

test('one person who is let in on no passport is sent to prepare nothing', () => {
  const closed = compile(
    world([
      restriction(countryRef(home), [fact('VisaRequiredForStay', 'no', { for: ['self'] }), noPermit]),
      restriction(countryRef(abroad), [fact('EntryProhibited', 'yes')]),
    ]),
    1,
  )
  const about = trip({
    destinations: [countryRef(farther), countryRef(abroad)],
    travellers: travellersOf({ citizenships: [farther, home] }),
  })
  expect(
    assess({ ...about, travellers: travellersOf({ citizenships: [home], onePerson: true }) }, closed, today).checklist,
  ).toEqual([])
})
