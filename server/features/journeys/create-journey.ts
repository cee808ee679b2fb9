import type { Context } from '../../context.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed, problemIf, type Problem, type Result } from '../../refusals.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { PlaceRef, PlaceType } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import { checkTrip } from '../assessment/check-trip.ts'
import { destinationOf, moreOfTrip, transitOf, type MoreOfTrip } from '../assessment/more-of-trip.ts'
import { checkContact, normaliseNote } from './check-contact.ts'
import { hashOfCode, journeyUrl, newJourneyCode, sealCode } from './journey-code.ts'
import { isOver } from './journey-state.ts'
import { mayCreateJourney } from './who-may.ts'
import { addJourney, countRecentJourneys } from './store.ts'

type PlaceInput = PlaceRef & {
  dateStart?: CalendarDate | null
  dateEnd?: CalendarDate | null
  hours?: number | null
}

export type CreateJourneyInput = MoreOfTrip & {
  departureType?: PlaceType | null
  departureId?: string | null
  destinations: readonly PlaceInput[]
  transits?: readonly PlaceInput[] | null
  citizenshipCountryIds: readonly string[]
  residenceCountryId?: string | null
  dateStart?: CalendarDate | null
  dateEnd?: CalendarDate | null
  restrictionType: TravelType
  language?: string | null
  email?: string | null
  showEvents?: boolean | null
  internalNote?: string | null
}

const fields = {
  departure: 'departureId',
  destinations: 'destinations',
  transits: 'transits',
  citizenships: 'citizenshipCountryIds',
  residence: 'residenceCountryId',
  firstDays: 'destinations',
  lastDays: 'destinations',
  hours: 'transits',
}

/** New trip pages of one organisation: more than an agency makes, fewer than what fills a disk. */
const most = { inAMinute: 200, inADay: 5_000 } as const

/** Makes the trip page of one trip; all that is wrong with the input is said together. */
export async function createJourney(
  context: Context,
  input: CreateJourneyInput,
): Promise<Result<{ myjourney: { id: string; url: string } }>> {
  const viewer = mayCreateJourney(context)
  const { clock, config, db } = context
  const rulebook = context.rulebook.current()
  const trip = tripOf(input)
  const language = input.language ?? viewer.language
  const contact = { email: input.email ?? '', internalNote: normaliseNote(input.internalNote ?? '') }
  const { dateStart, dateEnd } = trip
  const problems = [
    ...requiredFields(input),
    ...checkTrip(trip, rulebook, fields, clock.today()).filter(
      ({ field }) => field !== fields.departure || input.departureId,
    ),
    ...checkKindsOfStop(input),
    ...checkIsAhead(dateEnd, clock.now()),
    ...problemIf(!isLanguage(language), 'language', 'errors.language'),
    ...checkContact(contact),
  ]
  if (problems.length > 0 || dateStart === undefined || dateEnd === undefined)
    return { ok: false, problems: once(problems) }

  const code = newJourneyCode()
  const journey = {
    ...trip,
    dateStart,
    dateEnd,
    language: language as Language,
    showEvents: input.showEvents ?? true,
    codeHash: hashOfCode(code)!,
    codeSealed: sealCode(code, config.secretKey),
    rulebook,
    createdAt: clock.now(),
    createdBy: viewer.userId,
  }
  const id = await withTenant(db, viewer.organisationId, async (trx) => {
    const recent = await countRecentJourneys(trx, viewer.organisationId, clock.now())
    if (recent.minute >= most.inAMinute || recent.day >= most.inADay) throw new NotAllowed('TOO_MANY')
    const made = await addJourney(trx, viewer.organisationId, journey, contact)
    await recordAudit(trx, { ...by(viewer, clock), action: 'made', subject: { kind: 'journey', id: made } })
    return made
  })
  return { ok: true, myjourney: { id, url: journeyUrl(config.publicUrl, code) } }
}

function tripOf(input: CreateJourneyInput): Trip {
  const citizenships = [...new Set(input.citizenshipCountryIds)]
  return {
    departure: { type: input.departureType ?? 'COUNTRY', id: input.departureId ?? '' },
    destinations: input.destinations.map((place) => destinationOf(place, place.dateStart, place.dateEnd)),
    transits: (input.transits ?? []).map((place) => transitOf(place, place.hours)),
    citizenships,
    travelType: input.restrictionType,
    ...(input.dateStart && { dateStart: input.dateStart }),
    ...(input.dateEnd && { dateEnd: input.dateEnd }),
    ...(typeof input.residenceCountryId === 'string' && { residence: input.residenceCountryId }),
    ...moreOfTrip(input, citizenships),
  }
}

/** A page without a last day could never expire, so both dates are needed. */
const requiredFields = (input: CreateJourneyInput): Problem[] =>
  (['departureId', 'dateStart', 'dateEnd'] as const)
    .filter((field) => !input[field])
    .map((field) => ({ field, key: 'errors.required' }))

const checkIsAhead = (dateEnd: CalendarDate | undefined, now: Date): Problem[] =>
  problemIf(dateEnd !== undefined && isOver(dateEnd, now), 'dateEnd', 'errors.trip-is-over')

/** One input stands for both kinds of stop: what belongs to the other kind is refused, never left out unsaid. */
function checkKindsOfStop({ destinations, transits }: CreateJourneyInput): Problem[] {
  const isGiven = (value: unknown) => value !== undefined && value !== null
  const withHours = destinations.findIndex(({ hours }) => isGiven(hours))
  const withDays = (transits ?? []).findIndex(({ dateStart, dateEnd }) => isGiven(dateStart) || isGiven(dateEnd))
  return [
    ...problemIf(withHours >= 0, fields.destinations, 'errors.hours-at-destination', { stop: withHours + 1 }),
    ...problemIf(withDays >= 0, fields.transits, 'errors.days-at-transit', { stop: withDays + 1 }),
  ]
}

const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]
