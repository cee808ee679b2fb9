import { eventsAlong, type TripEvent } from '#domain/events/along-trip.ts'
import type { Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import {
  wordTripEvents,
  type EventToWord,
  type WordedTripEvent,
  type WordedTripEvents,
} from '#domain/wording/word-trip-events.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import type { JourneyPage } from '../journeys/page/read-journey-page.ts'
import { feedKinds } from '../events/known-feeds.ts'
import { boardEvents, type BoardEvents, type KnownEvent } from './board-events.ts'
import { stopsOfTrip, type NamedStop } from './stops-of-trip.ts'

type OfPage = Pick<JourneyPage, 'organisationId' | 'trip' | 'cruise' | 'showEvents' | 'madeAt'>

/** Events along the trip of a page, and its stops. */
export type EventsOfPage = { readonly events: readonly TripEvent<KnownEvent>[]; readonly stops: readonly NamedStop[] }
export const nothingHappens: EventsOfPage = { events: [], stops: [] }

/** What was found for the trip of a page among the events of one moment; both are other values as soon as they may differ. */
type Found = EventsOfPage & { readonly rules: Rulebook }
const found = new WeakMap<BoardEvents, WeakMap<JourneyPage['trip'], Found>>()

/** What happens along the trip of a page; nothing where its agency wants none there, or has none. */
export async function eventsOfPage(
  context: Pick<Context, 'db' | 'clock' | 'rulebook'>,
  page: OfPage,
): Promise<EventsOfPage> {
  if (!page.showEvents) return nothingHappens
  const board = await boardEvents(context, page.organisationId)
  const rules = context.rulebook.current()
  const known = found.get(board) ?? new WeakMap<JourneyPage['trip'], Found>()
  found.set(board, known)
  const before = known.get(page.trip)
  if (before?.rules === rules) return before
  const stops = stopsOfTrip(page, rules)
  const now = context.clock.now().toISOString()
  const events = eventsAlong(stops, board.events, { now, pageSince: page.madeAt.toISOString() })
  const made = { events, stops, rules }
  known.set(page.trip, made)
  return made
}

type Around = {
  readonly language: Language
  readonly agency: string
  /** Who runs the installation, and writes events for everybody; null: not told. */
  readonly operator: string | null
}

/** The same in words; null where there is nothing to say. */
export function wordEventsOfPage(
  { rulebook, clock }: Pick<Context, 'rulebook' | 'clock'>,
  { events, stops }: EventsOfPage,
  { language, agency, operator }: Around,
): WordedTripEvents | null {
  if (events.length === 0) return null
  const words = wordsFor(language, 'traveller', translatorFor(language), rulebook.current())
  const places = stops.map(({ name, isPoint }) => ({
    name: typeof name === 'string' ? name : words.placeName(name),
    isPoint,
  }))
  const worded = events.map((each) => ({ ...each, event: toWord(each.event, agency, operator) }))
  return wordTripEvents(worded, places, { language, t: words.t, now: clock.now().toISOString() })
}

const mostSources = 3

function toWord(event: KnownEvent, agency: string, operator: string | null): EventToWord {
  const { titleDe, titleEn, isByStaff, isForAll, sources, link } = event
  const told = sources.filter(({ isCancelled }) => !isCancelled || event.isCancelled).slice(0, mostSources)
  const ofFeeds = told.map(({ source, link: own }) => ({ name: nameOf(source, own), link: own }))
  const writer = isForAll ? operator : agency
  return {
    ...event,
    titles: [
      // A feed of warnings speaks the language of its country, and does not always say which.
      ...(titleEn === ''
        ? []
        : [{ text: titleEn, language: sources.some(({ source }) => source === 'cap') ? null : ('en' as const) }]),
      ...(titleDe === '' ? [] : [{ text: titleDe, language: 'de' as const }]),
    ],
    told: isByStaff ? ofStaff(writer, link) : ofFeeds,
  }
}

const ofStaff = (writer: string | null, link: string | null): WordedTripEvent['sources'] => [
  ...(writer === null ? [] : [{ name: writer, link: null }]),
  ...(link === null ? [] : [{ name: new URL(link).hostname, link }]),
]

/** A warning is told by whose page it leads to: its feed has no name that a traveller knows. */
const nameOf = (source: KnownEvent['sources'][number]['source'], link: string | null): string =>
  source === 'cap' && link !== null ? new URL(link).hostname : feedKinds[source].name
