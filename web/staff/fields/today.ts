import type { CalendarDate } from '#domain/dates.ts'

/** The day of a moment where the reader is: Swedish writes days as we do. */
const dayOf = (moment: Date): CalendarDate => moment.toLocaleDateString('sv')

export const today = (): CalendarDate => dayOf(new Date())
export const isToday = (moment: Date): boolean => dayOf(moment) === today()
