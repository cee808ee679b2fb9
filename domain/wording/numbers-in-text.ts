import { plainTextOf } from '../write-rich-text.ts'

/** A number as one writes it for people abroad: with the sign or the zeros of a country's code, and whatever stands between its digits. */
const international = /(?:\+|\b00)[1-9](?:[\s()./\u00a0-]*\d){6,14}/g

/** The telephone numbers that somebody wrote into a text, in their order, each once. */
export const numbersInText = (text: string): readonly string[] => [
  ...new Set([...plainTextOf(text).matchAll(international)].map(([number]) => number.trim())),
]
