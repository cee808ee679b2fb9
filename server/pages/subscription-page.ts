import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { cruiseTitle } from '#domain/wording/cruise-facts.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { mailDays } from '#domain/wording/mail-days.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { SubscriptionView } from '#web/traveller/page-props.ts'
import { renderSubscriptionPage } from '#web/traveller/render.tsx'
import { spellingOfCode } from '../features/journeys/trip/journey-code.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import {
  confirm,
  decline,
  readConfirmLink,
  readUnsubscribeLink,
  unsubscribe,
} from '../features/subscriptions/answer-link.ts'
import { subscribe } from '../features/subscriptions/subscribe.ts'
import { openLink } from '../features/subscriptions/token.ts'
import { subscriptionMails } from '../features/subscriptions/subscription-mails.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { sendMail } from '../mail/send-mails.ts'
import { fieldOf, withForms } from './browser-forms.ts'
import { frameOf, languageOf, sendTerminal } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { findTrip, openTrip, toTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

type Request = TripRequest<{ token: string; sealed?: string }>

const emptyForm = { is: 'form', email: '', hasConsented: false, wantsReminders: true, problem: null } as const
/** More than the longest address in any spelling. */
const largestForm = 8 * 1024
/** Browsers post forms as the first, mail programs also as the others. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * `/m/CODE/subscribe`, `/confirm/SEALED`, `/m/CODE/unsubscribe/TOKEN`: who follows a trip page by mail. The question's link tells no address of the
 * page: only who has answered it is led there. A GET changes nothing,
 * ever: programs open every link of a mail. Without its token an address asks for the link in the mail. What a GET shows as a button, a POST does; one click of a mail program is such a POST.
 */
export async function addSubscriptionPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  const { allowed } = pages
  const takesMails = pages.config.smtpUrl !== null

  await withForms(app, { bytes: largestForm, types: forms }, (scope) => {
    scope.get('/m/:code/subscribe', (request: Request, reply) =>
      onPage(request, reply, async () => (takesMails ? { view: emptyForm } : null)),
    )

    scope.post('/m/:code/subscribe', (request: Request, reply) =>
      onPage(request, reply, async ({ journey, language }) => {
        if (!takesMails) return null
        const email = (fieldOf(request, 'email') ?? '').slice(0, 300)
        const hasConsented = fieldOf(request, 'consent') === 'yes'
        const wantsReminders = fieldOf(request, 'reminders') === 'yes'
        const form = { is: 'form', email, hasConsented, wantsReminders } as const
        const wait = allowed.subscriptions.wait(request) || allowed.subscriptionsOfADay.wait(request)
        if (wait > 0) {
          reply.header('retry-after', String(wait))
          return { view: { ...form, problem: 'too-many' }, status: 429 }
        }
        allowed.subscriptions.count(request)
        allowed.subscriptionsOfADay.count(request)
        const result = await subscribe(pages, pageOf(journey), { email, hasConsented, wantsReminders, language })
        if (!result.ok)
          return { view: { ...form, problem: result.problem }, status: result.problem === 'attempts' ? 429 : 422 }
        if (result.mailId !== null) sendSoon(result.mailId)
        return { view: { is: 'sent', email: email.trim() } }
      }),
    )

    // A link of which a mail program or a person left out the end: who may answer has a token from a mail.
    const withoutEnd = async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
      const trip = await openTrip(pages, request, reply)
      if (trip === null) return reply
      const { language, journey } = trip
      const page = { language, agency: journey.agency, path: pathOf(request) }
      return sendTerminal(pages, reply, { ...page, state: 'verification-required', status: 403 })
    }
    scope.get('/m/:code/unsubscribe', withoutEnd)
    scope.get('/confirm', (request: Request, reply) => sendUnknown(request, reply, 'verification-required'))

    scope.get('/confirm/:sealed', (request: Request, reply) => {
      if (request.params.sealed === '') return sendUnknown(request, reply, 'verification-required')
      return onQuestion(request, reply, async ({ journey, language }) => {
        const { state, wantsReminders } = await readConfirmLink(pages, pageOf(journey), request.params.token)
        if (state !== 'open') return ended(state)
        const { dateStart, dateEnd, destinations } = journey.trip
        const { range } = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
        const words = wordsFor(language, 'traveller', translatorFor(language), pages.rulebook.current())
        const places = journey.cruise
          ? cruiseTitle(journey.cruise)
          : words.list([...new Set(destinations.map((place) => words.placeName(place)))])
        const dates = range(dateStart, dateEnd)
        return { view: { is: 'confirm', address: pathOf(request), places, dates, wantsReminders } }
      })
    })

    scope.post('/confirm/:sealed', (request: Request, reply) =>
      onQuestion(request, reply, async ({ journey, language }) => {
        const { token } = request.params
        if (fieldOf(request, 'answer') === 'no')
          return ended(await decline(pages, pageOf(journey), { token, language }))
        const wantsReminders = fieldOf(request, 'reminders') === 'yes'
        const is = await confirm(pages, pageOf(journey), { token, language, wantsReminders })
        return is === 'confirmed'
          ? { view: { is, days: daysOf(journey, language, pages.clock.today()), wantsReminders } }
          : ended(is)
      }),
    )

    // A page that is closed or over says nothing more, and whoever wants no mails is heard all the same.
    const always: readonly JourneyPage['state'][] = ['active', 'disabled', 'expired']
    scope.get('/m/:code/unsubscribe/:token', (request: Request, reply) => {
      if (request.params.token === '') return withoutEnd(request, reply)
      return onPage(
        request,
        reply,
        async ({ journey }) => {
          const state = await readUnsubscribeLink(pages, pageOf(journey), request.params.token)
          return state === 'open'
            ? { view: { is: 'unsubscribe', address: pathOf(request) } }
            : ended(noMore(request, state))
        },
        always,
      )
    })

    scope.post('/m/:code/unsubscribe/:token', (request: Request, reply) =>
      onPage(
        request,
        reply,
        async ({ journey, language }) => {
          const answer = { token: request.params.token, language }
          return ended(noMore(request, await unsubscribe(pages, pageOf(journey), answer)))
        },
        always,
      ),
    )
  })

  /** Null: the page itself says why there is nothing to answer. */
  type Answer = (trip: OpenTrip) => Promise<{ readonly view: SubscriptionView; readonly status?: number } | null>

  /** What a sealed link leads to. Its page is never led to where that is closed: the link alone proves nothing. */
  async function onQuestion(request: Request, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
    const link = openLink(request.params.sealed ?? '', pages.config)
    if (link === null) return sendUnknown(request, reply, 'not-found')
    Object.assign(request.params, link)
    const journey = await findTrip(pages, request, reply)
    if (journey?.state !== 'active') return sendUnknown(request, reply, 'not-found')
    return onPage(request, reply, answer)
  }

  function sendUnknown(
    request: Request,
    reply: FastifyReply,
    state: 'not-found' | 'verification-required',
  ): FastifyReply {
    const page = { language: languageOf(request), agency: null, path: pathOf(request) }
    return sendTerminal(pages, reply, { ...page, state, status: state === 'not-found' ? 404 : 403 })
  }

  async function onPage(
    request: Request,
    reply: FastifyReply,
    answer: Answer,
    states: readonly JourneyPage['state'][] = ['active'],
  ): Promise<FastifyReply> {
    const trip = await openTrip(pages, request, reply, { states })
    if (trip === null) return reply
    // What answers a mail is never too much: mail programs send it for all their readers from a few networks.
    const wait = isAnswer(request) ? 0 : allowed.made.wait(request)
    allowed.made.count(request)
    if (wait > 0) {
      const view = { ...emptyForm, problem: 'too-many' } as const
      return send(request, reply.code(429).header('retry-after', String(wait)), trip, view)
    }
    const said = await answer(trip)
    return said === null ? toTrip(request, reply) : send(request, reply.code(said.status ?? 200), trip, said.view)
  }

  /** The job finds what this process does not come to. */
  function sendSoon(mailId: string): void {
    sendMail(pages, subscriptionMails, mailId).catch((err: unknown) =>
      pages.log.error({ err, mail: mailId }, 'A mail could not be sent'),
    )
  }

  function send(request: Request, reply: FastifyReply, trip: OpenTrip, view: SubscriptionView): FastifyReply {
    const { language, journey } = trip
    const frame = frameOf(pages, 'password', { language, agency: journey.agency, path: pathOf(request) })
    const html = renderSubscriptionPage({ ...frame, tripPath: tripPathOf(request, view), view })
    return setPageHeaders(reply, language).send(html)
  }
}

/** Null: nobody has proved yet that the address of the mail is theirs. */
const tripPathOf = ({ params }: Request, { is }: SubscriptionView): string | null =>
  params.sealed === undefined || is === 'confirmed' || is === 'exists' ? `/m/${params.code}` : null

/** Between which days a follower is written to, as they are said. */
function daysOf({ trip }: JourneyPage, language: Language, today: CalendarDate) {
  const { isRunning, from, to } = mailDays(trip, today)!
  const { day } = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  return { isRunning, from: day(from), to: day(to) }
}

const ended = (is: 'exists' | 'ended' | 'declined' | 'invalid') => ({
  view: { is } as const,
  status: is === 'invalid' ? 404 : 200,
})

/** A link that ended it already, or whose address was erased: whoever has it gets nothing any more, and is told so. */
const noMore = <T extends 'ended' | 'invalid'>({ params }: Request, state: T): T | 'ended' =>
  state === 'invalid' && spellingOfCode(params.token) !== null ? 'ended' : state

const isAnswer = ({ method, params }: Request): boolean => method === 'POST' && params.token !== undefined

const pathOf = (request: Request): string => request.url.split('?')[0]!

const pageOf = ({ id, agency }: JourneyPage) => ({ journeyId: id, organisationId: agency.id! })
