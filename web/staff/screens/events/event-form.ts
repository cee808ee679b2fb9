import { isCalendarDate } from '#domain/dates.ts'
import type { CreateGmEventCovidUpdateInput, EventToChangeQuery } from '#web/staff/generated/graphql.ts'
import type { Words, WordKey } from '#web/staff/words/words.ts'
import { endOfDay, momentOf, partsOf } from './moment-of.ts'

export type EventToChange = NonNullable<EventToChangeQuery['event']>

/** What the form holds, flat, so that a draft of it can be kept; figures as they were typed. */
export type EventValues = {
  readonly titleDe: string
  readonly titleEn: string
  readonly textDe: string
  readonly textEn: string
  readonly category: string
  /** Empty: unknown. */
  readonly level: string
  /** Codes with commas between, the main one first. */
  readonly countries: string
  readonly latitude: string
  readonly longitude: string
  readonly radiusKm: string
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
  readonly link: string
  /** By lines or commas. */
  readonly hotelCodes: string
  readonly isForAll: boolean
}

export const emptyEvent: EventValues = {
  titleDe: '',
  titleEn: '',
  textDe: '',
  textEn: '',
  category: '',
  level: '',
  countries: '',
  latitude: '',
  longitude: '',
  radiusKm: '',
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
  link: '',
  hotelCodes: '',
  isForAll: false,
}

export function valuesOf(event: EventToChange): EventValues {
  const [start, end] = [partsOf(event.timeStart), partsOf(event.timeEnd)]
  return {
    titleDe: event.titleDe,
    titleEn: event.titleEn,
    textDe: event.textDe,
    textEn: event.textEn,
    category: event.category.code,
    level: event.level === null ? '' : String(event.level),
    countries: event.countries.map(({ iso2 }) => iso2).join(','),
    latitude: event.latitude === null ? '' : String(event.latitude),
    longitude: event.longitude === null ? '' : String(event.longitude),
    radiusKm: event.radiusKm === null ? '' : String(event.radiusKm),
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    link: event.staticPageUrl ?? '',
    hotelCodes: event.hotelCodes.join('\n'),
    isForAll: false,
  }
}

export const codesOf = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((code) => code.trim())
    .filter((code) => code !== '')

export const countriesOf = (countries: string): string[] => countries.split(',').filter((iso2) => iso2 !== '')

/** With a comma or a point, and with either sign for below zero; null where it is no number. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace('−', '-').replace(',', '.')
  return /^[-+]?\d{1,9}(\.\d{1,12})?$/.test(text) ? Number(text) : null
}

/** What can be said before it is sent; the rest the server knows. */
export function problemsOf(values: EventValues, t: Words): Partial<Record<keyof EventValues, string | null>> {
  const problem = (isWrong: boolean, key: WordKey) => (isWrong ? t(key) : null)
  const number = (typed: string) =>
    problem(typed.trim() !== '' && readNumber(typed) === null, 'event-board.write.number')
  const day = (typed: string, time: string) =>
    problem(typed === '' && time !== '', 'event-board.write.day-of-time') ??
    problem(typed !== '' && !isCalendarDate(typed), 'event-board.write.day')
  return {
    titleDe: problem(values.titleDe.trim() === '', 'event-board.write.required'),
    category: problem(values.category === '', 'event-board.write.required'),
    latitude: number(values.latitude),
    longitude: number(values.longitude),
    radiusKm: number(values.radiusKm),
    startDay: day(values.startDay, values.startTime),
    endDay: day(values.endDay, values.endTime),
  }
}

/** Of an update only what was changed is said: the rest stays as it is. */
export function inputOf(values: EventValues, changes: Partial<EventValues>): CreateGmEventCovidUpdateInput {
  const has = (...fields: (keyof EventValues)[]) => fields.some((field) => field in changes)
  const orNull = (typed: string) => (typed.trim() === '' ? null : readNumber(typed))
  const { startDay, startTime, endDay, endTime } = values
  return {
    ...(has('titleDe') && { titleDe: values.titleDe }),
    ...(has('titleEn') && { titleEn: values.titleEn }),
    ...(has('textDe') && { textDe: values.textDe }),
    ...(has('textEn') && { textEn: values.textEn }),
    ...(has('category') && { category: values.category }),
    ...(has('level') && { level: values.level === '' ? null : Number(values.level) }),
    ...(has('countries') && { countryIds: countriesOf(values.countries) }),
    ...(has('latitude') && { latitude: orNull(values.latitude) }),
    ...(has('longitude') && { longitude: orNull(values.longitude) }),
    ...(has('radiusKm') && { radiusKm: orNull(values.radiusKm) }),
    ...(has('startDay', 'startTime') && { timeStart: momentOf(startDay, startTime || '00:00') }),
    ...(has('endDay', 'endTime') && { timeEnd: endTime === '' ? endOfDay(endDay) : momentOf(endDay, endTime) }),
    ...(has('link') && { link: values.link.trim() || null }),
    ...(has('hotelCodes') && { hotelCodes: codesOf(values.hotelCodes) }),
    ...(has('isForAll') && { isForAll: values.isForAll }),
  }
}

/** The names of the fields in the API, where the form has others. */
export const namesInApi = {
  titleDe: 'titleDe',
  titleEn: 'titleEn',
  textDe: 'textDe',
  textEn: 'textEn',
  category: 'category',
  level: 'level',
  countryIds: 'countries',
  latitude: 'latitude',
  longitude: 'longitude',
  radiusKm: 'radiusKm',
  timeStart: 'startDay',
  timeEnd: 'endDay',
  link: 'link',
  hotelCodes: 'hotelCodes',
  isForAll: 'isForAll',
} as const
