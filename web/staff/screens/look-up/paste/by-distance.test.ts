import { expect, test } from 'vitest'
import { undecided, type Decisions } from './chips.ts'
import { readBooking } from './reading/read-booking.ts'
import { idOfSeen, leftOver } from './seen.ts'
import { chipsOf, doubtsOf, gazetteer, peopleOf, searchOf, today } from './testing/read.ts'
import { takeOver } from './take-over.ts'
import { emptyForm } from './testing/empty-form.ts'

const left = (text: string, decisions: Decisions = undecided) =>
  leftOver(readBooking(text, gazetteer, today), chipsOf(text, decisions), decisions, gazetteer, today)
const names = (text: string) => left(text).map(({ written }) => written)
const taking = (text: string, ...written: readonly string[]): Decisions => ({
  taken: new Map(left(text).flatMap((one) => (written.includes(one.written) ? [[idOfSeen(one), true] as const] : []))),
  chosen: new Map(),
})

test.each([
  ['Nach Japan ab 5. März 2027 für 10 Tage', '2027-03-05', '2027-03-15'],
  ['to Japan on the 12th of march 2027, a week from the 12th', '2027-03-12', '2027-03-19'],
  ['wir fliegen am 5.3.2027 für zwei Wochen nach Japan', '2027-03-05', '2027-03-19'],
  ['Flug 3.5.2027 nach Japan, Rückflug 14 Tage später', '2027-05-03', '2027-05-17'],
  ['a week in Japan from 12 Jan 2027', '2027-01-12', '2027-01-19'],
  ['ab 12.2.2027 nach Japan, 5 Nächte', '2027-02-12', '2027-02-17'],
  ['2 Monate Rundreise ab 31.1.2027 nach Japan', '2027-01-31', '2027-03-31'],
])('a first day and a length tell the return, which is said: %s', (text, start, end) => {
  expect(searchOf(text)).toMatchObject({ to: ['COUNTRY:JP'], start, end })
  expect(doubtsOf(text)).toEqual(['dates: from-length'])
})

test('lengths of stops follow each other, the last until the return', () => {
  const text = 'from Munich to New York on 8 February 2027, stay there a week, then Cancún until the 20th'
  expect(searchOf(text)).toMatchObject({
    days: ['2027-02-08..2027-02-15', '2027-02-15..2027-02-20'],
    start: '2027-02-08',
    end: '2027-02-20',
  })
})

test.each([
  ['nach Japan in zwei Wochen', ['in zwei Wochen']],
  ['übermorgen nach Japan', ['übermorgen']],
  ['next friday for 5 nights to Japan', ['next friday', '5 nights']],
  ['nach Japan vom 12. an', ['12.']],
  ['Mitte April für zwei Wochen nach Japan', ['Mitte April', 'zwei Wochen']],
  ['nach Japan, 10-14 Tage, ab 5.3.2027', ['14 Tage']],
  ['6 Tage Japan, dann 8 Tage Musterdorf ab 3.3.2027', ['8 Tage']],
])('what no text says for sure is only seen: %s', (text, seen) => {
  expect(names(text)).toEqual(seen)
  expect(searchOf(text)['end']).toBeUndefined()
})

test('each is taken by one press: a day, a range of departures with a length', () => {
  const near = 'nach Japan in zwei Wochen'
  expect(searchOf(near, taking(near, 'in zwei Wochen'))).toMatchObject({ start: '2026-12-06' })
  const april = 'Mitte April für zwei Wochen nach Japan'
  expect(searchOf(april, taking(april, 'Mitte April', 'zwei Wochen'))).toMatchObject({
    start: '2027-04-11..2027-04-20',
    end: '14n',
  })
  expect(left(april, taking(april, 'Mitte April', 'zwei Wochen'))).toEqual([])
})

test('a month that is named gives its figures their month', () => {
  const text = 'Wir wollen im März nach Japan, vom 12. bis 26.'
  expect(searchOf(text)).toMatchObject({ start: '2027-03-12', end: '2027-03-26' })
  expect(names(text)).toEqual([])
})

test('deadlines, ages and what an authority allows are no length of the trip', () => {
  const text =
    'Restzahlung 28 Tage vor Abreise. Storno bis 14 Tage vor Anreise. Visum 30 Tage gültig. Baby, 6 Monate alt. Nach Japan am 12.2.2027'
  expect(searchOf(text)).toMatchObject({ start: '2027-02-12' })
  expect(names(text)).toEqual([])
  const both = 'nach Japan vom 12.2.2027 bis 26.2.2027, 2 Wochen'
  expect(names(both)).toEqual([])
})

test.each([
  ['my husband (turkish) and I (german) to Japan', []],
  ['mein Mann ist Türke, nach Japan', []],
  ['to Japan with my mother in law from ukraine', []],
  ['nach Japan mit unserer Tochter (12)', []],
  ['meine Frau und ich sind Deutsche, nach Japan', []],
  ['nach Japan ohne meinen Mann', []],
  ['meine Frau und ich sind Deutsche, mein Bruder kommt mit', ['Bruder']],
  ["I'm German, my mother-in-law is coming too, to Japan", ['mother-in-law']],
  ['2 adults + baby to Japan', ['2 adults']],
  ['2 Erwachsene: deutsch und türkisch, nach Japan', []],
])('of whom no nationality is told is seen: %s', (text, seen) => {
  expect(names(text)).toEqual(seen)
})

test('who is taken is a traveller without a paper, and not a copy of another', () => {
  const text = 'Ich bin Deutsche und reise nach Japan, mein Bruder kommt mit'
  const form = takeOver(emptyForm, chipsOf(text, taking(text, 'Bruder')))
  expect(form.travellers.map(({ passports, count }) => [passports.map(({ country }) => country), count])).toEqual([
    [['DE'], ''],
    [[], ''],
  ])
  const adults = '2 adults + baby to Japan'
  const counted = takeOver(emptyForm, chipsOf(adults, taking(adults, '2 adults')))
  expect(counted.travellers.map(({ count }) => count)).toEqual(['2'])
})

test.each([
  ['nach Japan (2 Erwachsene, deutsch)', ['DE.2x']],
  ['2 Erwachsene (deutsch), nach Japan', ['DE.2x']],
  ['2 Erw. (deutsch)', ['DE.2x']],
  ['zwei Erwachsene, türkisch, nach Japan', ['TR.2x']],
  ['Gruppe: 12 Personen, deutsch; 2 Personen, russisch', ['DE.12x', 'RU.2x']],
  ['2 adults: German and Turkish', ['DE', 'TR']],
  ['2 Erwachsene: deutsch und türkisch', ['DE', 'TR']],
  ['2 adults (Swiss, Russian)', ['CH', 'RU']],
  ['2 ERW GAST ZWEI deutsch', ['DE']],
  ['4 Personen, deutsch, davon 2 Kinder (5 und 7), nach Japan', ['DE', 'age:5', 'age:7']],
  ['2 Erwachsene, deutsch, 2 Kinder (5 und 7), nach Japan', ['DE.2x', 'age:5', 'age:7']],
])('people who are counted before a nationality all have it, or one each: %s', (text, people) => {
  expect(peopleOf(text)).toEqual(people)
})
