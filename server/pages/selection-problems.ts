import type { Language } from '#domain/languages.ts'
import type { Question } from '../features/journeys/trip/said-details.ts'
import { wordProblems, type Problem } from '../refusals.ts'

const questionAbout: Readonly<Record<string, Question>> = {
  departureId: 'departure',
  destinations: 'destinations',
  transits: 'destinations',
  dateStart: 'dates',
  dateEnd: 'dates',
}
const inputOf: Readonly<Record<string, string>> = {
  departureId: 'country',
  destinations: 'country',
  transits: 'via',
  dateStart: 'start',
  dateEnd: 'end',
}
const firstInput: Readonly<Record<Question, string>> = {
  departure: 'country',
  citizenships: 'person-1',
  destinations: 'country',
  dates: 'start',
  residence: 'home-1',
}

/** Which question a problem is about; null: none of them. */
function questionOf({ field }: Problem): Question | null {
  if (field.startsWith('person-')) return 'citizenships'
  return field.startsWith('home-') ? 'residence' : (questionAbout[field] ?? null)
}

/** Where what is wrong is put right: at the question that was answered now, else at the first that it is about. */
export const questionToMend = (
  problems: readonly Problem[],
  [now, ...asked]: readonly [Question, ...Question[]],
): Question => [now, ...asked].find((each) => problems.some((problem) => questionOf(problem) === each)) ?? now

/** Each problem at its field of the question that is shown; what is about another stands at the first. */
export function problemsBeside(
  problems: readonly Problem[],
  question: Question,
  language: Language,
): Readonly<Record<string, string>> {
  const placed = problems.map((problem) => ({
    ...problem,
    field: questionOf(problem) === question ? (inputOf[problem.field] ?? problem.field) : firstInput[question],
  }))
  return Object.fromEntries(wordProblems(placed, language).map(({ field, messages }) => [field, messages.join(' ')]))
}
