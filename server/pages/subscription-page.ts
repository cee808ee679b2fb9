import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#domain/languages.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { PageAssets, SubscriptionView } from '#web/traveller/page-props.ts'
import { renderSubscriptionPage, renderTerminalPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import { spellingOfCode } from '../features/journeys/trip/journey-code.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { agencyOfOperator } from '../features/organisations/agency.ts'
import {
  confirm,
  decline,
  readConfirmLink,
  readUnsubscribeLink,
  unsubscribe,
} from '../features/subscriptions/answer-link.ts'
import { subscribe } from '../features/subscriptions/subscribe.ts'
import { openLink } from '../features/subscriptions/token.ts'
import { subscriptionComposers } from '../features/subscriptions/composers.ts'
import { sendMail } from '../mail/send-mails.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import { findTripPage } from './find-trip-page.ts'
import type { EveryPage } from './every-page.ts'
import type { Limits } from '../http/limits.ts'
import { networkOf } from '../network.ts'
import { rateLimit } from '../rate-limit.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Request = FastifyRequest<{
  Params: { code: string; token: string; sealed?: string }
  Querystring: { lang?: unknown }
  Body: unknown
}>
type Parts = Omit<Context, 'viewer'> & {
  readonly assets: PageAssets
  readonly limits: Limits
  readonly every: EveryPage
}

/** More than the longest address in any spelling. */
const largestForm = 8 * 1024
const day = 86_400

/**
 * `/m/CODE/subscribe`, `/confirm/SEALED`, `/m/CODE/unsubscribe/TOKEN`: who follows a trip page by mail. The question's link tells no address of the
 * page: only who has answered it is led there. A GET changes nothing,
 * ever: programs open every link of a mail. Without its token an address asks for the link in the mail. What a GET shows as a button, a POST does; one click of a mail program is such a POST.
 */
