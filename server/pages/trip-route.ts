import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasRules } from '#domain/assessment/has-rules.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import type { Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { EvidenceEntry } from '../features/evidence/entry.ts'
import { readJourneyPage, type JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { version } from '../version.ts'
import { languageOf, namedLanguage } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'

export type TripRequest<More = unknown> = FastifyRequest<{
  Params: { code: string } & More
  Querystring: Readonly<Record<string, unknown>>
  Body: unknown
}>

/** A trip page as an address asks for it. */
export type OpenTrip = {
  readonly journey: JourneyPage
  readonly language: Language
  readonly code: string
  /** `/m/CODE`. */
  readonly path: string
}

type Asked = {
  readonly states?: readonly JourneyPage['state'][]
  /** What is made of the answers needs a page that has some. */
  readonly needsRules?: boolean
}

/**
 * The trip page of an address below it. Null: whoever asked was sent to the page itself, which says why. Of a page that is there who
 * guesses codes is told no more than of one that is not, and waits; a right code is looked for all the same: one network may be a whole
 * hotel, and no wrong code keeps anybody in it from a right one.
 */
export async function openTrip(
  pages: PublicPages,
  request: TripRequest,
  reply: FastifyReply,
  { states = ['active'], needsRules = false }: Asked = {},
): Promise<OpenTrip | null> {
  const { code } = request.params
  const journey = await findTrip(pages, request, reply)
  const isOpen = journey !== null && states.includes(journey.state)
  if (isOpen && !(needsRules && nothingToShow(journey, pages.rulebook.current()) !== null))
    return { journey, language: namedLanguage(request) ?? journey.language, code, path: `/m/${code}` }
  toTrip(request, reply)
  return null
}

/** In any state; null where there is none. */
export async function findTrip(
  pages: PublicPages,
  request: TripRequest,
  reply: FastifyReply,
): Promise<JourneyPage | null> {
  const journey = await readJourneyPage(pages, request.params.code)
  if (journey !== null) return journey
  const wait = pages.allowed.unknown.take(request)
  if (wait > 0) void reply.header('retry-after', String(wait))
  return null
}

/** To the page itself, in the language that was asked for. */
export function toTrip(request: TripRequest, reply: FastifyReply, more = ''): FastifyReply {
  const named = namedLanguage(request)
  const query = more !== '' ? more : named === null ? '' : `?lang=${named}`
  return setPageHeaders(reply, languageOf(request)).redirect(
    `/m/${encodeURIComponent(request.params.code)}${query}`,
    303,
  )
}

/** Why the page has no rules to show. Where all of them have gone it still tells that. */
export function nothingToShow(
  { trip, changedIn }: Pick<JourneyPage, 'trip' | 'changedIn'>,
  rulebook: Rulebook,
): 'place-gone' | 'no-regulations' | null {
  if (unknownPlaces(trip, rulebook).length > 0) return 'place-gone'
  return changedIn.length > 0 || hasRules(trip, rulebook) ? null : 'no-regulations'
}

type Shown = {
  readonly kind?: 'view' | 'pdf' | 'card' | 'calendar'
  readonly hash: string
  readonly detail?: EvidenceEntry['detail']
}

/** What is shown or handed out is taken down: to whom is not known. */
export function noteShown(
  { views, rulebook, clock }: PublicPages,
  { method }: FastifyRequest,
  { journey, language }: Pick<OpenTrip, 'journey' | 'language'>,
  { kind = 'view', hash, detail = {} }: Shown,
): void {
  if (method !== 'GET') return
  const { id: journeyId, organisationId } = journey
  const { revision } = rulebook.current()
  const of = { day: clock.today(), program: version, ...detail }
  views.note({ journeyId, organisationId, language, revision, contentHash: hash, at: clock.now(), detail: of }, kind)
}
