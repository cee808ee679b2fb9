import type { DetailTypeKey } from '../catalogue/types.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { AskedType } from './asked-types.ts'
import type { Value } from './assessment.ts'
import { findingsFor } from './select-fact.ts'
import type { Situation } from './situation.ts'
import { answerOfPeople, findingsUnder } from './stop-findings.ts'
import type { Trip } from './trip.ts'

/** What some of the questions are answered at one stop, as an assessment of the whole trip answers them. What is not shown has no entry. */
export function answersAt(
  situation: Situation,
  trip: Trip,
  book: Rulebook,
  asked: readonly AskedType[],
): ReadonlyMap<DetailTypeKey, readonly Value[]> {
  const people = trip.citizenships.toSorted().map((citizenship) => ({
    citizenship,
    candidates: book.candidates(situation.place, citizenship),
  }))
  const answers = new Map<DetailTypeKey, readonly Value[]>()
  for (const type of asked) {
    const told = people.map((each) => ({
      ...each,
      findings: () =>
        findingsUnder(type, each.candidates, (rules) => findingsFor(rules, situation, trip.travelType, book)),
    }))
    const answer = answerOfPeople(type, told)
    if (answer) answers.set(type.nameKey, answer.values)
  }
  return answers
}
