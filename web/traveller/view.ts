import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { isForSome, type Reader } from '../ui/answer/reader.ts'
import { formatsOf, type Formats } from './formats.ts'
import type { JourneyPageProps } from './page-props.ts'
import { Icon } from './pages/icons.tsx'

/** What every part of the trip page needs to show something. */
export type View = Reader & {
  readonly t: Translate
  readonly formats: Formats
  /** The citizenships are passports of one person, who reads about all of them. */
  readonly isOnePerson: boolean
  readonly today: CalendarDate
}

type ViewParts = Pick<View, 'language' | 't' | 'people' | 'isOnePerson' | 'today'>

export function makeView({ people, ...parts }: ViewParts): View {
  const formats = formatsOf(parts.language)
  return {
    ...parts,
    people,
    formats,
    formatDay: formats.date,
    Icon,
    newTab: false,
    classFor: (citizenships) => classes(forWhom({ people }, citizenships)),
  }
}

export const viewOf = ({ language, t, trip, today }: JourneyPageProps): View =>
  makeView({ language, t, people: trip.citizenships, isOnePerson: trip.onePerson, today })

/** Classes by which the person switch hides what is for others; none for what is for everyone. */
export function forWhom(view: Pick<View, 'people'>, citizenships: readonly Iso2[]): string {
  if (!isForSome(view, citizenships)) return ''
  const indexes = view.people.flatMap(({ iso2 }, index) => (citizenships.includes(iso2) ? [`for-${index}`] : []))
  return ['for', ...indexes].join(' ')
}

export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
