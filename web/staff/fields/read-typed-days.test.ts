import { expect, test } from 'vitest'
import { readTypedDays } from './read-typed-days.ts'

/** A Friday. */
const today = '2026-11-27'
const out = (text: string) => readTypedDays(text, { today, takesRange: true, takesBoth: true })
const alone = (text: string) => readTypedDays(text, { today, takesRange: false, takesBoth: false })
const back = (text: string, countFrom = '2027-02-12') =>
  readTypedDays(text, { today, countFrom, takesRange: false, takesBoth: false })

test.each([
  '',
  'bald',
  'bis',
  'bis bald',
  '31.2.',
  'Freitag bis',
  'heute - bald',
  'bis bis 15.3.',
  `x${'1.'.repeat(60)}`,
])('%j is no day and stays', (text) => {
  for (const read of [out, alone, back]) expect(read(text)).toEqual({ value: text })
})

test.each([
  ['morgen', '2026-11-28'],
  ['ab morgen', '2026-11-28'],
  ['am Montag', '2026-11-30'],
  ['Fr 12.2.', '2027-02-12'],
  ['Freitag, 12.2.', '2027-02-12'],
  ['in zwei Wochen', '2026-12-11'],
  ['zwei Wochen', '2026-12-11'],
  ['nächste Woche', '2026-11-30..2026-12-06'],
  ['Ostern', '2027-03-26..2027-03-29'],
  ['über Ostern', '2027-03-26..2027-03-29'],
  ['Silvester', '2026-12-31'],
  ['bis 15.3.', '2026-11-27..2027-03-15'],
  ['bis zum 15.3.', '2026-11-27..2027-03-15'],
  ['until Easter', '2026-11-27..2027-03-29'],
  ['bis heute', '2026-11-27'],
  ['Mitte März', '2027-03-11..2027-03-20'],
  ['Mai', '2027-05-01..2027-05-31'],
])('a departure typed as %j is %s', (text, value) => expect(out(text)).toEqual({ value }))

test.each([
  ['12.2.-3.3.', '2027-02-12', '2027-03-03'],
  ['morgen bis Sonntag', '2026-11-28', '2026-11-29'],
  ['heute - 5.12.', '2026-11-27', '2026-12-05'],
  ['von Karfreitag bis Ostermontag', '2027-03-26', '2027-03-29'],
  ['Weihnachten bis Neujahr', '2026-12-24', '2027-01-01'],
  ['28.12. bis Dreikönig', '2026-12-28', '2027-01-06'],
])('%j is out and back', (text, from, to) => expect(out(text)).toEqual({ both: { from, to } }))

test.each([
  ['Ostern', '2027-03-26'],
  ['nächste Woche', '2026-11-30'],
  ['bis 15.3.', 'bis 15.3.'],
])('a field of one day takes %j for %s', (text, value) => expect(alone(text)).toEqual({ value }))

test.each([
  ['Sonntag', '2027-02-14'],
  ['bis Sonntag', '2027-02-14'],
  ['bis 20.2.', '2027-02-20'],
  ['spätestens 20.2.', '2027-02-20'],
  ['zwei Wochen', '2027-02-26'],
  ['two weeks', '2027-02-26'],
  ['in einer Woche', '2027-02-19'],
  ['Ostern', '2027-03-29'],
])('a return typed as %j is %s', (text, value) => expect(back(text)).toEqual({ value }))

test('a length waits for the day of departure, in words as well', () => {
  for (const text of ['zwei Wochen', '+14', 'a week']) expect(back(text, '')).toEqual({ value: text })
})

test.each([
  ['2 Wochen Mitte März', '2027-03-11..2027-03-20', '14n'],
  ['Mitte März, zwei Wochen', '2027-03-11..2027-03-20', '14n'],
  ['two weeks in April', '2027-04-01..2027-04-30', '14n'],
  ['in April for 10 days', '2027-04-01..2027-04-30', '10n'],
  ['1 Woche zwischen 1. und 15.3.', '2027-03-01..2027-03-15', '7n'],
  ['14 Nächte KW 12', '2027-03-22..2027-03-28', '14n'],
  ['ein Monat im Mai 2028', '2028-05-01..2028-05-31', '31n'],
  ['1 Woche Herbstferien Bayern', '2027-11-02..2027-11-05', '7n'],
  ['eine Woche Ostern', '2027-03-26..2027-03-29', '7n'],
  ['10 Tage ab 12.3.', '2027-03-12', '2027-03-22'],
  ['ab 12.3. für 2 Wochen', '2027-03-12', '2027-03-26'],
])('a departure typed with its length as %j begins %s and ends %s', (text, from, to) =>
  expect(out(text)).toEqual({ both: { from, to } }),
)

test.each(['2 Wochen bald', '400 Tage im März', 'Mitte März bald', '2 Wochen 3 Tage'])(
  '%j is no day with a length and stays',
  (text) => expect(out(text)).toEqual({ value: text }),
)

test.each([
  ['2 Wochen', '14n'],
  ['+14', '14n'],
  ['zwei Wochen', '14n'],
  ['10 nights', '10n'],
  ['1 Monat', '31n'],
])('a length beside several days of departure, %j, is nights: never counted from today', (text, value) =>
  expect(back(text, '2027-03-11..2027-03-20')).toEqual({ value }),
)
