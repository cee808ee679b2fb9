import type { CalendarDate, DateSpan } from '#domain/dates.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { StatusQuestion } from '#domain/status/country-status.ts'
import { problemIf, Refused, type Problem } from '../../refusals.ts'

export type MapQuestion = {
  readonly restrictionType: TravelType
  readonly dateStart?: CalendarDate | null
  readonly dateEnd?: CalendarDate | null
  /** Whose entry counts where nobody wrote down how far a country is open. */
  readonly citizenshipIso2?: string | null
  readonly departureIso2?: string | null
}
const furthestYears = 5
const firstDay = '2000-01-01'

/** Which days are asked about: today where none is given, one day where only its first is. */
function daysOf({ dateStart, dateEnd }: MapQuestion, today: CalendarDate): Required<DateSpan> {
  const from = dateStart ?? (dateEnd && dateEnd < today ? dateEnd : today)
  return { from, to: dateEnd ?? from }
}

/** The question as the rules are asked it; dates that cannot be meant are refused. */
export function statusQuestion(question: MapQuestion, today: CalendarDate): StatusQuestion {
  const phase = daysOf(question, today)
  const furthest = `${Number(today.slice(0, 4)) + furthestYears}${today.slice(4)}`
  const last = question.dateEnd ? 'dateEnd' : 'dateStart'
  const problems: Problem[] = [
    ...problemIf(phase.to < phase.from, 'dateStart', 'errors.departure-after-return'),
    ...problemIf(phase.from < firstDay, question.dateStart ? 'dateStart' : 'dateEnd', 'errors.trip-too-long-ago', {
      year: firstDay.slice(0, 4),
    }),
    ...problemIf(phase.to > furthest, last, 'errors.trip-too-far-ahead', { years: furthestYears }),
  ]
  if (problems.length > 0) throw new Refused(problems)
  // Whether a place is offered differs from place to place: `withPortfolio` says it.
  return { phase, travelType: question.restrictionType, inPortfolio: null }
}
