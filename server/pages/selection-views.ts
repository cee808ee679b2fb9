import { maxPassports, maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { maxCitizenships, maxDestinations } from '#domain/assessment/trip.ts'
import type { FastifyReply } from 'fastify'
import type { SelectionFields, SelectionView } from '#web/traveller/selection-props.ts'
import { renderSelectionPage } from '#web/traveller/render.tsx'
import { homesAsked } from '../features/journeys/page/homes-asked.ts'
import { questionBefore, questionsOf, stepOf } from '../features/journeys/trip/question-order.ts'
import { textOfSaid, type Question, type Said } from '../features/journeys/trip/said-details.ts'
import { missingIn } from '../features/journeys/trip/unfinished-trip.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { countryChoices } from './country-choices.ts'
import { frameOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { fieldsOf } from './selection-form.ts'
import { answerSaid, knownOf, wordsOf } from './selection-words.ts'
import type { OpenTrip } from './trip-route.ts'

type Problems = Readonly<Record<string, string>>
type Shown = { readonly said: Said; readonly asked: readonly Question[]; readonly problems?: Problems }

/** The first question, instead of the page. */
export function sendSelection(pages: PublicPages, reply: FastifyReply, trip: OpenTrip): FastifyReply {
  const asked = questionsOf(missingIn(trip.journey.unfinished!), false)
  return sendQuestion(pages, reply, trip, { said: {}, question: asked[0]!, asked, isIntroduced: true })
}

type QuestionShown = Shown & {
  readonly question: Question
  readonly fields?: SelectionFields
  /** It is answered anew, from the check of all answers. */
  readonly isChange?: boolean
  readonly isIntroduced?: boolean
}

export function sendQuestion(
  pages: PublicPages,
  reply: FastifyReply,
  trip: OpenTrip,
  { said, question, asked, fields, problems = {}, isChange = false, isIntroduced = false }: QuestionShown,
): FastifyReply {
  const known = trip.journey.unfinished!
  const words = wordsOf(pages, trip)
  const whose = (said.citizenships ?? []).map((passports) => words.list(passports.map(words.countryName)))
  const isAsked = question === 'residence' ? homesAsked(pages, known, said) : []
  return send(pages, reply, trip, said, {
    is: 'question',
    question,
    step: stepOf(asked, question),
    missing: isIntroduced ? asked.map((each) => words.t(`selection.name.${each}`)) : [],
    hasBack: isChange || questionBefore(asked, question) !== null,
    isChange,
    fields: fields ?? fieldsOf(question, said, known),
    most: {
      citizenships: maxCitizenships,
      destinations: maxDestinations,
      passports: maxPassports,
      people: known.onePerson ? 1 : maxTravellers,
    },
    isFixed: { start: Boolean(known.dateStart), end: Boolean(known.dateEnd) },
    whose: whose.map((passports, person) => ({ passports, isAsked: isAsked[person] ?? false })),
    choices: countryChoices(pages.rulebook.current(), trip.language),
    problems,
  })
}

/** What is asked no more is not kept either: the form carries what is read here. */
export function sendCheck(
  pages: PublicPages,
  reply: FastifyReply,
  trip: OpenTrip,
  { said: { residence, ...said }, asked, problems = {} }: Shown,
): FastifyReply {
  const words = wordsOf(pages, trip)
  const shown: Said = { ...said, ...(residence && asked.includes('residence') && { residence }) }
  const answers = asked.map((question) => answerSaid(question, shown, words))
  return send(pages, reply, trip, shown, { is: 'check', answers, problem: problems.form ?? null })
}

/** Somebody else has made the page whole meanwhile. */
export const sendMeanwhile = (pages: PublicPages, reply: FastifyReply, trip: OpenTrip): FastifyReply =>
  send(pages, reply, trip, {}, { is: 'meanwhile' })

function send(pages: PublicPages, reply: FastifyReply, trip: OpenTrip, said: Said, view: SelectionView): FastifyReply {
  const { journey, language, path } = trip
  const page = renderSelectionPage({
    ...frameOf(pages, 'password', { language, agency: journey.agency, path }),
    known: journey.unfinished && knownOf(journey.unfinished, wordsOf(pages, trip)),
    said: textOfSaid(said),
    view,
  })
  // The answer to a form that may not be kept cannot be gone back to: the browser would ask to send it again.
  return setPageHeaders(reply, language).header('cache-control', 'private, no-cache').send(page)
}
