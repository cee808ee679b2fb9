import {
  maxPeople,
  maxTravellers,
  maxTravellersElsewhere,
  type TravellerProblem,
} from '#domain/assessment/traveller-fields.ts'
import { textOfFields } from '#domain/assessment/traveller-text.ts'
import { travellersInAddress } from '#domain/assessment/travellers-in-address.ts'
import { isCalendarDate } from '#domain/dates.ts'
import { countryRef, placeKey, readPlaceKey, type Iso2 } from '#domain/places.ts'
import { travelModes } from '#domain/rulebook/fact.ts'
import { departureRange, nightsBeside } from '#web/staff/fields/nights-beside.ts'
import { isLength } from '#web/staff/fields/parse-typed-date.ts'
import { groupAt } from '#web/staff/group-list/from-group.ts'
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
import { whoTravels } from '#web/staff/trip/travellers-input.ts'
import { travelModeOf, tripSearchPath, type TripSearch } from '#web/staff/trip/trip-search.ts'

/** A trip without its destination as it is typed, or as an address says it: wrong values stay, to be mended. */
export type Question = {
  readonly from: string
  readonly travellers: readonly TypedTraveller[]
  readonly start: string
  readonly end: string
  readonly purpose: string
  readonly by: string
}
/** The residence of all is a field of its own, beside the travellers whose it is. */
export type QuestionField = keyof Question | 'residence'
export type QuestionProblem = {
  readonly field: QuestionField
  readonly key:
    | 'required'
    | 'unknown-place'
    | 'too-many-travellers'
    | 'too-many-people'
    | 'same-name'
    | 'traveller'
    | 'date'
    | 'departure-after-return'
    | 'range-with-return'
    | 'length-needs-day'
    | 'too-many-nights'
  readonly id?: string
  readonly max?: number
  /** Of `traveller`: what is wrong with whom. */
  readonly about?: { readonly problem: TravellerProblem; readonly traveller: TypedTraveller }
}

const keptText = 60
/** What belongs to the question; everything else in the address is how its answer is looked at. */
const names = [
  'from',
  'citizenship',
  'passports',
  'residence',
  'minor',
  'traveller',
  'holding',
  'start',
  'end',
  'purpose',
  'by',
]

export function readQuestion(address: URLSearchParams): Question {
  const one = (name: string): string => (address.get(name) ?? '').trim().slice(0, keptText)
  // Older addresses name what everybody holds beside the travellers.
  const held = address.getAll('holding').map((text) => text.slice(0, keptText))
  const travellers = readTravellers(address).map((fields) =>
    typedTraveller({ ...fields, holds: [...new Set([...fields.holds, ...held])] }),
  )
  return {
    from: one('from'),
    travellers: mergeEqual(travellers),
    start: one('start'),
    end: one('end'),
    purpose: one('purpose') === 'BUSINESS' ? 'BUSINESS' : one('purpose') === '' ? '' : 'TOURISM',
    by: travelModes.find((mode) => mode === one('by')) ?? '',
  }
}

export const isAsked = ({ from, travellers }: Question): boolean => from !== '' && travellers.length > 0

/** The address of a question; how the answer before was looked at stays as it was. */
export function questionAddress(question: Question, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(before)
  for (const name of [...names, 'country']) address.delete(name)
  const put = (name: string, value: string) => value !== '' && address.append(name, value)
  put('from', question.from)
  for (const [name, value] of inAddress(question)) put(name, value)
  for (const name of ['start', 'end', 'purpose', 'by'] as const) put(name, question[name])
  return address
}

/** Wrong travellers too: each is told at the person. */
const inAddress = ({ travellers }: Question) => {
  const read = travellersIn(travellers)
  return read.length === travellers.length
    ? travellersInAddress(read)
    : travellers.map((fields) => ['traveller', textOfFields(fields)] as const)
}

/** All that is wrong with a question before anybody is asked; what the server knows better it says itself. */
export function checkQuestion({ from, travellers, start, end }: Question): QuestionProblem[] {
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
    ...when(travellers.length === 0, 'travellers', 'required'),
    ...checkParty(travellers),
    ...dates,
    ...when(dates.length === 0 && range !== null && isCalendarDate(end), 'end', 'range-with-return'),
    ...when(dates.length === 0 && isDay && end !== '' && end < start, 'start', 'departure-after-return'),
  ]
}

