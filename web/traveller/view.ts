import { daysBetween, type CalendarDate } from '../../domain/dates.ts'
import type { Language } from '../../domain/languages.ts'
import type { Iso2 } from '../../domain/places.ts'
import type { Translate } from '../../domain/wording/translate.ts'
import { formatsOf, type Formats } from './formats.ts'
import type { JourneyPageProps, TripFrame } from './page-props.ts'

/** What every part of the trip page needs to show something. */
export type View = {
  readonly language: Language
  readonly t: Translate
  readonly formats: Formats
  readonly people: TripFrame['citizenships']
  /** The citizenships are passports of one person, who reads about all of them. */
  readonly isOnePerson: boolean
  readonly today: CalendarDate
}

export const viewOf = ({ language, t, trip, today }: JourneyPageProps): View => ({
  language,
  t,
  formats: formatsOf(language),
  people: trip.citizenships,
  isOnePerson: trip.onePerson,
  today,
})

/** True when something is for some of the travellers only; an empty list means everyone. */
export const isForSome = (view: View, citizenships: readonly Iso2[]): boolean =>
  citizenships.length > 0 && view.people.some(({ iso2 }) => !citizenships.includes(iso2))

/** Classes by which the person switch hides what is for others; none for what is for everyone. */
export function forWhom(view: View, citizenships: readonly Iso2[]): string {
  if (!isForSome(view, citizenships)) return ''
  const indexes = view.people.flatMap(({ iso2 }, index) => (citizenships.includes(iso2) ? [`for-${index}`] : []))
  return ['for', ...indexes].join(' ')
}

/** Rules checked longer ago than this come with the advice to ask before travel. */
const FRESH_DAYS = 30
export const isOldCheck = (view: View, checkedAt: CalendarDate): boolean =>
  daysBetween(checkedAt, view.today) > FRESH_DAYS

export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
