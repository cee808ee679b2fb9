import { isCalendarDate } from '../../../../../domain/dates.ts'
import { placeKey, placeTypes, type PlaceRef } from '../../../../../domain/places.ts'
import { MAX_CITIZENSHIPS, MAX_DESTINATIONS, type TripSearch } from '../../../trip-search.ts'

/** A search as it is being typed, or as an address says it, wrong values included: nothing that was entered is lost. */
export type SearchForm = {
  readonly from: string
  readonly to: readonly string[]
  readonly via: readonly string[]
  readonly citizenships: readonly string[]
  readonly residence: string
  readonly start: string
  readonly end: string
  readonly purpose: string
}
export type SearchField = keyof SearchForm

export type ProblemKey =
  | 'required'
  | 'unknown-place'
  | 'too-many-destinations'
  | 'too-many-transits'
  | 'too-many-citizenships'
  | 'transit-airport'
  | 'date'
  | 'departure-after-return'
  | 'purpose'
export type SearchProblem = { readonly field: SearchField; readonly key: ProblemKey; readonly id?: string }

export const MAX_TRANSITS = 10
const KEPT = 30
const KEPT_TEXT = 60

const texts = (parameters: URLSearchParams, name: string): string[] =>
  [...new Set(parameters.getAll(name).flatMap((value) => value.split(',')))]
    .map((text) => text.trim().slice(0, KEPT_TEXT))
    .filter((text) => text !== '')

/** A place may be visited twice, so places are no set. */
const places = (parameters: URLSearchParams, name: string): string[] =>
  parameters
    .getAll(name)
    .map((text) => text.trim().slice(0, KEPT_TEXT))
    .filter((text) => text !== '')
    .slice(0, KEPT)

export function readForm(parameters: URLSearchParams): SearchForm {
  return {
    from: places(parameters, 'from')[0] ?? '',
    to: places(parameters, 'to'),
    via: places(parameters, 'via'),
    citizenships: texts(parameters, 'citizenship').slice(0, KEPT),
    residence: places(parameters, 'residence')[0] ?? '',
    start: texts(parameters, 'start')[0] ?? '',
    end: texts(parameters, 'end')[0] ?? '',
    purpose: texts(parameters, 'purpose')[0] ?? '',
  }
}

/** An address that names only a part of a search opens the form, the rest filled with what this person usually asks. */
export const isAsked = ({ from, to, citizenships }: SearchForm): boolean =>
  from !== '' && to.length > 0 && citizenships.length > 0

export type Usual = Pick<TripSearch, 'departure' | 'citizenships' | 'purpose'>

export function withUsual(form: SearchForm, usual: Usual): SearchForm {
  return {
    ...form,
    from: form.from || (usual.departure ? placeKey(usual.departure) : ''),
    citizenships: form.citizenships.length > 0 ? form.citizenships : usual.citizenships,
    purpose: form.purpose || usual.purpose,
  }
}

export function readPlaceKey(key: string): PlaceRef | null {
  const [prefix, id] = key.split(':', 2)
  const type = placeTypes.find((known) => known === prefix)
  return type && id && /^[A-Z0-9-]{2,6}$/.test(id) ? { type, id } : null
}

const readCountryKey = (key: string): string | null => /^COUNTRY:([A-Z]{2})$/.exec(key)?.[1] ?? null

/** All that is wrong with a search. What is merely still missing counts only once somebody wants to search. */
export function checkForm(form: SearchForm, isSubmitted: boolean): SearchProblem[] {
  const missing = (field: SearchField, isMissing: boolean): SearchProblem[] =>
    isSubmitted && isMissing ? [{ field, key: 'required' }] : []
  const unknown = (field: SearchField, keys: readonly string[]): SearchProblem[] =>
    keys.filter((key) => readPlaceKey(key) === null).map((id) => ({ field, key: 'unknown-place', id }))
  const tooMany = (field: SearchField, key: ProblemKey, count: number, max: number): SearchProblem[] =>
    count > max ? [{ field, key }] : []

  return [
    ...missing('from', form.from === ''),
    ...unknown('from', form.from === '' ? [] : [form.from]),
    ...missing('to', form.to.length === 0),
    ...tooMany('to', 'too-many-destinations', form.to.length, MAX_DESTINATIONS),
    ...unknown('to', form.to),
    ...tooMany('via', 'too-many-transits', form.via.length, MAX_TRANSITS),
    ...unknown('via', form.via),
    ...(form.via.some((key) => ['COUNTRY', 'REGION'].includes(readPlaceKey(key)?.type ?? ''))
      ? [{ field: 'via', key: 'transit-airport' } as const]
      : []),
    ...missing('citizenships', form.citizenships.length === 0),
    ...tooMany('citizenships', 'too-many-citizenships', form.citizenships.length, MAX_CITIZENSHIPS),
    ...unknown(
      'citizenships',
      form.citizenships.filter((iso2) => !/^[A-Z]{2}$/.test(iso2)).map((iso2) => iso2),
    ),
    ...(form.residence === '' || readCountryKey(form.residence) !== null
      ? []
      : [{ field: 'residence', key: 'unknown-place', id: form.residence } as const]),
    ...checkDates(form, isSubmitted),
    ...(form.purpose === '' || form.purpose === 'TOURISM' || form.purpose === 'BUSINESS'
      ? []
      : [{ field: 'purpose', key: 'purpose' } as const]),
  ]
}

function checkDates({ start, end }: SearchForm, isSubmitted: boolean): SearchProblem[] {
  const problems = (['start', 'end'] as const).flatMap((field): SearchProblem[] => {
    const [own, other] = field === 'start' ? [start, end] : [end, start]
    if (own === '') return isSubmitted && other !== '' ? [{ field, key: 'required' }] : []
    return isCalendarDate(own) ? [] : [{ field, key: 'date' }]
  })
  if (problems.length > 0 || start === '' || end === '') return problems
  return end < start ? [{ field: 'start', key: 'departure-after-return' }] : []
}

/** The search of a form in which nothing is wrong or missing; else null. */
export function tripOf(form: SearchForm): TripSearch | null {
  if (checkForm(form, true).length > 0) return null
  const refs = (keys: readonly string[]) => keys.map(readPlaceKey).filter((place) => place !== null)
  return {
    departure: readPlaceKey(form.from),
    destinations: refs(form.to),
    transits: refs(form.via),
    citizenships: form.citizenships,
    residence: readCountryKey(form.residence),
    dateStart: form.start || null,
    dateEnd: form.end || null,
    purpose: form.purpose === 'TOURISM' ? 'TOURISM' : 'BUSINESS',
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
  citizenshipIds: 'citizenships',
  residenceCountryId: 'residence',
  dateStart: 'start',
  dateEnd: 'end',
  restrictionType: 'purpose',
}
