import { questions, type Question, type Said } from './said-details.ts'
import type { TripDetail } from './unfinished-trip.ts'

/** What a traveller is asked of a trip, in this order: only what is missing, then where they live where the answer depends on it. */
export const questionsOf = (missing: readonly TripDetail[], dependsOnHome: boolean): readonly Question[] =>
  questions.filter((question) => (question === 'residence' ? dependsOnHome : missing.includes(question)))

/** The first that is not answered; null: all are, and the answers are to be checked. */
export const nextQuestion = (asked: readonly Question[], said: Said): Question | null =>
  asked.find((question) => said[question] === undefined) ?? null

/** The one before a question, or before the check of all answers (null); null: there is none. */
export function questionBefore(asked: readonly Question[], question: Question | null): Question | null {
  const at = question === null ? asked.length : asked.indexOf(question)
  return asked[at - 1] ?? null
}

/** Which of how many. Whether the last one is asked shows once the others are answered, so it is none of them. */
export function stepOf(asked: readonly Question[], question: Question): { step: number; count: number } | null {
  if (question === 'residence') return null
  const counted = asked.filter((each) => each !== 'residence')
  return { step: counted.indexOf(question) + 1, count: counted.length }
}
