import { differingParts, type TripPart } from '../assessment/trip-parts.ts'
import type { Trip } from '../assessment/trip.ts'
import { dayFormat } from './day-format.ts'
import type { MovedDeadline } from './moved-deadlines.ts'
import type { Words } from './words.ts'
import { isOnePerson, rowKeysOf } from '../assessment/traveller.ts'
import { namesOfPeople, wordsBefore } from './people.ts'

/** What is different in the trip of a page since it was made; `before` or `after` is empty where nothing was said. */
export type WordedTripChange = {
  readonly title: string
  readonly parts: readonly {
    /** Or the deadline that was moved, by its place among those. */
    readonly part: TripPart | `deadline-${number}`
    readonly label: string
    readonly before: string
    readonly after: string
    /** Of a deadline: what a title says of it. */
    readonly headline?: string
  }[]
}

/** Null where a trip was changed and changed back. `moved`: the deadlines that are others than they were. */
export function wordTripChange(
  before: Trip,
  after: Trip,
  at: Date,
  words: Words,
  moved: readonly MovedDeadline[] = [],
): WordedTripChange | null {
  const parts = differingParts(before, after)
  if (parts.length === 0) return null
  const { t } = words
  return {
    title: t('trip-change.title', { date: words.date(at.toISOString().slice(0, 10)) }),
    parts: [
      ...parts.map((part) => ({
        part,
        label: t(`trip-change.${part}`),
        before: said[part](before, wordsBefore(words, before, after)),
        after: said[part](after, words),
      })),
      ...moved.map(({ task, before: was, after: is, headline }, at) => ({
        part: `deadline-${at}` as const,
        label: task,
        before: was,
        after: is,
        ...(headline !== null && { headline }),
      })),
    ],
  }
}

const said: Readonly<Record<TripPart, (trip: Trip, words: Words) => string>> = {
  dates: ({ dateStart, dateEnd }, { language }) =>
    dateStart && dateEnd
      ? dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).range(dateStart, dateEnd)
      : '',
  departure: ({ departure }, { placeName }) => placeName(departure),
  destinations: ({ destinations }, words) =>
    destinations.map((stop) => named(words.placeName(stop), daysAt(stop, words))).join(' → '),
  transits: ({ transits }, words) =>
    words.list(
      transits.map((stop) =>
        named(words.placeName(stop), stop.hours ? words.t('at-stop.hours', { hours: stop.hours }) : ''),
      ),
    ),
  citizenships: (trip, words) =>
    named(namesOfPeople(rowKeysOf(trip), words), isWithSeveral(trip) ? words.t('at-stop.one-person') : ''),
  residence: ({ travellers }, { countryName, list }) =>
    list([...new Set(travellers.flatMap(({ residence }) => (residence ? [countryName(residence.iso2)] : [])))]),
  company: ({ travellers }, { t, list }) =>
    list([...new Set(travellers.flatMap(({ minor }) => (minor ? [t(`at-stop.minor.${minor}`)] : [])))]),
  by: ({ by }, { t }) => (by ? t(`at-stop.by.${by}`) : ''),
  purpose: ({ travelType }, { t }) => t(`trip-change.purpose.${travelType}`),
}

/** One person with several passports. */
const isWithSeveral = (trip: Trip): boolean => isOnePerson(trip) && rowKeysOf(trip).length > 1

const named = (name: string, more: string): string => (more === '' ? name : `${name} (${more})`)

function daysAt({ from, to }: Trip['destinations'][number], { language, date, t }: Words): string {
  if (from && to) return dayFormat(language, { day: 'numeric', month: 'short' }).range(from, to)
  if (from) return t('trip-change.days.from', { date: date(from, 'short') })
  return to ? t('trip-change.days.to', { date: date(to, 'short') }) : ''
}
