import { isCalendarDate, type DateSpan } from '../dates.ts'

/** The days at a stop as an address holds them: "2027-02-12..2027-02-20", either end left out where it is not given. */
export const daysText = ({ from, to }: DateSpan): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`

/** Both ends as they were written, whatever they are. */
export function daysParts(text: string): { readonly first: string; readonly last: string } {
  const [first = '', last = ''] = text.split('..', 2)
  return { first: first.trim(), last: last.trim() }
}

/** What is no day is left out. */
export function readDaysText(text: string): DateSpan {
  const { first, last } = daysParts(text)
  return { ...(isCalendarDate(first) && { from: first }), ...(isCalendarDate(last) && { to: last }) }
}
