import { addDays, type CalendarDate } from '../dates.ts'

/** Mails of changes begin so many days before the departure and end with the return. */
export const mailsBeginDaysBefore = 30

type Dates = { readonly dateStart: CalendarDate | null; readonly dateEnd: CalendarDate | null }

/** Between which days a follower of a trip is written to; null where its days are open. */
export function mailDays({ dateStart, dateEnd }: Dates, today: CalendarDate) {
  if (dateStart === null || dateEnd === null) return null
  const from = addDays(dateStart, -mailsBeginDaysBefore)
  return { from, to: dateEnd, isRunning: from <= today }
}
