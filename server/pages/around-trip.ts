import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { withPeople } from '#domain/wording/people.ts'
import { wordSafety, type WordedSafety } from '#domain/wording/word-safety.ts'
import { wordNotices, type WordedNotice } from '#domain/wording/word-notices.ts'
import type { WordedTripEvents } from '#domain/wording/word-trip-events.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { eventsOfPage, wordEventsOfPage } from '../features/trip-events/events-of-page.ts'
import { noticesOfPage } from '../features/trip-notices/read-notices.ts'
import { safetyOfPage } from '../features/trip-safety/safety-of-page.ts'
import type { PublicPages } from './public-pages.ts'

/** What its agency writes to its travellers, what happens around a trip, and whether they are safe. */
export type AroundTrip = {
  readonly notices: readonly WordedNotice[]
  readonly events: WordedTripEvents | null
  readonly safety: WordedSafety | null
}

/** A page without what happens is better than none, and what its agency writes stands there whatever else fails. */
export async function aroundTrip(
  pages: PublicPages,
  request: Pick<FastifyRequest, 'log' | 'id'>,
  journey: JourneyPage,
  language: Language,
): Promise<AroundTrip> {
  const [notices, happens] = await Promise.all([
    ownNotices(pages, request, journey, language),
    whatHappens(pages, request, journey, language),
  ])
  return { notices, ...happens }
}

async function ownNotices(
  pages: PublicPages,
  { log, id }: Pick<FastifyRequest, 'log' | 'id'>,
  journey: JourneyPage,
  language: Language,
): Promise<readonly WordedNotice[]> {
  try {
    return wordNotices(await noticesOfPage(pages, journey), { language, t: translatorFor(language) })
  } catch (err) {
    log.error({ err, errorId: id }, 'What an agency wrote to its travellers could not be read')
    return []
  }
}

async function whatHappens(
  pages: PublicPages,
  { log, id }: Pick<FastifyRequest, 'log' | 'id'>,
  journey: JourneyPage,
  language: Language,
): Promise<Omit<AroundTrip, 'notices'>> {
  try {
    const along = await eventsOfPage(pages, journey)
    const { agency, trip, names } = journey
    const asked = await safetyOfPage(pages, journey, along)
    if (along.events.length === 0 && asked === null) return { events: null, safety: null }
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
