import { citizenshipOf, isOnePerson, type RowKey } from '#domain/assessment/traveller.ts'
import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { rowsOfGolden, travellersOfGolden, type ExpectedTask, type GoldenTrip } from '#domain/review/golden-trip.ts'
import { detailTypesByKey } from '#domain/catalogue/types.ts'
import { countryRef, placeKey, type PlaceRef } from '#domain/places.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { formatDay, formatDays } from '#web/ui/format-day.ts'
import { travellerLine } from '#web/staff/trip/traveller-words.ts'
import { tripSearchPath } from '#web/staff/trip/trip-search.ts'
import type { WordKey, Words } from '#web/staff/words/words.ts'
import { readPermission, type Expectation } from '#web/staff/rules/expectations.ts'

export type TripReader = {
  readonly t: Words
  readonly language: StaffLanguage
  readonly countryName: (iso2: string) => string
  /** Of a country or airport by its key. */
  readonly placeName: (key: string) => string
}

const refOf = (id: string): PlaceRef => (id.length === 2 ? countryRef(id) : { type: 'AIRPORT', id })
/** The keys of the places whose names a trip needs. */
export const placeKeysOf = ({ from, to, via = [] }: GoldenTrip): string[] =>
  [from, ...to, ...via].map((id) => placeKey(refOf(id)))

export const placeText = (id: string, { t, placeName }: TripReader): string =>
  id === 'exit' || id === 'return' ? t(`golden-trip.stop.${id}`) : placeName(placeKey(refOf(id)))

/** The country of a passport, and its number where several have the same: "Türkei 2". */
export const rowText = (key: RowKey, { countryName }: TripReader): string =>
  [countryName(citizenshipOf(key)), key.slice(2)].filter((part) => part !== '').join(' ')

/** Somebody has several passports of whom the one to travel on can be promised. */
export const choosesPassport = (trip: GoldenTrip): boolean => {
  const travellers = travellersOfGolden(trip)
  return isOnePerson({ travellers }) && (trip.onePerson === true || rowsOfGolden(trip).length > 1)
}

/** "Frankfurt → via Doha → Vietnam". */
export const routeText = ({ from, to, via = [] }: GoldenTrip, reader: TripReader): string =>
  [
    placeText(from, reader),
    ...via.map((id) => reader.t('golden-trip.via', { name: placeText(id, reader) })),
    ...to.map((id) => placeText(id, reader)),
  ].join(' → ')

/** Everything else that is asked, each in a few words. */
export function askedTexts(trip: GoldenTrip, reader: TripReader): string[] {
  const { t, language, countryName } = reader
  const names = rowsOfGolden(trip)
    .map((key) => rowText(key, reader))
    .join(', ')
  const people = trip.travellers?.map((traveller) => travellerLine(fieldsOf(traveller), reader))
  return [
    formatDays({ from: trip.start, to: trip.end }, language),
    ...(people ?? [t('golden-trip.travellers', { names, onePerson: trip.onePerson ? 'yes' : 'no' })]),
    t(trip.type === 'BUSINESS' ? 'golden-trip.business' : 'golden-trip.tourism'),
    ...(trip.residence ? [t('golden-trip.residence', { name: countryName(trip.residence) })] : []),
    ...(trip.by ? [t(`golden-trip.by.${trip.by}`)] : []),
    ...(trip.minor ? [t(`golden-trip.minor.${trip.minor}`)] : []),
    ...Object.entries(trip.days ?? {}).map(([id, [from, to]]) =>
      t('golden-trip.stop-days', { place: placeText(id, reader), days: formatDays({ from, to }, language) }),
    ),
    ...Object.entries(trip.hours ?? {}).map(([id, hours]) =>
      t('golden-trip.stop-hours', { place: placeText(id, reader), hours }),
    ),
  ]
}

const typeLabel = (type: string, t: Words): string => {
  const key = detailTypesByKey.get(type)?.i18nKey
  return key ? t(key as WordKey) : type
}

/** What is asked, where a promise is made. */
export function questionText({ kind, about }: Expectation, { t }: TripReader): string {
  if (kind === 'permission' || kind === 'passport') return t(`golden-trip.kind.${kind}`)
  if (kind === 'document') return t('golden-trip.kind.document', { document: t(`document.${about}` as WordKey) })
  const type = typeLabel(about ?? '', t)
  return kind === 'answer' ? type : t(`golden-trip.kind.${kind}`, { type })
}

/** What is promised. */
export function promiseText({ kind, value }: Expectation, reader: TripReader): string {
  const { t } = reader
  switch (kind) {
    case 'permission':
      return permissionWords(String(value), t)
    case 'passport':
      return rowText(String(value), reader)
    case 'condition':
      return (value as readonly string[]).map((holding) => t(`holding.${holding}` as WordKey)).join(', ')
    case 'task':
      return taskText(value as ExpectedTask, reader)
    case 'no-task':
      return t('golden-trip.value.absent')
    default:
      return answerWords(value, t)
  }
}

export const answerWords = (value: unknown, t: Words): string =>
  value === 'yes' || value === 'no' || value === 'unknown' ? t(`golden-trip.value.${value}`) : String(value)

export function permissionWords(value: string, t: Words): string {
  const { permission, days } = readPermission(value)
  const words = t(`permission.${permission}` as WordKey)
  return days === null ? words : t('golden-trip.value.days', { permission: words, days })
}

function taskText({ by, from, validUntil }: ExpectedTask, { t, language }: TripReader): string {
  const day = (date: string) => formatDay(date, language)
  const told = [
    ...(by ? [t('golden-trip.value.by', { day: day(by) })] : []),
    ...(from ? [t('golden-trip.value.from', { day: day(from) })] : []),
    ...(validUntil ? [t('golden-trip.value.valid-until', { day: day(validUntil) })] : []),
  ]
  return told.length > 0 ? told.join(', ') : t('golden-trip.value.there')
}

/** The look-up that asks the same. */
export const lookUpPath = (trip: GoldenTrip): string =>
  tripSearchPath({
    departure: refOf(trip.from),
    destinations: trip.to.map((id) => {
      const [from, to] = trip.days?.[id] ?? []
      return { ...refOf(id), ...(from && { from }), ...(to && { to }) }
    }),
    transits: (trip.via ?? []).map((id) => ({ ...refOf(id), ...(trip.hours?.[id] && { hours: trip.hours[id] }) })),
    travellers: travellersOfGolden(trip),
    by: trip.by ?? null,
    dateStart: trip.start,
    dateEnd: trip.end,
    purpose: trip.type ?? 'TOURISM',
  })
