import { dayAt } from './reading/dates.ts'
import { isNumber, linesOf } from './reading/tokens.ts'

/** A line with a day and two airports as booking systems print them: "12FEB 5 FRADOH". */
const flight = /\d{1,2}[A-Z]{3}(?:\d{2}|\d{4})?[\s*]{0,3}(?:[1-7A-Z]{1,2}[\s*]{1,3})?[A-Z]{6}/
/** No name of a place is as long. */
const longestName = 60
/** With a day in it, a shorter text is no name either. */
const longestWithDay = 25
const someYear = '2000-01-01'

/** Whether a text that is pasted in a field is more than what the field asks for. */
export function isBooking(text: string): boolean {
  const start = text.slice(0, 4000)
  const lines = start.split('\n', 20).filter((line) => line.trim() !== '')
  const { length } = text.trim()
  return lines.length > 1 || length > longestName || flight.test(start) || (length > longestWithDay && hasDay(start))
}

const hasDay = (text: string): boolean =>
  linesOf(text).some(({ tokens }) =>
    tokens.some(
      (token, at) => isNumber(token) && dayAt(tokens, at, { after: someYear, slashes: 'day-first' }) !== null,
    ),
  )
