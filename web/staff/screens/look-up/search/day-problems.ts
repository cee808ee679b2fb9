import { isNights } from './parse-typed-days.ts'

/** Nights at the first stop count from the departure: it is missing there, not at the stop. */
export function unreadableDays(text: string, index: number, start: string) {
  if (!isNights(text)) return { field: 'days', key: 'days', stop: index + 1 } as const
  return index === 0 && start === ''
    ? ({ field: 'start', key: 'nights-need-departure' } as const)
    : ({ field: 'days', key: 'nights-need-day', stop: index + 1 } as const)
}

const SCHOOL_HOLIDAYS = /ferien\b|\b(?:school )?holidays?\b|\bhalf[- ]term\b/iu

/** "Osterferien Tirol" is no slip of the pen: those days are not known here, or which state is meant. */
export const namingHolidays =
  ({ start, end }: { readonly start: string; readonly end: string }) =>
  <Problem extends { readonly field: string; readonly key: string }>(problem: Problem) =>
    problem.key === 'date' && SCHOOL_HOLIDAYS.test(problem.field === 'start' ? start : end)
      ? { ...problem, key: 'school-holidays' as const }
      : problem
