import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasRules } from '#domain/assessment/has-rules.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { Context } from '../context.ts'
import { readJourneyPage, type JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import type { EveryPage } from './every-page.ts'
import { networkOf } from '../network.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'

export type TripRequest = FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown; read?: unknown } }>
export type OpenTrip = { readonly journey: JourneyPage; readonly language: Language; readonly code: string }
type Parts = Pick<Context, 'db' | 'clock' | 'rulebook'> & {
  readonly every: EveryPage
}

/**
 * For what is made from a trip page: the page, where it can be shown. Null: whoever asked was sent to the page itself, which
 * says what there is to say of it. Who guesses codes is told nothing more here than there.
 */
export function openTripPage(parts: Parts): (request: TripRequest, reply: FastifyReply) => Promise<OpenTrip | null> {
  const { unknown } = parts.every
  return async (request, reply) => {
    const { code } = request.params
    const asked = typeof request.query.lang === 'string' && isLanguage(request.query.lang) ? request.query.lang : null
    const toPage = (): null => {
      const own = asked ?? readerLanguage(request.headers['accept-language'])
      const query = asked === null ? '' : `?lang=${asked}`
      void setPageHeaders(reply, own).redirect(`/m/${encodeURIComponent(code)}${query}`, 303)
      return null
    }
    const network = networkOf(request.ip)
    const journey = await readJourneyPage(parts, code).catch((err: unknown) => {
      request.log.error({ err, errorId: request.id }, 'A trip page could not be read')
      return null
    })
    if (journey === null) {
      const wait = unknown.wait(network, Date.now())
      unknown.count(network, Date.now())
      if (wait > 0) void reply.header('retry-after', String(wait))
      return toPage()
    }
    const isShown = journey.state === 'active' && nothingToShow(journey, parts.rulebook.current()) === null
    return isShown ? { journey, language: asked ?? journey.language, code } : toPage()
  }
}

/** Why the page has no rules to show. Where all of them have gone it still tells that. */
export function nothingToShow(
  { trip, changedIn }: Pick<JourneyPage, 'trip' | 'changedIn'>,
  rulebook: Rulebook,
): 'place-gone' | 'no-regulations' | null {
  if (unknownPlaces(trip, rulebook).length > 0) return 'place-gone'
  return changedIn.length > 0 || hasRules(trip, rulebook) ? null : 'no-regulations'
}
