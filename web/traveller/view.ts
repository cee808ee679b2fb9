import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { isForSome, type Reader } from '../ui/answer/reader.ts'
import type { JourneyPageProps } from './page-props.ts'
import type { SourcePart } from '#domain/outline/parts.ts'
import { localeOf, type Language } from '#domain/languages.ts'
import { dayFormat } from '#domain/wording/day-format.ts'

/** What every part of the trip page needs to show something. */
export type View = Reader & {
  readonly t: Translate
  readonly formats: Formats
  /** The citizenships are passports of one person, who reads about all of them. */
  readonly isOnePerson: boolean
  readonly today: CalendarDate
}

type ViewParts = Pick<View, 'language' | 't' | 'people' | 'isOnePerson' | 'today' | 'sourceNumber'>

export function makeView({ people, ...parts }: ViewParts): View {
  const formats = formatsOf(parts.language)
  return {
    ...parts,
    people,
    formats,
    formatDay: formats.date,
    newTab: false,
    classFor: (citizenships) => classes(forWhom({ people }, citizenships)),
  }
}

export const viewOf = ({ language, t, trip, today, outline }: JourneyPageProps): View => ({
  ...makeView({
    language,
    t,
    people: trip.citizenships,
    isOnePerson: trip.onePerson,
    today,
    sourceNumber: (link) => numbersOf(outline.sources).get(link),
  }),
  isNotedOnce: true,
})

const known = new WeakMap<readonly SourcePart[], ReadonlyMap<string, number>>()

/** The number of each source of a page, worked out once for it. */
function numbersOf(sources: readonly SourcePart[]): ReadonlyMap<string, number> {
  const before = known.get(sources)
  if (before) return before
  const numbers = new Map(sources.map(({ address, number }) => [address, number]))
  known.set(sources, numbers)
  return numbers
}

/** Classes by which the person switch hides what is for others; none for what is for everyone. */
export function forWhom(view: Pick<View, 'people'>, citizenships: readonly Iso2[]): string {
  if (!isForSome(view, citizenships)) return ''
  const indexes = view.people.flatMap(({ iso2 }, index) => (citizenships.includes(iso2) ? [`for-${index}`] : []))
  return ['for', ...indexes].join(' ')
}

export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined

/** Dates and lists as the readers of one language write them. */
type Formats = {
  readonly date: (date: CalendarDate) => string
  /** For a narrow place: "Fri, 12 Feb". */
  readonly shortDate: (date: CalendarDate) => string
  readonly range: (from: CalendarDate, to: CalendarDate) => string
  /** The same without the year. */
  readonly shortRange: (from: CalendarDate, to: CalendarDate) => string
  readonly list: (items: readonly string[]) => string
}

const formatsByLanguage = new Map<Language, Formats>()

/** The formatters of a language are made once; making them costs more than a page. */
function formatsOf(language: Language): Formats {
  const known = formatsByLanguage.get(language)
  if (known) return known
  const long = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const short = dayFormat(language, { weekday: 'short', day: 'numeric', month: 'short' })
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  const formats: Formats = {
    date: long.day,
    shortDate: short.day,
    range: long.range,
    shortRange: dayFormat(language, { day: 'numeric', month: 'short' }).range,
    list: (items) => list.format(items),
  }
  formatsByLanguage.set(language, formats)
  return formats
}