export async function addSubscriptionPage(app: FastifyInstance, parts: Parts): Promise<void> {
  const { made: shown } = parts.every
  const find = findTripPage(parts)
  const asked = rateLimit({ most: parts.limits.subscriptions, windowSeconds: 60 })
  const askedInADay = rateLimit({ most: parts.limits.subscriptionsOfADay, windowSeconds: day })
  const operator = agencyOfOperator(parts.config.operator)

  await app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )

    scope.get('/m/:code/subscribe', (request: Request, reply) =>
      onPage(request, reply, ['active'], async (journey) => ({
        view: { is: 'form', email: '', hasConsented: false, problem: null },
        isOffered: parts.config.smtpUrl !== null && journey.state === 'active',
      })),
    )

    scope.post('/m/:code/subscribe', (request: Request, reply) =>
      onPage(request, reply, ['active'], async (journey) => {
        if (parts.config.smtpUrl === null) return { isOffered: false }
        const email = given(request, 'email').slice(0, 300)
        const hasConsented = given(request, 'consent') === 'yes'
        const network = networkOf(request.ip)
        const now = Date.now()
        const wait = asked.wait(network, now) || askedInADay.wait(network, now)
        if (wait > 0) {
          reply.header('retry-after', String(wait))
          return { view: { is: 'form', email, hasConsented, problem: 'too-many' }, status: 429 }
        }
        asked.count(network, now)
        askedInADay.count(network, now)
        const language = languageOf(request, journey)
        const result = await subscribe(parts, pageOf(journey), { email, hasConsented, language })
        if (!result.ok) {
          const status = result.problem === 'attempts' ? 429 : 422
          return { view: { is: 'form', email, hasConsented, problem: result.problem }, status }
        }
        if (result.mailId !== null) sendSoon(result.mailId)
        return { view: { is: 'sent' } }
      }),
    )

    // A link of which a mail program or a person left out the end.
    const withoutEnd = async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
      const journey = await find(request, reply)
      return journey?.state === 'active' ? askForLink(request, reply, journey) : toTrip(request, reply)
    }
    scope.get('/m/:code/unsubscribe', withoutEnd)
    scope.get('/confirm', (request: Request, reply) => sendUnknown(request, reply.code(403), 'verification-required'))

    scope.get('/confirm/:sealed', (request: Request, reply) => {
      if (request.params.sealed === '') return sendUnknown(request, reply.code(403), 'verification-required')
      return onQuestion(request, reply, async (journey) => {
        const state = await readConfirmLink(parts, pageOf(journey), request.params.token)
        if (state !== 'open') return ended(state)
        const { dateStart, dateEnd } = journey.trip
        const { range } = dayFormat(languageOf(request, journey), { day: 'numeric', month: 'long', year: 'numeric' })
        return { view: { is: 'confirm', address: pathOf(request), dates: range(dateStart, dateEnd) } }
      })
    })

    scope.post('/confirm/:sealed', (request: Request, reply) =>
      onQuestion(request, reply, async (journey) => {
        const answer = given(request, 'answer') === 'no' ? decline : confirm
        return ended(await answer(parts, pageOf(journey), answerOf(request, journey)))
      }),
    )

    // A page that is closed or over says nothing more, and whoever wants no mails is heard all the same.
    const always: readonly JourneyPage['state'][] = ['active', 'disabled', 'expired']
    scope.get('/m/:code/unsubscribe/:token', (request: Request, reply) => {
      if (request.params.token === '') return withoutEnd(request, reply)
      return onPage(request, reply, always, async (journey) => {
        const state = await readUnsubscribeLink(parts, pageOf(journey), request.params.token)
        return state === 'open'
          ? { view: { is: 'unsubscribe', address: pathOf(request) } }
          : ended(noMore(request, state))
      })
    })

    scope.post('/m/:code/unsubscribe/:token', (request: Request, reply) =>
      onPage(request, reply, always, async (journey) =>
        ended(noMore(request, await unsubscribe(parts, pageOf(journey), answerOf(request, journey)))),
      ),
    )
  })

  type Answered = { readonly view?: SubscriptionView; readonly status?: number; readonly isOffered?: boolean }

  /** What a sealed link leads to. Its page is never led to where that is closed: the link alone proves nothing. */
  async function onQuestion(
    request: Request,
    reply: FastifyReply,
    answer: (journey: JourneyPage) => Promise<Answered>,
  ): Promise<FastifyReply> {
    const link = openLink(request.params.sealed ?? '', parts.config)
    if (link === null) return sendUnknown(request, reply.code(404), 'not-found')
    Object.assign(request.params, link)
    const journey = await find(request, reply)
    if (journey?.state !== 'active') return sendUnknown(request, reply.code(404), 'not-found')
    return onPage(request, reply, ['active'], answer)
  }

  function sendUnknown(
    request: Request,
    reply: FastifyReply,
    state: 'not-found' | 'verification-required',
  ): FastifyReply {
    const { lang } = request.query
    const own = typeof lang === 'string' && isLanguage(lang) ? lang : readerLanguage(request.headers['accept-language'])
    const page = { language: own, t: translatorFor(own), path: pathOf(request), assets: parts.assets, agency: null }
    return setPageHeaders(reply, own).send(renderTerminalPage({ ...page, state, operator: null, places: [] }))
  }

  /** Who guesses addresses is told nothing more: of a page that is there no more than of one that is not. */
  async function onPage(
    request: Request,
    reply: FastifyReply,
    states: readonly JourneyPage['state'][],
    answer: (journey: JourneyPage) => Promise<Answered>,
  ): Promise<FastifyReply> {
    const network = networkOf(request.ip)
    const now = Date.now()
    const journey = await find(request, reply)
    if (journey === null || !states.includes(journey.state)) return toTrip(request, reply)
    // What answers a mail is never too much: mail programs send it for all their readers from a few networks.
    const wait = isAnswer(request) ? 0 : shown.wait(network, now)
    shown.count(network, now)
    if (wait > 0) {
      const view = { is: 'form', email: '', hasConsented: false, problem: 'too-many' } as const
      return send(request, reply.code(429).header('retry-after', String(wait)), journey, view)
    }
    const { view, status = 200, isOffered = true } = await answer(journey)
    if (!isOffered || view === undefined) return toTrip(request, reply)
    return send(request, reply.code(status), journey, view)
  }

  /** The page itself says why there is nothing to answer. */
  const toTrip = (request: Request, reply: FastifyReply): FastifyReply =>
    setPageHeaders(reply, readerLanguage(request.headers['accept-language'])).redirect(
      `/m/${encodeURIComponent(request.params.code)}`,
      303,
    )

  /** The job finds what this process does not come to. */
  function sendSoon(mailId: string): void {
    sendMail(parts, subscriptionComposers, mailId).catch((err: unknown) =>
      parts.log.error({ err, mail: mailId }, 'A mail could not be sent'),
    )
  }

  /** Who may answer has a token from a mail. */
  function askForLink(request: Request, reply: FastifyReply, journey: JourneyPage): FastifyReply {
    const page = aroundPage(request, journey)
    const html = renderTerminalPage({ ...page, state: 'verification-required' })
    return setPageHeaders(reply.code(403), page.language).send(html)
  }

  function send(request: Request, reply: FastifyReply, journey: JourneyPage, view: SubscriptionView): FastifyReply {
    const page = aroundPage(request, journey)
    const html = renderSubscriptionPage({ ...page, tripPath: tripPathOf(request, view), view })
    return setPageHeaders(reply, page.language).send(html)
  }

  function aroundPage(request: Request, { agency, ...journey }: JourneyPage) {
    const language = languageOf(request, journey)
    const t = translatorFor(language)
    const words = wordsFor(language, 'traveller', t, parts.rulebook.current())
    return {
      language,
      t,
      path: pathOf(request),
      assets: inColourOf(agency, parts.assets),
      agency: presentAgency(agency, words, operator),
    }
  }
}

/** Null: nobody has proved yet that the address of the mail is theirs. */
const tripPathOf = ({ params }: Request, { is }: SubscriptionView): string | null =>
  params.sealed === undefined || is === 'confirmed' || is === 'exists' ? `/m/${params.code}` : null

const ended = (is: 'confirmed' | 'exists' | 'ended' | 'invalid') => ({
  view: { is } as const,
  status: is === 'invalid' ? 404 : 200,
})

/** A link that ended it already, or whose address was erased: whoever has it gets nothing any more, and is told so. */
const noMore = <T extends 'ended' | 'invalid'>({ params }: Request, state: T): T | 'ended' =>
  state === 'invalid' && spellingOfCode(params.token) !== null ? 'ended' : state

const isAnswer = ({ method, params }: Request): boolean => method === 'POST' && params.token !== undefined

const pathOf = (request: Request): string => request.url.split('?')[0]!

const pageOf = ({ id, agency }: JourneyPage) => ({ journeyId: id, organisationId: agency.id! })

const answerOf = (request: Request, journey: JourneyPage) => ({
  token: request.params.token,
  language: languageOf(request, journey),
})

const given = ({ body }: Request, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : ''

const languageOf = (request: Request, journey: Pick<JourneyPage, 'language'>): Language =>
  typeof request.query.lang === 'string' && isLanguage(request.query.lang) ? request.query.lang : journey.language
