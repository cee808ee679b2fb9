import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { readPlaceKey } from '#domain/places.ts'
import type { MyjourneyOrderBy, MyjourneysQueryVariables } from '#web/staff/generated/graphql.ts'

export const timings = ['ALL', 'ONGOING', 'UPCOMING'] as const
export type Timing = (typeof timings)[number]
/** No trip page is a cruise yet, so cruises are not offered. */
export const tripTypes = ['PRIVATE', 'BUSINESS'] as const
export type ListedType = (typeof tripTypes)[number]
export const pageSizes = [10, 25, 50, 100] as const
export const orders = [
  'DEPARTURE',
  'DESTINATION',
  'TRANSIT',
  'DATE_START',
  'RESTRICTION_TYPE',
  'NOTE',
  'CREATED_AT',
] as const satisfies readonly MyjourneyOrderBy[]
export type Order = (typeof orders)[number]

/** What the list shows. The address holds it, but for the note: what is written about travellers stays out of addresses. */
export type ListState = {
  readonly timing: Timing
  readonly type: ListedType | null
  readonly destination: string
  readonly departure: string
  readonly transit: string
  readonly citizenship: string
  readonly start: CalendarDate | ''
  readonly end: CalendarDate | ''
  readonly order: Order
  readonly isDescending: boolean
  readonly page: number
  readonly size: (typeof pageSizes)[number]
}

export const usualList: ListState = {
  timing: 'UPCOMING',
  type: null,
  destination: '',
  departure: '',
  transit: '',
  citizenship: '',
  start: '',
  end: '',
  order: 'DATE_START',
  isDescending: false,
  page: 1,
  size: 25,
}

const oneOf = <T extends string>(value: string | null, values: readonly T[]): T | undefined =>
  values.find((known) => known === value?.toUpperCase())

/** What cannot be meant counts as not said: a list is shown in any case. */
export function readList(parameters: URLSearchParams): ListState {
  const place = (name: string) => (readPlaceKey(parameters.get(name) ?? '') ? parameters.get(name)! : '')
  const date = (name: string) => (isCalendarDate(parameters.get(name) ?? '') ? parameters.get(name)! : '')
  const page = Number(parameters.get('page') ?? 1)
  const citizenship = parameters.get('citizenship') ?? ''
  return {
    timing: oneOf(parameters.get('when'), timings) ?? usualList.timing,
    type: oneOf(parameters.get('type'), tripTypes) ?? null,
    destination: place('to'),
    departure: place('from'),
    transit: place('via'),
    citizenship: /^[A-Z]{2}$/.test(citizenship) ? citizenship : '',
    start: date('start'),
    end: date('end'),
    order: oneOf(parameters.get('sort'), orders) ?? usualList.order,
    isDescending: parameters.get('order') === 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: pageSizes.find((size) => String(size) === parameters.get('size')) ?? usualList.size,
  }
}

export function listParameters(state: ListState): URLSearchParams {
  const entries: readonly (readonly [string, string])[] = [
    ['when', state.timing === usualList.timing ? '' : state.timing.toLowerCase()],
    ['type', state.type?.toLowerCase() ?? ''],
    ['to', state.destination],
    ['from', state.departure],
    ['via', state.transit],
    ['citizenship', state.citizenship],
    ['start', state.start],
    ['end', state.end],
    ['sort', state.order === usualList.order ? '' : state.order.toLowerCase()],
    ['order', state.isDescending ? 'desc' : ''],
    ['page', state.page === 1 ? '' : String(state.page)],
    ['size', state.size === usualList.size ? '' : String(state.size)],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
}

export function listVariables(state: ListState, note: string): MyjourneysQueryVariables {
  const idOf = (key: string) => readPlaceKey(key)?.id ?? null
  return {
    limit: state.size,
    offset: (state.page - 1) * state.size,
    filter: state.timing,
    orderBy: state.order,
    order: state.isDescending ? 'DESC' : 'ASC',
    restrictionType: state.type,
    destinationId: idOf(state.destination),
    departureId: idOf(state.departure),
    transitId: idOf(state.transit),
    citizenshipId: state.citizenship || null,
    dateStart: state.start || null,
    dateEnd: state.end || null,
    note: note || null,
  }
}
