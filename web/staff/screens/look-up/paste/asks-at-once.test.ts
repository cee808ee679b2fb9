import { expect, test } from 'vitest'
import { asksAtOnce } from './asks-at-once.ts'
import { undecided, type Decisions } from './chips.ts'
import { proposeChips } from './propose.ts'
import { readBooking } from './reading/read-booking.ts'
import { leftOver } from './seen.ts'
import { takeOver } from './take-over.ts'
import { emptyForm } from './testing/empty-form.ts'
import { gazetteer, today } from './testing/read.ts'

const form = { ...emptyForm, from: 'COUNTRY:DE', purpose: 'TOURISM' }

function asks(text: string, decisions: Decisions = undecided): boolean {
  const reading = readBooking(text, gazetteer, today)
  const chips = proposeChips(reading, decisions, gazetteer, today, 'DE')
  const left = leftOver(reading, chips, decisions, gazetteer, today)
  return asksAtOnce(chips, reading, left, takeOver(form, chips))
}

const people = `1. Herr Gast Eins, geb. 14.03.1981, Staatsangehörigkeit: türkisch, Aufenthaltstitel: Niederlassungserlaubnis Deutschland
2. Frau Gast Zwei, geb. 02.07.1983, Staatsangehörigkeit: deutsch
3. Frau Gast Drei, geb. 11.11.1955, Staatsangehörigkeit: ukrainisch
4. Kind Gast Vier, geb. 20.01.2015, Staatsangehörigkeit: deutsch
5. Kind Gast Fünf, geb. 05.05.2019, Staatsangehörigkeit: deutsch`
const flights = `Flug: 12.02.2027 Frankfurt (FRA) - Bangkok (BKK) TG 921 14:40 - 06:30+1
Flug: 03.03.2027 Bangkok (BKK) - Frankfurt (FRA) TG 920 23:40 - 06:00+1`

test('a family of which all is told is asked with the press that takes it over', () => {
  expect(asks(`Reisende:\n${people}\n${flights}`)).toBe(true)
})

test.each([
  ['no passports', flights],
  ['no days', `${people}\nnach Thailand`],
  ['no return', `${people}\n${flights.split('\n')[0]!}`],
  ['somebody whose nationality is not known', `${people}\n6. Herr Gast Sechs\n${flights}`],
  ['an age that is not known', `${flights}\nGast Eins (DE) mit einem Kind`],
  ['a place that was only seen', `Reisende:\n${people}\n${flights}\nmaybe Taiwan too`],
  ['a passport that is concluded', `${flights}\nmy wife is German, my mother in law from Ukraine`],
])('in doubt: %s', (_, text) => {
  expect(asks(text)).toBe(false)
})
