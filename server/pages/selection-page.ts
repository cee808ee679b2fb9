import type { FastifyInstance, FastifyReply } from 'fastify'
import { translatorFor } from '#locales/all-languages.ts'
import type { SelectionFields } from '#web/traveller/selection-props.ts'
import { completeJourney } from '../features/journeys/page/complete-journey.ts'
import { homesAsked } from '../features/journeys/page/homes-asked.ts'
import { checkSaid } from '../features/journeys/trip/check-said.ts'
import { nextQuestion, questionBefore, questionsOf } from '../features/journeys/trip/question-order.ts'
import {
  isSaidOf,
  questions,
  readSaid,
  stillMissing,
  withAnswer,
  type Question,
  type Said,
} from '../features/journeys/trip/said-details.ts'
import { missingIn } from '../features/journeys/trip/unfinished-trip.ts'
import type { Problem } from '../refusals.ts'
import { fieldOf, withForms } from './browser-forms.ts'
import type { PublicPages } from './public-pages.ts'
import { answerIn, fieldsAfter, fieldsIn } from './selection-form.ts'
import { problemsBeside, questionToMend } from './selection-problems.ts'
import { sendCheck, sendMeanwhile, sendQuestion } from './selection-views.ts'
import { findTrip, openTrip, toTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

/** More than ten countries and their airports, twelve people, and what was said before, in any spelling. */
const largestForm = 16 * 1024

/**
 * `/m/CODE/details`: a traveller answers, one question a page, what their page was made without. The page itself shows the first question.
 * What was said travels in the forms; only the button of the last page keeps it, all at once.
 */
export async function addSelectionPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  await withForms(app, { bytes: largestForm }, (scope) => {
    // An address bar after a form.
    scope.get('/m/:code/details', (request: TripRequest, reply) => toTrip(request, reply))

    scope.post('/m/:code/details', async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply, { states: ['incomplete', 'active'] })
      if (trip === null) return reply
      const said = readSaid(fieldOf(request, 'said'))
      const at = fieldOf(request, 'at')
      const question = questions.find((each) => each === at) ?? null
      // No form of ours: what is asked by now is shown.
      if (question === null && at !== 'check') return toTrip(request, reply)
      if (trip.journey.state === 'active') return sendTooLate(request, reply, trip, said)
      const wait = pages.allowed.made.take(request)
      if (wait > 0) {
        const problems = { form: translatorFor(trip.language)('errors.too-many-requests') }
        return sendAgain(request, reply.code(429).header('retry-after', String(wait)), trip, {
          said,
          question,
          problems,
        })
      }
      return question === null
        ? onCheck(request, reply, trip, said)
        : onQuestion(request, reply, trip, { said, question })
    })
  })

  /** The form of a question, or one of the small buttons beside it. */
  async function onQuestion(
    request: TripRequest,
    reply: FastifyReply,
    trip: OpenTrip,
    { said, question }: { readonly said: Said; readonly question: Question },
  ): Promise<FastifyReply> {
    const known = trip.journey.unfinished!
    const asked = askedOf(trip, said)
    const go = fieldOf(request, 'go') ?? ''
    const isChange = fieldOf(request, 'change') === '1'
    if (!asked.includes(question)) return sendNext(reply, trip, said)
    if (go === 'stay') return sendQuestion(pages, reply, trip, { said, question, asked, isChange })
    if (go === 'back') {
      const before = questionBefore(asked, question)
      return isChange || before === null
        ? sendNext(reply, trip, said)
        : sendQuestion(pages, reply, trip, { said, question: before, asked })
    }
    const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const fields = fieldsIn(given)
    const others = fieldsAfter(go, fields)
    if (others !== null) return sendQuestion(pages, reply, trip, { said, question, asked, isChange, fields: others })
    const t = translatorFor(trip.language)
    const { answer, problems } = answerIn(question, fields, { said, t })
    const next = withAnswer(said, answer)
    if (Object.keys(problems).length > 0)
      return sendQuestion(pages, reply.code(422), trip, { said, question, asked, isChange, fields, problems })
    const found = checkSaid(pages, known, next)
    if (found.length > 0) return sendRefused(reply, trip, { found, said, now: question, asked, isChange, fields })
    return sendNext(reply, trip, next)
  }

  /** All is answered: it is kept, or one answer is changed. */
  async function onCheck(request: TripRequest, reply: FastifyReply, trip: OpenTrip, said: Said): Promise<FastifyReply> {
    const asked = askedOf(trip, said)
    const go = fieldOf(request, 'go') ?? ''
    const changed = questions.find((each) => go === `change-${each}`)
    if (changed && asked.includes(changed))
      return sendQuestion(pages, reply, trip, { said, question: changed, asked, isChange: true })
    const before = questionBefore(asked, null)
    if (go === 'back' && before !== null) return sendQuestion(pages, reply, trip, { said, question: before, asked })
    if (go !== 'save' || nextQuestion(asked, said) !== null) return sendNext(reply, trip, said)
    const result = await completeJourney(pages, trip.journey, said)
    if (result.is === 'done') return toTrip(request, reply)
    if (result.is === 'refused')
      return sendRefused(reply, trip, { found: result.problems, said, now: asked[0]!, asked, isChange: true })
    const journey = await findTrip(pages, request, reply)
    if (journey?.state === 'active') return sendTooLate(request, reply, { ...trip, journey }, said)
    if (journey?.state !== 'incomplete') return toTrip(request, reply)
    const rest = stillMissing(said, missingIn(journey.unfinished!))
    return sendNext(reply.code(409), { ...trip, journey }, rest, {
      form: translatorFor(trip.language)('errors.changed-meanwhile'),
    })
  }

  const askedOf = ({ journey: { unfinished } }: OpenTrip, said: Said): readonly Question[] =>
    questionsOf(missingIn(unfinished!), homesAsked(pages, unfinished!, said).includes(true))

  /** The next question, or the check of all answers. */
  function sendNext(
    reply: FastifyReply,
    trip: OpenTrip,
    said: Said,
    problems: Readonly<Record<string, string>> = {},
  ): FastifyReply {
    const asked = askedOf(trip, said)
    const question = nextQuestion(asked, said)
    return question === null
      ? sendCheck(pages, reply, trip, { said, asked, problems })
      : sendQuestion(pages, reply, trip, { said, question, asked, problems })
  }

  type Refused = {
    readonly found: readonly Problem[]
    readonly said: Said
    readonly now: Question
    readonly asked: readonly Question[]
    readonly isChange: boolean
    readonly fields?: SelectionFields
  }

  /** At the question that is to be answered otherwise. What was typed belongs to the one that was answered now. */
  function sendRefused(
    reply: FastifyReply,
    trip: OpenTrip,
    { found, said, now, asked, isChange, fields }: Refused,
  ): FastifyReply {
    const question = questionToMend(found, [now, ...asked])
    const problems = problemsBeside(found, question, trip.language)
    const typed = question === now && fields ? { fields } : {}
    return sendQuestion(pages, reply.code(422), trip, { said, question, asked, isChange, problems, ...typed })
  }

  type Shown = {
    readonly said: Said
    readonly question: Question | null
    readonly problems: Readonly<Record<string, string>>
  }

  /** What was shown before, with what was typed into it. */
  function sendAgain(
    request: TripRequest,
    reply: FastifyReply,
    trip: OpenTrip,
    { said, question, problems }: Shown,
  ): FastifyReply {
    const asked = questionsOf(
      missingIn(trip.journey.unfinished!),
      said.residence !== undefined || question === 'residence',
    )
    const isChange = fieldOf(request, 'change') === '1'
    if (question === null && nextQuestion(asked, said) === null)
      return sendCheck(pages, reply, trip, { said, asked, problems })
    const shown = question !== null && asked.includes(question) ? question : (nextQuestion(asked, said) ?? asked[0]!)
    const fields =
      request.body instanceof URLSearchParams && shown === question ? { fields: fieldsIn(request.body) } : {}
    return sendQuestion(pages, reply, trip, { said, question: shown, asked, isChange, problems, ...fields })
  }

  /** Somebody else was faster: nothing is written over, and nobody is told that it was kept. Whoever sent the same twice has sent it once. */
  function sendTooLate(request: TripRequest, reply: FastifyReply, trip: OpenTrip, said: Said): FastifyReply {
    const isSame = fieldOf(request, 'go') === 'save' && isSaidOf(trip.journey.trip, said)
    return isSame ? toTrip(request, reply) : sendMeanwhile(pages, reply.code(409), trip)
  }
}
