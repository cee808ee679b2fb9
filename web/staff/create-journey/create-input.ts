import { readPart } from '#domain/cruises/part-of-cruise.ts'
import { isCalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { emailProblem } from '#web/staff/fields/email-problem.ts'
import type { CreateMyjourneyInput } from '#web/staff/generated/graphql.ts'
import { namesBeside } from '#web/staff/trip/names-of-people.ts'
import { whoTravels } from '#web/staff/trip/travellers-input.ts'
import { travelModeOf, type TripSearch } from '#web/staff/trip/trip-search.ts'
import type { Words } from '#web/staff/words/words.ts'

export type CreateValues = {
  readonly start: string
  readonly end: string
  readonly language: Language
  readonly email: string
  readonly note: string
  readonly showEvents: boolean
}

/** A trip page needs both dates: it expires after the last day. */
export function checkCreate({ start, end, email }: CreateValues, t: Words) {
  const dateProblem = (value: string) =>
    value === '' ? t('look-up.problem.required') : isCalendarDate(value) ? undefined : t('look-up.problem.date')
  const isReversed = isCalendarDate(start) && isCalendarDate(end) && end < start
  return {
    start: dateProblem(start) ?? (isReversed ? t('look-up.problem.departure-after-return') : undefined),
    end: dateProblem(end),
    email: emailProblem(email, t),
  }
}

export const destinationsOf = ({ destinations }: TripSearch) =>
  destinations.map(({ type, id, from, to }) => ({
    type,
    id,
    ...(from && { dateStart: from }),
    ...(to && { dateEnd: to }),
  }))

function cruiseInput(cruisecompassCruiseId: string, aboard = '') {
  const part = readPart(aboard)
  return { cruisecompassCruiseId, ...(part && { boardsAt: part.boards, leavesAt: part.leaves }) }
}

export function createInput(
  trip: TripSearch,
  { start, end, language, email, note, showEvents }: CreateValues,
): CreateMyjourneyInput {
  return {
    departureType: trip.departure?.type ?? null,
    departureId: trip.departure?.id ?? null,
    ...(trip.cruise ? cruiseInput(trip.cruise, trip.aboard) : { destinations: destinationsOf(trip) }),
    transits: trip.transits.map(({ type, id, hours }) => ({ type, id, ...(hours && { hours }) })),
    ...whoTravels(trip.travellers),
    ...namesBeside(trip.travellers),
    ...(trip.by && { travelBy: travelModeOf[trip.by] }),
    dateStart: start,
    dateEnd: end,
    restrictionType: trip.purpose,
    language,
    email: email.trim(),
    internalNote: note,
    showEvents,
  }
}

/** A page of what is known: its traveller is asked for the rest. */
export const unfinishedInput = (trip: TripSearch, values: CreateValues): CreateMyjourneyInput => ({
  ...createInput(trip, values),
  dateStart: trip.departBy ? null : trip.dateStart,
  dateEnd: trip.departBy ? null : trip.dateEnd,
  leaveMissing: true,
})

/** The fields by their names in the API. */
export const fieldsOfApi: Readonly<Record<string, keyof CreateValues>> = {
  dateStart: 'start',
  dateEnd: 'end',
  language: 'language',
  email: 'email',
  internalNote: 'note',
}

/** A trip page that is there, and to whom its link may be mailed. */
export type CreatedJourney = {
  readonly id: string
  readonly url: string
  readonly email: string
  readonly language: Language
}
