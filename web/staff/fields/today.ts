import type { CalendarDate } from '#domain/dates.ts'

/** The day it is where the reader is. */
export const today = (): CalendarDate => new Date().toLocaleDateString('sv')
