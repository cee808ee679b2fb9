import { maxPassports, maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { maxDestinations } from '#domain/assessment/trip.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { maxTransits } from '../../assessment/check-trip.ts'
import { readTravellers, type TravellerTold } from '../../assessment/told-travellers.ts'
import type { StoredTrip } from './stored-trip.ts'
import type { TripInput } from './trip-input.ts'
import { missingIn, tripDetails, type TripDetail } from './unfinished-trip.ts'

/** What a traveller is asked: what is missing of the trip, and where somebody lives where the answer depends on it. */
export const questions = [...tripDetails, 'residence'] as const
export type Question = (typeof questions)[number]

/** What a traveller has said so far. It travels in the forms; nothing of it is kept before all of it is. */
export type Said = {
  readonly departure?: string
  /** One entry a person: the countries of their passports. */
  readonly citizenships?: readonly (readonly string[])[]
  readonly destinations?: { readonly countries: readonly string[]; readonly via: readonly string[] }
  readonly dates?: { readonly start: CalendarDate; readonly end: CalendarDate }
  /** One entry a person; empty: they do not say. */
  readonly residence?: readonly string[]
}

/** Longer than whatever our own forms can carry. */
const longestSaid = 4_000
const longestCode = 20

export const textOfSaid = (said: Said): string => JSON.stringify(said)

/** What a form brings back. Anybody may have written it, so an answer of another shape was never said; whether it is right is judged like what is typed. */
export function readSaid(text: string | null): Said {
  const given = parsed(text)
  const { departure, citizenships, destinations, dates, residence } = given
  const people = listOf(citizenships, maxTravellers, (each) => listOf(each, maxPassports, codeOf))
  const homes = listOf(residence, maxTravellers, codeOf)
  const countries = listOf(partOf(destinations, 'countries'), maxDestinations, codeOf)
  const via = listOf(partOf(destinations, 'via'), maxTransits, codeOf)
  const [start, end] = [dayOf(partOf(dates, 'start')), dayOf(partOf(dates, 'end'))]
  const from = codeOf(departure)
  return {
    ...(from !== null && { departure: from }),
    ...(people && people.length > 0 && people.every(({ length }) => length > 0) && { citizenships: people }),
    ...(countries !== null && countries.length > 0 && via !== null && { destinations: { countries, via } }),
    ...(start !== null && end !== null && { dates: { start, end } }),
    ...(homes !== null && homes.length === people?.length && { residence: homes }),
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null || text.length > longestSaid) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
const codeOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= longestCode ? value : null
const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && isCalendarDate(value) ? value : null

/** Null: it is no list, too long a one, or something in it is not what it should be. */
function listOf<T>(value: unknown, most: number, read: (each: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(value) || value.length > most) return null
  const all = value.map(read)
  return all.every((each) => each !== null) ? all : null
}

/** With one answer more. Where somebody lives was said of the people of before. */
export function withAnswer(said: Said, answer: Said): Said {
  const { residence, ...others } = said
  const isSamePeople =
    answer.citizenships === undefined || canonicalJson(answer.citizenships) === canonicalJson(said.citizenships)
  return { ...others, ...(residence && isSamePeople && { residence }), ...answer }
}

/** What was said to what is still missing. */
export function stillMissing(said: Said, missing: readonly TripDetail[]): Said {
  const answers = Object.entries(said) as [Question, unknown][]
  return Object.fromEntries(answers.filter(([question]) => question === 'residence' || missing.includes(question)))
}

/** The trip with what was said of it. What its agency knows is never changed. */
export function tripSaid(known: TripInput, said: Said): TripInput {
  const missing = new Set<TripDetail>(missingIn(known))
  const { departure, citizenships, destinations, dates } = said
  // Airports that the agency named stay; the traveller may name others.
  const named = known.transits ?? []
  const others = (destinations?.via ?? []).filter((id) => named.every((each) => each.id !== id))
  return {
    ...known,
    ...(missing.has('departure') && departure !== undefined && { departureType: 'COUNTRY', departureId: departure }),
    ...(missing.has('citizenships') && citizenships && { travellers: travellersSaid(said, known) }),
    ...(missing.has('destinations') &&
      destinations && {
        destinations: destinations.countries.map((id) => ({ type: 'COUNTRY' as const, id })),
        transits: [...named, ...others.map((id) => ({ type: 'AIRPORT' as const, id }))],
      }),
    ...(missing.has('dates') && dates && { dateStart: dates.start, dateEnd: dates.end }),
  }
}

/** What the agency said of everybody holds for each of them. */
const travellersSaid = (
  { citizenships = [], residence = [] }: Said,
  { residenceCountryId, minor }: Pick<TripInput, 'residenceCountryId' | 'minor'> = {},
): TravellerTold[] =>
  citizenships.map((passports, person) => ({
    passports: passports.map((countryId) => ({ countryId })),
    residenceCountryId: residence[person] || (residenceCountryId ?? null),
    minor: minor ?? null,
  }))

/** Whether the trip of a page is what was said: whoever sends the same twice has sent it once. */
export function isSaidOf(trip: StoredTrip, said: Said): boolean {
  const { departure, citizenships, destinations, dates, residence } = said
  const hasHomes = residence?.some((home) => home !== '') ?? false
  const plain = (travellers: StoredTrip['travellers']) =>
    canonicalJson(
      travellers.map(({ passports, residence: home, count }) => [
        passports.map(({ iso2 }) => iso2),
        hasHomes ? (home?.iso2 ?? '') : '',
        count ?? 1,
      ]),
    )
  const changes = new Set(trip.transits.map(({ id }) => id))
  return (
    (departure === undefined || departure === trip.departure.id) &&
    (citizenships === undefined ||
      plain(readTravellers(travellersSaid(said), null).travellers) === plain(trip.travellers)) &&
    (destinations === undefined ||
      (canonicalJson(destinations.countries) === canonicalJson(trip.destinations.map(({ id }) => id)) &&
        destinations.via.every((id) => changes.has(id)))) &&
    (dates === undefined || (dates.start === trip.dateStart && dates.end === trip.dateEnd))
  )
}
