import { expect, test } from 'vitest'
import { wordedCell, wordedSection, wordedStop, wordedValue } from '../testing/worded-stops.ts'
import { foldStops } from './fold-stops.ts'
import type { WordedStop } from './worded.ts'

const departure = wordedStop('DE', { role: 'DEPARTURE' })
const back = wordedStop('DE', { role: 'RETURN' })
const free = (name: string, part: Partial<WordedStop> = {}) => wordedStop(name, part)
/** A route between home and home, as positions of what stands together. */
const folded = (...stops: WordedStop[]) => foldStops([departure, ...stops, back])
const each = (count: number) => Array.from({ length: count }, (_, index) => [index])

test('neighbours that say the same stand together, in the order of the trip', () => {
  const visa = wordedStop('EG', {
    cells: [wordedCell({ permission: 'VISA_REQUIRED', headline: 'Visa', status: 'YELLOW' })],
  })
  expect(folded(free('ES'), free('FR'), free('IT'), visa, free('GR'), free('HR'))).toEqual([
    [0],
    [1, 2, 3],
    [4],
    [5, 6],
    [7],
  ])
})

test('a short route is read at a glance and stays as it is', () => {
  expect(folded(free('ES'), free('FR'), free('IT'))).toEqual(each(5))
  expect(folded(free('ES'), free('FR'), free('IT'), free('GR'))).toEqual([[0], [1, 2, 3, 4], [5]])
})

test('days never keep stops apart', () => {
  const days = (from: string, to: string) => ({ from, to, isShared: false })
  const stops = [
    free('ES', { days: days('2027-02-01', '2027-02-03') }),
    free('FR', { days: days('2027-02-03', '2027-02-09') }),
  ]
  expect(folded(...stops, free('IT'), free('GR'))[1]).toEqual([1, 2, 3, 4])
})

const cells: readonly (readonly [string, Partial<WordedStop>])[] = [
  ['headline', { cells: [wordedCell({ headline: 'Visa-free for 30 days' })] }],
  ['second line', { cells: [wordedCell({ detail: 'Proof of onward travel' })] }],
  ['longest stay', { cells: [wordedCell({ maxStayDays: 30 })] }],
  ['status', { cells: [wordedCell({ status: 'YELLOW' })] }],
  ['permission', { cells: [wordedCell({ permission: 'FREE_MOVEMENT' })] }],
  ['one traveller of two', { cells: [wordedCell(), wordedCell({ citizenshipIso2: 'UA', headline: 'Visa' })] }],
  ['role', { role: 'TRANSIT' }],
]
const condition = (text: string) => ({
  text,
  asksResidence: false,
  asksTravelMode: false,
  asksChangeHours: false,
  answer: 'NO',
  word: 'No',
  wordLanguage: 'en' as const,
  maxStayText: null,
  said: null,
  note: null,
  source: '',
  checkedAt: null,
})
const step = (name: string) => ({
  kind: 'fill-in' as const,
  name: { text: name, language: 'en' as const },
  url: null,
  fee: null,
  processing: null,
  opens: null,
})
const rules: readonly (readonly [string, Partial<WordedStop>])[] = [
  ['a condition', { sections: [wordedSection([wordedValue({ conditions: [condition('with a US visa')] })])] }],
  ['something to be done', { sections: [wordedSection([wordedValue({ steps: [step('Arrival card')] })])] }],
  [
    'what is said since they last read',
    { sections: [wordedSection([wordedValue({ changes: [{ citizenshipIso2s: [], was: null }] })])] },
  ],
]

test.each([...cells, ...rules])('what differs in its %s stands alone', (_, different) => {
  const base = {
    cells: different.cells?.length === 2 ? [wordedCell(), wordedCell({ citizenshipIso2: 'UA' })] : [wordedCell()],
  }
  const same = () => free('ES', base)
  expect(folded(same(), same(), free('IT', { ...base, ...different }), same(), same())).toEqual([
    [0],
    [1, 2],
    [3],
    [4, 5],
    [6],
  ])
})

test('a condition about the stop itself is the same at the next, about another country it is not', () => {
  const withResidenceIn = (name: string, country: string) =>
    free(name, {
      sections: [wordedSection([wordedValue({ conditions: [condition(`with residence in ${country}`)] })])],
    })
  expect(
    folded(
      withResidenceIn('Spain', 'Spain'),
      withResidenceIn('France', 'France'),
      withResidenceIn('Italy', 'Spain'),
      withResidenceIn('Greece', 'Greece'),
    ),
  ).toEqual([[0], [1, 2], [3], [4], [5]])
})

test('two stops that bear a change stand alone, though they say the same', () => {
  const changed = () =>
    free('ES', { sections: [wordedSection([wordedValue({ changes: [{ citizenshipIso2s: [], was: null }] })])] })
  expect(folded(changed(), changed(), changed(), changed())).toEqual(each(6))
})

test('two permits in the same words are one only where the same rule asks for both', () => {
  const asks = (name: string, why: string) =>
    free(name, {
      cells: [wordedCell({ permission: 'E_VISA', status: 'YELLOW', headline: 'E-visa needed' })],
      sections: [wordedSection([wordedValue({ answer: 'YES', why })])],
    })
  expect(folded(asks('KE', 'Kenya, rule 1'), asks('TZ', 'Tanzania, rule 1'), free('ES'), free('FR'))).toEqual([
    [0],
    [1],
    [2],
    [3, 4],
    [5],
  ])
  expect(folded(asks('ES', 'Schengen'), asks('FR', 'Schengen'), free('US'), free('CA'))[1]).toEqual([1, 2])
})

test('leaving home and coming back are never folded', () => {
  expect(foldStops(Array.from({ length: 7 }, () => back))).toEqual(each(7))
})
