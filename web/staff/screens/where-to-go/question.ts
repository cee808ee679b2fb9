import { maxCitizenships } from '#domain/assessment/trip.ts'
import { isCalendarDate } from '#domain/dates.ts'
import { countryRef, placeKey, readPlaceKey, type Iso2 } from '#domain/places.ts'
import { minorCompanies, travelModes } from '#domain/rulebook/fact.ts'
import { travellersOf } from '#domain/assessment/traveller.ts'
import { departureRange, nightsBeside } from '#web/staff/fields/nights-beside.ts'
import { isLength } from '#web/staff/fields/parse-typed-date.ts'
import type { LookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { minorCompanyOf } from '#web/staff/trip/company.ts'
import { travelModeOf, tripSearchPath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import { isHeldDocument, type HeldDocument } from './held-documents.ts'

/** A trip without its destination as it is typed, or as an address says it: wrong values stay, to be mended. */
export type Question = {
  readonly from: string
  readonly citizenships: readonly Iso2[]
  /** `one`: the citizenships are passports of one person. */
  readonly passports: string
  readonly residence: string
  readonly start: string
  readonly end: string
  readonly purpose: string
  readonly minor: string
  readonly by: string
  readonly documents: readonly HeldDocument[]
}
export type QuestionField = keyof Question
export type QuestionProblem = {
  readonly field: QuestionField
  readonly key:
    | 'required'
    | 'unknown-place'
    | 'too-many-citizenships'
    | 'date'
    | 'departure-after-return'
    | 'range-with-return'
    | 'length-needs-day'
    | 'too-many-nights'
  readonly id?: string
}

const keptText = 60
const keptValues = 30
/** What belongs to the question; everything else in the address is how its answer is looked at. */
const names = ['from', 'citizenship', 'passports', 'residence', 'start', 'end', 'purpose', 'minor', 'by', 'holding']

export function readQuestion(address: URLSearchParams): Question {
  const one = (name: string): string => (address.get(name) ?? '').trim().slice(0, keptText)
  const all = (name: string): string[] =>
    [...new Set(address.getAll(name).map((text) => text.trim().slice(0, keptText)))]
      .filter(Boolean)
      .slice(0, keptValues)
  return {
    from: one('from'),
    citizenships: all('citizenship'),
    passports: one('passports') === 'one' ? 'one' : '',
    residence: one('residence'),
    start: one('start'),
    end: one('end'),
    purpose: one('purpose') === 'BUSINESS' ? 'BUSINESS' : one('purpose') === '' ? '' : 'TOURISM',
    minor: minorCompanies.find((company) => company === one('minor')) ?? '',
    by: travelModes.find((mode) => mode === one('by')) ?? '',
    documents: all('holding').filter(isHeldDocument),
  }
}

export const isAsked = ({ from, citizenships }: Question): boolean => from !== '' && citizenships.length > 0

/** The address of a question; how the answer before was looked at stays as it was. */
export function questionAddress(question: Question, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(before)
  for (const name of [...names, 'country']) address.delete(name)
  const put = (name: string, value: string) => value !== '' && address.append(name, value)
  put('from', question.from)
  for (const iso2 of question.citizenships) put('citizenship', iso2)
  put('passports', question.citizenships.length > 1 ? question.passports : '')
  for (const name of ['residence', 'start', 'end', 'purpose', 'minor', 'by'] as const) put(name, question[name])
  for (const document of question.documents) put('holding', document)
  return address
}

/** All that is wrong with a question before anybody is asked; what the server knows better it says itself. */
export function checkQuestion({ from, citizenships, residence, start, end }: Question): QuestionProblem[] {
  const [range, isDay, nights] = [departureRange(start), isCalendarDate(start), nightsBeside(start, end)]
  const dates: QuestionProblem[] = [
    ...when(start === '' && end !== '', 'start', 'required'),
    ...when(start !== '' && !range && !isDay, 'start', 'date'),
    ...when(
      end !== '' && !isCalendarDate(end) && nights === null,
      'end',
      isDay ? 'date' : range && isLength(end) ? 'too-many-nights' : 'length-needs-day',
    ),
  ]
  return [
    ...when(from === '', 'from', 'required'),
    ...when(from !== '' && readPlaceKey(from) === null, 'from', 'unknown-place', from),
    ...when(citizenships.length === 0, 'citizenships', 'required'),
    ...when(citizenships.length > maxCitizenships, 'citizenships', 'too-many-citizenships'),
    ...when(residence !== '' && readPlaceKey(residence)?.type !== 'COUNTRY', 'residence', 'unknown-place', residence),
    ...dates,
    ...when(dates.length === 0 && range !== null && isCalendarDate(end), 'end', 'range-with-return'),
    ...when(dates.length === 0 && isDay && end !== '' && end < start, 'start', 'departure-after-return'),
  ]
}

const when = (
  isWrong: boolean,
  field: QuestionField,
  key: QuestionProblem['key'],
  id?: string,
): readonly QuestionProblem[] => (isWrong ? [{ field, key, ...(id !== undefined && { id }) }] : [])

/** What the API is asked; of a question in which nothing is wrong. */
export function inputOf(question: Question) {
  const departure = readPlaceKey(question.from) ?? countryRef('')
  const { start, end, residence, minor, by, documents } = question
  const range = departureRange(start)
  const nights = nightsBeside(start, end)
  return {
    departureType: departure.type,
    departureId: departure.id,
    citizenshipIds: [...question.citizenships],
    restrictionType: purposeOf(question),
    ...(start !== '' && { dateStart: range?.from ?? start }),
    ...(range && { departBy: range.to }),
    ...(nights === null ? end !== '' && { dateEnd: end } : { nights }),
    ...(residence !== '' && { residenceCountryId: readPlaceKey(residence)?.id ?? residence }),
    ...(isOnePerson(question) && { onePerson: true }),
    ...(by !== '' && { travelBy: travelModeOf[by as keyof typeof travelModeOf] }),
    ...(minor !== '' && { minor: minorCompanyOf[minor as keyof typeof minorCompanyOf] }),
    ...(documents.length > 0 && { documents: [...documents] }),
  }
}

const purposeOf = ({ purpose }: Question) => (purpose === 'TOURISM' ? 'TOURISM' : 'BUSINESS')
/** An address without a purpose is asked as the look-up asks it. */
export const withPurpose = (question: Question): Question => ({ ...question, purpose: purposeOf(question) })
const isOnePerson = ({ passports, citizenships }: Question) => passports === 'one' && citizenships.length > 1

/** The search of the look-up for the same trip, without its destination. */
export function searchOf(question: Question): TripSearch {
  const { start, end, residence, minor, by } = question
  const range = departureRange(start)
  const nights = nightsBeside(start, end)
  return {
    departure: readPlaceKey(question.from),
    destinations: [],
    transits: [],
    travellers: travellersOf({
      citizenships: question.citizenships,
      onePerson: isOnePerson(question),
      residence: residence === '' ? null : (readPlaceKey(residence)?.id ?? null),
      minor: minorCompanies.find((company) => company === minor) ?? null,
    }),
    by: travelModes.find((mode) => mode === by) ?? null,
    dateStart: range?.from ?? (start || null),
    dateEnd: nights === null ? end || null : null,
    departBy: range?.to ?? null,
    nights,
    purpose: purposeOf(question),
  }
}

/** The look-up of the same trip to one country. */
export const lookUpPath = (question: Question, iso2: Iso2): string =>
  tripSearchPath({ ...searchOf(question), destinations: [countryRef(iso2)] })

export const withUsual = (question: Question, usual: LookupDefaults) => ({
  ...question,
  from: question.from || (usual.departure ? placeKey(usual.departure) : ''),
  citizenships: question.citizenships.length > 0 ? question.citizenships : usual.citizenships,
  purpose: question.purpose || usual.purpose,
})

/** What the API calls the fields of a question. */
export const fieldsOfApi: Readonly<Record<string, QuestionField>> = {
  departureId: 'from',
  departureType: 'from',
  citizenshipIds: 'citizenships',
  onePerson: 'passports',
  residenceCountryId: 'residence',
  dateStart: 'start',
  departBy: 'start',
  dateEnd: 'end',
  nights: 'end',
  restrictionType: 'purpose',
  travelBy: 'by',
  minor: 'minor',
  documents: 'documents',
}
