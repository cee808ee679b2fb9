import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { withPeople } from '#domain/wording/people.ts'
import { wordSafety, type WordedSafety } from '#domain/wording/word-safety.ts'
import type { WordedTripEvents } from '#domain/wording/word-trip-events.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { eventsOfPage, wordEventsOfPage } from '../features/trip-events/events-of-page.ts'
import { safetyOfPage } from '../features/trip-safety/safety-of-page.ts'
import type { PublicPages } from './public-pages.ts'

/** What happens around a trip, and whether its travellers are safe. */
export type AroundTrip = { readonly events: WordedTripEvents | null; readonly safety: WordedSafety | null }

/** A page without what happens is better than none. */
export async function aroundTrip(
  pages: PublicPages,
  { log, id }: Pick<FastifyRequest, 'log' | 'id'>,
  journey: JourneyPage,
  language: Language,
): Promise<AroundTrip> {
  try {
    const along = await eventsOfPage(pages, journey)
    if (along.events.length === 0) return { events: null, safety: null }
    const { agency, trip, names } = journey
    const asked = await safetyOfPage(pages, journey, along)
    const words = withPeople(
      wordsFor(language, 'traveller', translatorFor(language), pages.rulebook.current()),
      trip,
      names,
    )
    return {
      events: wordEventsOfPage(pages, along, { language, agency: agency.name, operator: pages.operator?.name ?? null }),
      safety: asked && wordSafety(asked, trip, words, pages.clock.now().toISOString()),
    }
  } catch (err) {
    log.error({ err, errorId: id }, 'The events along a trip could not be read')
    return { events: null, safety: null }
  }
}
