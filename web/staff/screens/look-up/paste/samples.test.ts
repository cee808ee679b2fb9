import { expect, test } from 'vitest'
import { undecided } from './chips.ts'
import { isBooking } from './is-booking.ts'
import { proposeChips } from './propose.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import { readBooking } from './reading/read-booking.ts'
import { expectedOf, outcomeOf } from './testing/outcome.ts'
import { gazetteer, today } from './testing/read.ts'
import { samples } from './testing/texts/all.ts'
import { codesAndPorts } from './testing/texts/codes-and-ports.ts'
import { freshLists } from './testing/texts/fresh-lists.ts'
import { freshTexts } from './testing/texts/fresh-texts.ts'
import { freshUnseen } from './testing/texts/fresh-unseen.ts'
import { moreTexts } from './testing/texts/more-texts.ts'
import { unseenTexts } from './testing/texts/unseen-texts.ts'

test.each(samples)('$name', (sample) => {
  expect(outcomeOf(sample.text)).toEqual(expectedOf(sample))
  expect(isBooking(sample.text)).toBe(true)
})

test.each([...moreTexts, ...codesAndPorts, ...unseenTexts, ...freshTexts, ...freshLists, ...freshUnseen])(
  'another form: $name',
  (sample) => {
    expect(outcomeOf(sample.text)).toEqual(expectedOf(sample))
  },
)

test('of twenty texts of five kinds all things are right', () => {
  const things = samples.flatMap((sample) => {
    const [is, should] = [outcomeOf(sample.text), expectedOf(sample)]
    return (Object.keys(should) as (keyof typeof should)[]).map((thing) => is[thing] === should[thing])
  })
  expect([samples.length, things.filter(Boolean).length, things.length]).toEqual([20, 160, 160])
})

/** Letters that mails and tables leave between words: no part of what is read. */
const spoiled: readonly (readonly [string, (text: string) => string])[] = [
  ['non-breaking spaces', (text) => text.replaceAll(' ', '\u00a0')],
  ['marks of the direction of writing', (text) => `\u200e${text.replaceAll(' ', ' \u200f')}\u202c`],
  ['soft hyphens before each blank', (text) => text.replaceAll(' ', '\u00ad ')],
  ['ends of lines of another system', (text) => text.replaceAll('\n', '\r\n')],
]
for (const [how, spoil] of spoiled)
  test.each(samples)(`$name: the same with ${how}`, ({ text }) => {
    expect(outcomeOf(spoil(text))).toEqual(outcomeOf(text))
  })

const inTurkish = (text: string) => text.replaceAll('i', 'ı').replaceAll('I', 'İ')
const halves: readonly (readonly [string, (text: string) => string])[] = [
  ['cut off in the middle', (text) => text.slice(0, text.length / 2)],
  ['without its first half', (text) => text.slice(text.indexOf('\n', text.length / 2) + 1)],
  ['with tabs for blanks', (text) => (text.includes('\t') ? text : text.replaceAll(' ', '\t'))],
  ['in one line', (text) => text.replaceAll('\n', ' ')],
  ['with the letters of Turkish', inTurkish],
  ['in capital letters', (text) => text.toUpperCase()],
]
for (const [how, spoil] of halves)
  test.each(samples)(`$name: nothing is thrown or made up ${how}`, (sample) => {
    const text = spoil(sample.text)
    const reading = readBooking(text, gazetteer, today)
    for (const { start, end } of reading.marks) expect(text.slice(start, end).trim()).not.toBe('')
    // Nobody more than in the whole text, and of no other nationality than there.
    const nations = new Set(reading.people.flatMap(({ passports }) => passports))
    const known = new Set(readBooking(sample.text, gazetteer, today).people.flatMap(({ passports }) => passports))
    expect([...nations].filter((iso2) => !known.has(iso2))).toEqual([])
  })

test.each(samples)('$name: sixty thousand letters of it cost so many steps a letter', ({ text }) => {
  let steps = 0
  const counted: Gazetteer = {
    ...gazetteer,
    named: (folded) => {
      steps += 1
      return gazetteer.named(folded)
    },
  }
  const letters = 60_000
  const long = `${text}\n`.repeat(Math.ceil(letters / text.length)).slice(0, letters)
  proposeChips(readBooking(long, counted, today), undecided, counted, today)
  expect(steps).toBeLessThan(20 * letters)
})
