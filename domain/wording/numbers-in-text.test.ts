import { expect, test } from 'vitest'
import { numbersInText, numbersWithoutCountry } from './numbers-in-text.ts'

test.each<[string, readonly string[]]>([
  ['Tag und Nacht: +49 30 1234567.', ['+49 30 1234567']],
  ['<p>Call <strong>+66 (0)2 123-4567</strong> or 0049 171/1234567</p>', ['+66 (0)2 123-4567', '0049 171/1234567']],
  ['+49 30 1234567, again +49 30 1234567', ['+49 30 1234567']],
  // A day, a sum and a number of the country itself are no number that works from everywhere.
  ['Since 2027-01-01, 1 200 000 dong, police 191', []],
  ['', []],
])('%s', (text, numbers) => {
  expect(numbersInText(text)).toEqual(numbers)
})

test.each<[string, readonly string[]]>([
  ['Tag und Nacht: 030 5550 1234.', ['030 5550 1234']],
  ['<p>(0)30 / 1234-567, mobil <b>0171/1234567</b></p>', ['(0)30 / 1234-567', '0171/1234567']],
  ['01.23.45.67.89, 912 345 678, (555) 123-4567', ['01.23.45.67.89', '912 345 678', '(555) 123-4567']],
  ['+49 (0)30 1234567, 0049 171/1234567', []],
  ['2027-01-01, 01.02.2027, am 01.02. 08.00-18.00 Uhr, 08:00–18:00, 1 200 000 dong, 191, Police 123456789', []],
])('without the code of a country: %s', (text, numbers) => {
  expect(numbersWithoutCountry(text)).toEqual(numbers)
})
