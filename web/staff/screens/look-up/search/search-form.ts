import { stopDaysProblems, type StopDaysProblemKey } from '#domain/assessment/check-stop-days.ts'
import { daysParts, readDaysText } from '#domain/assessment/stop-days-text.ts'
import { isCalendarDate, type DateSpan } from '#domain/dates.ts'
import { travelModes } from '#domain/rulebook/fact.ts'
import { placeKey, readPlaceKey } from '#domain/places.ts'
import { departureRange, nightsBeside } from '#web/staff/fields/nights-beside.ts'
import { isLength, parseTypedReturn } from '#web/staff/fields/parse-typed-date.ts'
import { isOnShip, mostStops, shipIn, type ShipOfSearch } from './ship-in-search.ts'
import { namingHolidays, unreadableDays } from './day-problems.ts'
import type { TravellerProblem } from '#domain/assessment/traveller-fields.ts'
import type { LookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import {
  holderOf,
  mergeEqual,
  partyProblems,
  sharedHome,
  travellersIn,
  typedTraveller,
  type TypedTraveller,
} from '#web/staff/trip/party.ts'
import { readTravellers } from '#web/staff/trip/travellers-address.ts'
import { readHours, type TripSearch } from '#web/staff/trip/trip-search.ts'

/** A search as it is being typed, or as an address says it, wrong values included: nothing that was entered is lost. */
export type SearchForm = ShipOfSearch & {
  readonly from: string
  readonly to: readonly string[]
  /** One for each destination: "2027-02-12..2027-02-20", what was typed and is no such span, or empty. */
  readonly days: readonly string[]
  readonly via: readonly string[]
  /** One for each transit. */
  readonly hours: readonly string[]
  readonly travellers: readonly TypedTraveller[]
  readonly by: string
  /** A day, or the days from which one is the day of departure: "2027-03-01..2027-03-31". */
  readonly start: string
  readonly end: string
  readonly purpose: string
}
/** The residence of all is a field of its own, beside the travellers whose it is. */
export type SearchField = keyof SearchForm | 'residence'

export type ProblemKey =
  | 'required'
  | 'unknown-place'
  | 'too-many-destinations'
  | 'too-many-transits'
  | 'too-many-travellers'
  | 'too-many-people'
  | 'same-name'
  | 'traveller'
  | 'transit-airport'
  | 'date'
  | 'school-holidays'
  | 'departure-after-return'
  | 'range-with-return'
  | 'length-needs-day'
  | 'too-many-nights'
  | 'purpose'
  | 'choice'
  | 'days'
  | 'nights-need-day'
  | 'nights-need-departure'
  | 'hours'
  | 'stop-days-without-trip'
  | StopDaysProblemKey
export type SearchProblem = {
  readonly field: SearchField
  readonly key: ProblemKey
  readonly id?: string
  /** The destination or transit it is about, counted from 1, and the earlier one it collides with. */
  readonly stop?: number
  readonly before?: number
  /** How many there may be. */
  readonly max?: number
  /** Of `traveller`: what is wrong with whom. */
  readonly about?: { readonly problem: TravellerProblem; readonly traveller: TypedTraveller }
}

export const MAX_TRANSITS = 10
const KEPT = 30
const KEPT_TEXT = 60

const texts = (parameters: URLSearchParams, name: string): string[] =>
  [...new Set(parameters.getAll(name).flatMap((value) => value.split(',')))]
    .map((text) => text.trim().slice(0, KEPT_TEXT))
    .filter((text) => text !== '')

const clean = (text: string): string => text.trim().slice(0, KEPT_TEXT)

/** A place may be visited twice, so places are no set. Beside each what the parallel parameter says of it. */
function placesWith(parameters: URLSearchParams, name: string, beside: string) {
  const more = parameters.getAll(beside)
  const pairs = parameters
    .getAll(name)
    .map((text, index) => ({ place: clean(text), more: clean(more[index] ?? '') }))
    .filter(({ place }) => place !== '')
    .slice(0, KEPT)
  return { places: pairs.map(({ place }) => place), more: pairs.map(({ more: text }) => text) }
}

export function readForm(parameters: URLSearchParams): SearchForm {
  const { places: to, more: days } = placesWith(parameters, 'to', 'days')
  const { places: via, more: hours } = placesWith(parameters, 'via', 'hours')
  return {
    from: texts(parameters, 'from')[0] ?? '',
    to,
    days,
    via,
    hours,
    travellers: mergeEqual(readTravellers(parameters).map((fields) => typedTraveller(fields))),
    by: texts(parameters, 'by')[0] ?? '',
    start: texts(parameters, 'start')[0] ?? '',
    end: texts(parameters, 'end')[0] ?? '',
    purpose: texts(parameters, 'purpose')[0] ?? '',
    ...shipIn(parameters),
  }
}

/** An address that names only a part of a search opens the form, the rest filled with what this person usually asks. */
export const isAsked = ({ from, to, travellers }: SearchForm): boolean =>
  from !== '' && to.length > 0 && travellers.length > 0

/** The first part of a search that still has to be said; of people too, of whom no paper is known. */
export function missingIn({ from, to, travellers }: SearchForm): 'from' | 'to' | 'travellers' | null {
  const lackPapers = travellers.length === 0 || travellers.some(({ passports }) => passports.length === 0)
  return from === '' ? 'from' : to.length === 0 ? 'to' : lackPapers ? 'travellers' : null
}

/** What a search takes over from the last one when somebody asks for it: where it began, and who travelled. */
export function asLastTime(last: SearchForm): Partial<SearchForm> {
  const { from, travellers, purpose } = last
  return { from, travellers, purpose }
}

export function withUsual(form: SearchForm, usual: LookupDefaults): SearchForm {
  return {
    ...form,
    from: form.from || (usual.departure ? placeKey(usual.departure) : ''),
    travellers: form.travellers.length > 0 ? form.travellers : usual.citizenships.map(holderOf),
    purpose: form.purpose || usual.purpose,
  }
}

/** All that is wrong with a search. What is merely still missing counts only once somebody wants to search. */
export function checkForm(form: SearchForm, isSubmitted: boolean): SearchProblem[] {
  const missing = (field: SearchField, isMissing: boolean): SearchProblem[] =>
    isSubmitted && isMissing ? [{ field, key: 'required' }] : []
  const unknown = (field: SearchField, keys: readonly string[]): SearchProblem[] =>
    keys.filter((key) => readPlaceKey(key) === null).map((id) => ({ field, key: 'unknown-place', id }))
  const tooMany = (field: SearchField, key: ProblemKey, count: number, max: number): SearchProblem[] =>
    count > max ? [{ field, key, max }] : []

  return [
    ...missing('from', form.from === ''),
    ...unknown('from', form.from === '' ? [] : [form.from]),
    ...missing('to', form.to.length === 0),
    ...tooMany('to', 'too-many-destinations', form.to.length, mostStops(form)),
    ...unknown('to', form.to),
    ...tooMany('via', 'too-many-transits', form.via.length, MAX_TRANSITS),
    ...unknown('via', form.via),
    ...(form.via.some((key) => ['COUNTRY', 'REGION'].includes(readPlaceKey(key)?.type ?? ''))
      ? [{ field: 'via', key: 'transit-airport' } as const]
      : []),
    ...missing('travellers', form.travellers.length === 0),
    ...partyProblems(form.travellers).map((problem): SearchProblem =>
      'traveller' in problem
        ? {
            field: fieldOf(problem.key, form.travellers),
            key: 'traveller',
            about: { problem, traveller: form.travellers[problem.traveller]! },
          }
        : { field: 'travellers', key: problem.key, ...('name' in problem && { id: problem.name }) },
    ),
    ...checkDates(form, isSubmitted).map(namingHolidays(form)),
    ...checkStopDays(form),
    ...form.hours.flatMap((text, index): SearchProblem[] =>
      text === '' || readHours(text).hours !== undefined ? [] : [{ field: 'hours', key: 'hours', stop: index + 1 }],
    ),
    ...notAmong('by', form.by, travelModes),
    ...(form.purpose === '' || form.purpose === 'TOURISM' || form.purpose === 'BUSINESS'
      ? []
      : [{ field: 'purpose', key: 'purpose' } as const]),
  ]
}

const fieldOf = (key: TravellerProblem['key'], party: readonly TypedTraveller[]): SearchField =>
  key === 'residence' && sharedHome(party) !== null ? 'residence' : 'travellers'

function checkDates({ start, end }: SearchForm, isSubmitted: boolean): SearchProblem[] {
  const range = departureRange(start)
  const problems: SearchProblem[] = [
    ...(isSubmitted && start === '' && end !== '' ? [{ field: 'start', key: 'required' } as const] : []),
    ...(start === '' || range || isCalendarDate(start) ? [] : [{ field: 'start', key: 'date' } as const]),
    ...(end === '' || isCalendarDate(returnOf({ days: [], start, end })) || nightsBeside(start, end) !== null
      ? []
      : [{ field: 'end', key: endProblem(end, range !== null) } as const]),
  ]
  if (problems.length > 0 || start === '' || end === '') return problems
  if (range) return isCalendarDate(end) ? [{ field: 'end', key: 'range-with-return' }] : []
  return returnOf({ days: [], start, end }) < start ? [{ field: 'start', key: 'departure-after-return' }] : []
}

const endProblem = (end: string, hasRange: boolean): ProblemKey =>
  isLength(end) ? (hasRange ? 'too-many-nights' : 'length-needs-day') : 'date'

const notAmong = (field: SearchField, value: string, known: readonly string[]): SearchProblem[] =>
  value === '' || known.includes(value) ? [] : [{ field, key: 'choice' }]

const isSpan = (text: string): boolean => {
  const { first, last } = daysParts(text)
  return text.includes('..') && [first, last].every((day) => day === '' || isCalendarDate(day))
}

/** Days at destinations: readable first, then right among themselves and within the trip. */
function checkStopDays(form: SearchForm): SearchProblem[] {
  const { days, start } = form
  const end = returnOf(form)
  const unreadable = days.flatMap((text, index): SearchProblem[] =>
    text === '' || isSpan(text) ? [] : [unreadableDays(text, index, start)],
  )
  if (unreadable.length > 0) return unreadable
  if (isCalendarDate(start) && isCalendarDate(end) && start <= end)
    return stopDaysProblems(spansOf(days), start, end).map((problem) => ({ field: 'days', ...problem }))
  const first = days.findIndex((text) => text !== '')
  return first >= 0 && (end === '' || nightsBeside(start, end) !== null)
    ? [{ field: 'days', key: 'stop-days-without-trip', stop: first + 1 }]
    : []
}

/** The day of return: the one that was entered, else the end of the last stay, where a departure and the days or nights there tell it. */
export function returnOf({ days, start, end }: Pick<SearchForm, 'days' | 'start' | 'end'>): string {
  const last = days.at(-1) ?? ''
  if (isLength(end) && isCalendarDate(start)) return parseTypedReturn(end, start) ?? end
  if (end !== '' || !isCalendarDate(start) || !isSpan(last)) return end
  return readDaysText(last).to ?? ''
}

export const spansOf = (days: readonly string[]): DateSpan[] => days.map(readDaysText)

/** The search of a form in which nothing is wrong or missing; else null. */
export function tripOf(form: SearchForm): TripSearch | null {
  return checkForm(form, true).length > 0 ? null : searchOf(form)
}

/** What is there of a search in which nothing is wrong, but something is missing; null for any other. */
export function unfinishedTripOf(form: SearchForm): TripSearch | null {
  if (form.cruise || checkForm(form, false).length > 0) return null
  const trip = searchOf(form)
  return isAsked(form) && trip.dateStart && trip.dateEnd ? null : trip
}

function searchOf(form: SearchForm): TripSearch {
  const refs = <T extends object>(keys: readonly string[], more: readonly T[]) =>
    keys.flatMap((key, index) => {
      const place = readPlaceKey(key)
      return place === null ? [] : [{ ...place, ...more[index]! }]
    })
  return {
    departure: readPlaceKey(form.from),
    destinations: refs(form.to, spansOf(form.days)),
    transits: refs(form.via, form.hours.map(readHours)),
    travellers: travellersIn(form.travellers),
    by: travelModes.find((mode) => mode === form.by) ?? null,
    dateStart: departureRange(form.start)?.from ?? (form.start || null),
    dateEnd: nightsBeside(form.start, form.end) === null ? returnOf(form) || null : null,
    departBy: departureRange(form.start)?.to ?? null,
    nights: nightsBeside(form.start, form.end),
    purpose: form.purpose === 'TOURISM' ? 'TOURISM' : 'BUSINESS',
    ...(form.cruise && { cruise: form.cruise, ...(form.aboard && { aboard: form.aboard }) }),
    ...(isOnShip(form) && { onShip: true }),
  }
}

/** What the API calls the fields of a search. */
export const fieldsOfApi: Readonly<Record<string, SearchField>> = {
  departureId: 'from',
  departureType: 'from',
  destinationIds: 'to',
  destinationsTypes: 'to',
  transitIds: 'via',
  transitTypes: 'via',
  citizenshipIds: 'travellers',
  citizenshipCountryIds: 'travellers',
  residenceCountryId: 'residence',
  travellers: 'travellers',
  destinationsDateStart: 'days',
  destinationsDateEnd: 'days',
  transitHours: 'hours',
  onePerson: 'travellers',
  travelBy: 'by',
  minor: 'travellers',
  dateStart: 'start',
  dateEnd: 'end',
  departBy: 'start',
  nights: 'end',
  restrictionType: 'purpose',
}
