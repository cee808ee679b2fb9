import type { TripEvent } from '../events/along-trip.ts'
import type { EventCategory } from '../events/categories.ts'
import type { Instant } from '../events/incoming-event.ts'
import type { EventLevel } from '../events/levels.ts'
import { localeOf, type Language } from '../languages.ts'
import type { Translate } from './translate.ts'

/** A sentence with moments in it, which a device may tell by its own clock. */
export type TimedText = readonly (string | { readonly at: Instant; readonly text: string })[]

/** An event along a trip, in the reader's language but for its title. */
export type WordedTripEvent = {
  readonly id: string
  /** `language`: null where nobody says which it is in. */
  readonly title: { readonly text: string; readonly language: Language | null }
  readonly category: string
  /** Null: unknown. */
  readonly level: EventLevel | null
  readonly levelText: string
  readonly where: string
  readonly when: TimedText
  readonly sources: readonly { readonly name: string; readonly link: string | null }[]
  readonly isOver: boolean
}
export type WordedTripEvents = {
  readonly title: string
  readonly goingOn: readonly WordedTripEvent[]
  readonly over: readonly WordedTripEvent[]
}

/** What an event is called, and who says it. */
export type EventToWord = TripEvent['event'] & {
  readonly titles: readonly { readonly text: string; readonly language: Language | null }[]
  readonly told: WordedTripEvent['sources']
}

/** A stop by its name; of a point it is said how far away something is. */
type NamedPlace = { readonly name: string; readonly isPoint: boolean }

type Words = { readonly language: Language; readonly t: Translate; readonly now: Instant }

/** So many stops of an event are named. */
const mostNamed = 3

/** What a page says of events along its trip; null: nothing. */
export function wordTripEvents(
  events: readonly TripEvent<EventToWord>[],
  stops: readonly NamedPlace[],
  words: Words,
): WordedTripEvents | null {
  if (events.length === 0) return null
  const { t } = words
  const worded = events.map((event) => wordEvent(event, stops, words))
  // That nothing more was heard is no word that the danger is over.
  const isClear = events.every(({ overSince, state }) => overSince !== null && state !== 'EXPIRED')
  return {
    title: t(isClear ? 'trip-events.clear' : 'trip-events.title'),
    goingOn: worded.filter(({ isOver }) => !isOver),
    over: worded.filter(({ isOver }) => isOver),
  }
}

function wordEvent(
  { event, state, near, overSince }: TripEvent<EventToWord>,
  stops: readonly NamedPlace[],
  words: Words,
): WordedTripEvent {
  const { t, language } = words
  const { level, titles } = event
  const places = near.map(({ stop, km }) => {
    const { name, isPoint } = stops[stop]!
    return km !== null && isPoint ? t('trip-events.at', { place: name, km }) : name
  })
  return {
    id: event.id,
    title: titles.find((title) => title.language === language) ?? titles[0] ?? { text: event.id, language: null },
    category: categoryName(event.category, t),
    level,
    levelText: t('trip-events.level', { level: t(level === null ? 'riskLevel.unknown' : `riskLevel.level${level}`) }),
    where: [...new Set(places)].slice(0, mostNamed).join('; '),
    when:
      overSince === null
        ? whenOf(event, words)
        : timed(words, 'trip-events.over', { time: event.activeUntil }, { state }),
    sources: event.told,
    isOver: overSince !== null,
  }
}

const categoryName = (category: EventCategory, t: Translate): string =>
  t('trip-events.category', { category: category.replaceAll('-', '_') })

function whenOf({ timeStart, timeEnd }: Pick<EventToWord, 'timeStart' | 'timeEnd'>, words: Words): TimedText {
  const isAhead = timeStart !== null && timeStart > words.now
  if (timeEnd === null)
    return timeStart === null
      ? []
      : timed(words, isAhead ? 'trip-events.from' : 'trip-events.since', { from: timeStart })
  return isAhead
    ? timed(words, 'trip-events.span', { from: timeStart, to: timeEnd })
    : timed(words, 'trip-events.until', { to: timeEnd })
}

/** Stand for the moments of a sentence, and in no sentence otherwise. */
const marks = ['\ue000', '\ue001'] as const

/** A sentence of the catalogue with moments in it. */
export function timed(
  { t, language, now }: Words,
  key: string,
  moments: Readonly<Record<string, Instant>>,
  values: Readonly<Record<string, string>> = {},
): TimedText {
  const named = Object.entries(moments)
  const marked = Object.fromEntries(named.map(([name], index) => [name, marks[index]!]))
  return t(key, { ...values, ...marked })
    .split(/([\ue000\ue001])/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const at = named[marks.indexOf(piece as (typeof marks)[number])]?.[1]
      return at === undefined ? piece : { at, text: momentText(at, language, now) }
    })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** With its year where it is another one; the server knows no zone of whoever reads it. */
export function momentText(at: Instant, language: Language, now: Instant): string {
  const year = at.slice(0, 4) === now.slice(0, 4) ? undefined : 'numeric'
  const key = `${language} ${year}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), {
      day: 'numeric',
      month: 'long',
      ...(year && { year }),
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    })
  formats.set(key, format)
  return format.format(new Date(at))
}
