import { travellersIn } from '#web/staff/trip/party.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undecided } from './chips.ts'
import { isBooking } from './is-booking.ts'
import { proposeChips } from './propose.ts'
import { takeOver } from './take-over.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import { readBooking } from './reading/read-booking.ts'
import { emptyForm } from './testing/empty-form.ts'
import { gazetteer, today } from './testing/read.ts'

/** Letters given to patterns and names looked up: what reading a text costs, whatever the machine. */
let steps = 0
// oxlint-disable-next-line typescript/unbound-method -- called on each pattern below
const exec = RegExp.prototype.exec
const withCount = (run: () => void): void => {
  // oxlint-disable-next-line eslint/no-extend-native -- to count, and put back below
  RegExp.prototype.exec = function (text) {
    steps += text.length
    return exec.call(this, text)
  }
  try {
    run()
  } finally {
    // oxlint-disable-next-line eslint/no-extend-native
    RegExp.prototype.exec = exec
  }
}

const counted: Gazetteer = {
  ...gazetteer,
  named: (folded) => {
    steps += 1
    return gazetteer.named(folded)
  },
  airport: (code) => {
    steps += 1
    return gazetteer.airport(code)
  },
}
function stepsFor(text: string): number {
  steps = 0
  withCount(() => proposeChips(readBooking(text, counted, today), undecided, counted, today))
  return steps
}

const pieces = [
  ['a', 'A', ' ', '\n', '\t', '1', '12', '.', '/', '-', '–', '(', ')', ',', ';', '|', '"', ':', '+', '*', '@', '#'],
  ['\u0000', '\u0300', 'ı', 'İ', 'ß', '😀', '\ud800', 'ـ', '泰', '\u200b', '\r\n'],
  ['12.', '12.2.', '12.2.2027 ', '12/', '12/02/', '12FEB', ' 12FEB FRADOH', '12:34 ', '1540 ', '+1', 'FRA-', 'FRA '],
  ['12 bis ', '12.–', 'bis ', 'vom ', 'FRADOH ', 'QR 70 Y 12FEB 5 FRADOH HK2 1540 2310\n', '12 Feb ', 'Feb 12, '],
  [
    'DOCS',
    'DOCS P/DEU/',
    'DOCS-P-',
    'SR DOCS P/DEU/1/DEU/12AUG64\n',
    '1.A/B MR(',
    '1.AB/CD MSTR(CHD/12MAR19) ',
    '(INF',
  ],
  ['Herr ', 'Herr und Frau ', 'Dr. ', 'und ', 'nach ', 'nach Thailand und ', 'Paris, Texas, ', 'San ', 'Kind regards '],
  ['Deutsche, ', 'Deutsche und ', 'ich Deutsche, ', 'Pass: ', 'Pass: DE, ', '2 Kinder ', 'Kinder 5 und ', 'Kind (7), '],
  ['a;DE\n', 'a,b\n', 'Name;Staatsangehörigkeit\n', 'x;DE;12.8.1964\n', '- Thailand\n', 'Frankfurt – Doha 12:00\n'],
  ['Abflug Frankfurt (FRA) 12:00\n', 'Ankunft Doha (DOH)\n', '12 Feb 2027\n', 'Georgia ', 'geb. ', 'Grüße\n', 'Hallo '],
].flat()

const long = (text: string, letters: number) => text.repeat(Math.ceil(letters / text.length))

test.each(pieces)('%j again and again: twice the letters cost twice the steps', (piece) => {
  const [half, whole] = [stepsFor(long(piece, 10_000)), stepsFor(long(piece, 20_000))]
  expect(whole).toBeLessThan(2.1 * half + 5000)
  expect(whole).toBeLessThan(200 * 20_000)
})

test.each([pieces.join(''), pieces.join('\n'), pieces.toReversed().join(' ')])(
  'a hundred thousand letters of all of them cost so many steps a letter',
  (text) => {
    expect(stepsFor(long(text, 100_000))).toBeLessThan(200 * 100_000)
  },
)

test('no pattern of the reader repeats without an end', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/test/.test(file))
  const patterns = files.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
        /\/(?:[^/\n\\]|\\.)+\/[giu]*\.test|\/\^.+\$\/|= \/.+\//g,
      ),
    ].map(([pattern]) => pattern),
  )
  expect(patterns.length).toBeGreaterThan(10)
  // Within [ ] a star is a letter.
  const endless = patterns.filter((pattern) => /[+*]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]|\\./g, 'x')))
  expect(endless).toEqual([])
})

test('whatever is pasted: nothing is thrown, marks lie in the text one behind the other, and only what is in it is taken', () => {
  const part = fc.oneof(
    fc.constantFrom(...pieces),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ maxLength: 12 }),
  )
  const text = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (pasted) => {
      isBooking(pasted)
      const reading = readBooking(pasted, gazetteer, today)
      let end = 0
      for (const mark of reading.marks) {
        expect(mark.start).toBeGreaterThanOrEqual(end)
        expect(mark.end).toBeGreaterThan(mark.start)
        end = mark.end
      }
      expect(end).toBeLessThanOrEqual(pasted.length)
      const chips = proposeChips(reading, undecided, gazetteer, today)
      expect(new Set(chips.map(({ id }) => id)).size).toBe(chips.length)
      const form = takeOver(emptyForm, chips)
      expect(form.to.length).toBeLessThanOrEqual(10)
      expect(form.via.length).toBeLessThanOrEqual(10)
      expect(travellersIn(form.travellers).length).toBeLessThanOrEqual(form.travellers.length)
      expect([form.days.length, form.hours.length]).toEqual([form.to.length, form.via.length])
    }),
    { numRuns: 300 },
  )
})
