import { addDays, type CalendarDate } from '#domain/dates.ts'

/** Mails of changes begin so many days before the departure and end with the return. */
export const mailsBeginDaysBefore = 30

type Days = { readonly dateStart: CalendarDate; readonly dateEnd: CalendarDate }

export const isMailed = ({ dateStart, dateEnd }: Days, today: CalendarDate): boolean =>
  dateStart <= addDays(today, mailsBeginDaysBefore) && today <= dateEnd
