import { plainTextOf } from '../write-rich-text.ts'

/** A number as one writes it for people abroad: with the sign or the zeros of a country's code, and whatever stands between its digits. */
const international = /(?:\+|\b00)[1-9](?:[\s()./\u00a0-]*\d){6,14}/g

/** The telephone numbers that somebody wrote into a text, in their order, each once. */
export const numbersInText = (text: string): readonly string[] => [
  ...new Set([...plainTextOf(text).matchAll(international)].map(([number]) => number.trim())),
]

/** Days and hours, which begin with a zero too. */
const noNumber = /\d{4}-\d\d-\d\d|(?<![\d.])\d{1,2}\.(?:\d{1,2}\.(?:\d{4}|\d\d)?|\d\d)(?!\.?\d)/g

const digits = /(?<![\d+])\(?\d(?:[\s()./\u00a0-]*\d){5,13}/g

/** As one writes it at home: behind a zero, or in groups, which a sum of money seldom fills. */
const isAtHome = (number: string): boolean =>
  /^\(?0[\s()./\u00a0-]*[1-9]/.test(number) || (/\D/.test(number) && number.replaceAll(/\D/g, '').length >= 9)

/** Those that no telephone abroad can dial, for want of the code of a country. */
export const numbersWithoutCountry = (text: string): readonly string[] => {
  const rest = plainTextOf(text).replaceAll(international, '|').replaceAll(noNumber, '|')
  return [...new Set([...rest.matchAll(digits)].map(([number]) => number.trim()).filter(isAtHome))]
}
