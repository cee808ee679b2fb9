import { expect, test } from 'vitest'
import { numbersInText } from './numbers-in-text.ts'

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