const limits: Partial<Record<QuestionProblem['key'], number>> = {
  'too-many-travellers': maxTravellersElsewhere,
  'too-many-people': maxPeople,
}

const checkParty = (party: readonly TypedTraveller[]): QuestionProblem[] =>
  partyProblems(party, maxTravellersElsewhere).map((problem): QuestionProblem => {
    if (!('traveller' in problem))
      return {
        field: 'travellers',
        key: problem.key,
        max: limits[problem.key] ?? 0,
        ...('name' in problem && { id: problem.name }),
      }
    const isOfAll = problem.key === 'residence' && sharedHome(party) !== null
    const about = { problem, traveller: party[problem.traveller]! }
    return { field: isOfAll ? 'residence' : 'travellers', key: 'traveller', about }
  })

const when = (
  isWrong: boolean,
  field: QuestionField,
  key: QuestionProblem['key'],
  id?: string,
): readonly QuestionProblem[] => (isWrong ? [{ field, key, ...(id !== undefined && { id }) }] : [])

/** What the API is asked; of a question in which nothing is wrong. */
export function inputOf(question: Question) {
  const departure = readPlaceKey(question.from) ?? countryRef('')
  const { start, end, by } = question
  const range = departureRange(start)
  const nights = nightsBeside(start, end)
  const { citizenshipCountryIds: citizenshipIds, ...told } = whoTravels(travellersIn(question.travellers))
  return {
    departureType: departure.type,
    departureId: departure.id,
    citizenshipIds,
    ...told,
    restrictionType: purposeOf(question),
    ...(start !== '' && { dateStart: range?.from ?? start }),
    ...(range && { departBy: range.to }),
    ...(nights === null ? end !== '' && { dateEnd: end } : { nights }),
    ...(by !== '' && { travelBy: travelModeOf[by as keyof typeof travelModeOf] }),
  }
}

const purposeOf = ({ purpose }: Question) => (purpose === 'TOURISM' ? 'TOURISM' : 'BUSINESS')
/** An address without a purpose is asked as the look-up asks it. */
export const withPurpose = (question: Question): Question => ({ ...question, purpose: purposeOf(question) })
/** The search of the look-up for the same trip, without its destination. */
export function searchOf(question: Question): TripSearch {
  const { start, end, by } = question
  const range = departureRange(start)
  const nights = nightsBeside(start, end)
  return {
    departure: readPlaceKey(question.from),
    destinations: [],
    transits: [],
    travellers: travellersIn(question.travellers),
    by: travelModes.find((mode) => mode === by) ?? null,
    dateStart: range?.from ?? (start || null),
    dateEnd: nights === null ? end || null : null,
    departBy: range?.to ?? null,
    nights,
    purpose: purposeOf(question),
  }
}

/** The look-up of the same trip to one country; of a passenger list, or of more people than it takes, the table of the list. */
export function lookUpPath(question: Question, iso2: Iso2, isOfGroup = false): string {
  const path = tripSearchPath({ ...searchOf(question), destinations: [countryRef(iso2)] })
  return ((isOfGroup || question.travellers.length > maxTravellers) && groupAt(path, iso2)) || path
}

export const withUsual = (question: Question, usual: LookupDefaults) => ({
  ...question,
  from: question.from || (usual.departure ? placeKey(usual.departure) : ''),
  travellers: question.travellers.length > 0 ? question.travellers : usual.citizenships.map(holderOf),
  purpose: question.purpose || usual.purpose,
})

/** What the API calls the fields of a question. */
export const fieldsOfApi: Readonly<Record<string, QuestionField>> = {
  departureId: 'from',
  departureType: 'from',
  citizenshipIds: 'travellers',
  onePerson: 'travellers',
  minor: 'travellers',
  travellers: 'travellers',
  residenceCountryId: 'residence',
  dateStart: 'start',
  departBy: 'start',
  dateEnd: 'end',
  nights: 'end',
  restrictionType: 'purpose',
  travelBy: 'by',
}
