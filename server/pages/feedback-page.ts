import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { FeedbackTopic, FeedbackValues } from '#web/traveller/page-props.ts'
import { aboutValue, readAbout, renderFeedbackPage } from '#web/traveller/render.tsx'
import type { FeedbackKind } from '../db/text-tables.ts'
import { answerTrip } from '../features/assessment/answer-trip.ts'
import { sendTripPageFeedback } from '../features/feedback/send-feedback.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { wordProblems } from '../refusals.ts'
import { fieldOf, withForms } from './browser-forms.ts'
import { frameOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { openTrip, toTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

/** More than the longest feedback, in any spelling. */
const largestForm = 64 * 1024
const kinds: readonly FeedbackKind[] = ['WRONG', 'INCOMPLETE', 'GENERAL']

/** `/m/CODE/feedback`: whoever reads a trip page says what is wrong in it. Nothing is asked or kept of who they are. */
export async function addFeedbackPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  const { made, feedback } = pages.allowed

  await withForms(app, { bytes: largestForm }, (scope) => {
    scope.get('/m/:code/feedback', async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply)
      if (trip === null) return reply
      const about = typeof request.query.about === 'string' ? request.query.about : ''
      const values = { about, type: 'WRONG', title: '', text: '' }
      const wait = made.take(request)
      if (wait > 0) return tooMany(reply, trip, values, wait)
      return send(reply, trip, { values, isSent: request.query.sent === '1' })
    })

    scope.post('/m/:code/feedback', async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply)
      if (trip === null) return reply
      const given = (name: string) => fieldOf(request, name) ?? ''
      const values = { about: given('about'), type: given('type'), title: given('title'), text: given('text') }
      const wait = feedback.wait(request) || made.wait(request)
      if (wait > 0) return tooMany(reply, trip, values, wait)
      const about = readAbout(values.about)
      const result = await sendTripPageFeedback(pages, trip.code, {
        kind: kinds.find((kind) => kind === values.type) ?? 'GENERAL',
        title: values.title,
        text: values.text,
        placeType: about?.place.type ?? null,
        placeId: about?.place.id ?? null,
        detailType: about?.type ?? null,
        citizenships: citizenshipsOf(trip.journey.trip),
      })
      if (result === null) return toTrip(request, reply)
      const { language, path } = trip
      if (!result.ok) {
        made.count(request)
        const errors = wordProblems(result.problems, language)
        const problems = Object.fromEntries(
          errors.map(({ field, messages }) => [field === 'title' || field === 'text' ? field : '', messages.join(' ')]),
        )
        return send(reply.code(422), trip, { values, problems })
      }
      feedback.count(request)
      // A page that is loaded again sends nothing once more.
      return setPageHeaders(reply, language).redirect(`${path}/feedback?lang=${language}&sent=1`, 303)
    })
  })

  function tooMany(reply: FastifyReply, trip: OpenTrip, values: FeedbackValues, wait: number): FastifyReply {
    const problems = { '': translatorFor(trip.language)('errors.too-many-requests') }
    return send(reply.code(429).header('retry-after', String(wait)), trip, { values, problems })
  }

  type Shown = { values: FeedbackValues; problems?: Readonly<Record<string, string>>; isSent?: boolean }

  function send(reply: FastifyReply, trip: OpenTrip, { values, problems = {}, isSent = false }: Shown): FastifyReply {
    const { journey, language, path } = trip
    const html = renderFeedbackPage({
      ...frameOf(pages, 'password', { language, agency: journey.agency, path: `${path}/feedback` }),
      tripPath: path,
      topics: isSent ? [] : topicsOf(trip),
      values,
      problems,
      isSent,
    })
    return setPageHeaders(reply, language).send(html)
  }

  function topicsOf({ journey: { trip }, language }: OpenTrip): FeedbackTopic[] {
    // Of a trip whose place we do not know any more nothing is answered; what is said then is about all of it.
    if (unknownPlaces(trip, pages.rulebook.current()).length > 0) return []
    const { assessment } = answerTrip(pages, trip, language, 'traveller')
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
