import { addDays, type CalendarDate } from '#domain/dates.ts'
import { mailsBeginDaysBefore } from '#domain/wording/mail-days.ts'

type Days = { readonly dateStart: CalendarDate; readonly dateEnd: CalendarDate }

export const isMailed = ({ dateStart, dateEnd }: Days, today: CalendarDate): boolean =>
  dateStart <= addDays(today, mailsBeginDaysBefore) && today <= dateEnd
