import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { FeedbackTopic, FeedbackValues, PageAssets } from '#web/traveller/page-props.ts'
import { aboutValue, readAbout, renderFeedbackPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import type { FeedbackKind } from '../db/text-tables.ts'
import { answerTrip } from '../features/assessment/answer-trip.ts'
import { sendTripPageFeedback } from '../features/feedback/send-feedback.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { agencyOfOperator } from '../features/organisations/agency.ts'
import { wordProblems } from '../refusals.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import type { EveryPage } from './every-page.ts'
import { findTripPage } from './find-trip-page.ts'
import type { Limits } from '../http/limits.ts'
import { networkOf } from '../network.ts'
import { rateLimit } from '../rate-limit.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Request = FastifyRequest<{
  Params: { code: string }
  Querystring: { lang?: unknown; about?: unknown; sent?: unknown }
  Body: unknown
}>
type Parts = Omit<Context, 'viewer'> & {
  readonly assets: PageAssets
  readonly limits: Limits
  readonly every: EveryPage
}

/** More than the longest feedback, in any spelling. */
const largestForm = 64 * 1024
const kinds: readonly FeedbackKind[] = ['WRONG', 'INCOMPLETE', 'GENERAL']

/** `/m/CODE/feedback`: whoever reads a trip page says what is wrong in it. Nothing is asked or kept of who they are. */
export async function addFeedbackPage(app: FastifyInstance, parts: Parts): Promise<void> {
  const { made: shown } = parts.every
  const find = findTripPage(parts)
  const sent = rateLimit({ most: parts.limits.feedback, windowSeconds: 60 })
  const operator = agencyOfOperator(parts.config.operator)

  await app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    scope.get('/m/:code/feedback', async (request: Request, reply) => {
      const journey = await activePage(request, reply)
      if (journey === null) return toTrip(request, reply)
      const network = networkOf(request.ip)
      const wait = shown.wait(network, Date.now())
      shown.count(network, Date.now())
      const about = typeof request.query.about === 'string' ? request.query.about : ''
      const values = { about, type: 'WRONG', title: '', text: '' }
      if (wait > 0) return tooMany(request, reply, journey, values, wait)
      return send(request, reply, journey, { values, isSent: request.query.sent === '1' })
    })

    scope.post('/m/:code/feedback', async (request: Request, reply) => {
      const journey = await activePage(request, reply)
      if (journey === null) return toTrip(request, reply)
      const given = (name: string) => (request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : '')
      const values = { about: given('about'), type: given('type'), title: given('title'), text: given('text') }
      const network = networkOf(request.ip)
      const wait = sent.wait(network, Date.now()) || shown.wait(network, Date.now())
      if (wait > 0) return tooMany(request, reply, journey, values, wait)
      const about = readAbout(values.about)
      const result = await sendTripPageFeedback(parts, request.params.code, {
        kind: kinds.find((kind) => kind === values.type) ?? 'GENERAL',
        title: values.title,
        text: values.text,
        placeType: about?.place.type ?? null,
        placeId: about?.place.id ?? null,
        detailType: about?.type ?? null,
        citizenships: journey.trip.citizenships,
      })
      if (result === null) return toTrip(request, reply)
      const language = languageOf(request, journey)
      if (!result.ok) {
        shown.count(network, Date.now())
        const errors = wordProblems(result.problems, language)
        const problems = Object.fromEntries(
          errors.map(({ field, messages }) => [field === 'title' || field === 'text' ? field : '', messages.join(' ')]),
        )
        return send(request, reply.code(422), journey, { values, problems })
      }
      sent.count(network, Date.now())
      // A page that is loaded again sends nothing once more.
      return setPageHeaders(reply, language).redirect(`/m/${request.params.code}/feedback?lang=${language}&sent=1`, 303)
    })
  })

  /** Who guesses addresses is told nothing more: of a page that is there no more than of one that is not. */
  async function activePage(request: Request, reply: FastifyReply): Promise<JourneyPage | null> {
    const journey = await find(request, reply)
    return journey?.state === 'active' ? journey : null
  }

  /** The page itself says why there is nothing to say. */
  const toTrip = (request: Request, reply: FastifyReply): FastifyReply =>
    setPageHeaders(reply, readerLanguage(request.headers['accept-language'])).redirect(
      `/m/${encodeURIComponent(request.params.code)}`,
      303,
    )

  function tooMany(
    request: Request,
    reply: FastifyReply,
    journey: JourneyPage,
    values: FeedbackValues,
    wait: number,
  ): FastifyReply {
    const word = translatorFor(languageOf(request, journey))('errors.too-many-requests')
    const problems = { '': word }
    return send(request, reply.code(429).header('retry-after', String(wait)), journey, { values, problems })
  }

  type Shown = { values: FeedbackValues; problems?: Readonly<Record<string, string>>; isSent?: boolean }

  function send(request: Request, reply: FastifyReply, journey: JourneyPage, page: Shown): FastifyReply {
    const language = languageOf(request, journey)
    const t = translatorFor(language)
    const words = wordsFor(language, 'traveller', t, parts.rulebook.current())
    const tripPath = `/m/${request.params.code}`
    const html = renderFeedbackPage({
      language,
      t,
      path: `${tripPath}/feedback`,
      tripPath,
      assets: inColourOf(journey.agency, parts.assets),
      topics: page.isSent ? [] : topicsOf(journey, language),
      values: page.values,
      problems: page.problems ?? {},
      isSent: page.isSent ?? false,
      agency: presentAgency(journey.agency, words, operator),
    })
    return setPageHeaders(reply, language).send(html)
  }

  function topicsOf({ trip }: JourneyPage, language: Language): FeedbackTopic[] {
    // Of a trip whose place we do not know any more nothing is answered; what is said then is about all of it.
    if (unknownPlaces(trip, parts.rulebook.current()).length > 0) return []
    const { assessment } = answerTrip(parts, trip, language, 'traveller')
    const topics = assessment.stops.map(({ place, title, sections }) => ({
      title,
      value: aboutValue(place),
      answers: sections.flatMap(({ answers }) =>
        answers.map(({ type, label }) => ({ label, value: aboutValue(place, type) })),
      ),
    }))
    // The departure is the return too.
    return [...new Map(topics.toReversed().map((topic) => [topic.value, topic])).values()].toReversed()
  }
}

const languageOf = (request: Request, journey: JourneyPage): Language =>
  typeof request.query.lang === 'string' && isLanguage(request.query.lang) ? request.query.lang : journey.language
