import type { DetailTypeKey } from '../catalogue/types.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { AskedType } from './asked-types.ts'
import type { Value } from './assessment.ts'
import { findingsFor } from './findings-for.ts'
import { peopleOf } from './person.ts'
import type { Situation } from './situation.ts'
import { answerOfPeople, findingsUnder } from './stop-findings.ts'
import { rowsOf } from './traveller.ts'
import type { Trip } from './trip.ts'

/** What some of the questions are answered at one stop, as an assessment of the whole trip answers them. What is not shown has no entry. */
export function answersAt(
  situation: Situation,
  trip: Trip,
  book: Rulebook,
  asked: readonly AskedType[],
): ReadonlyMap<DetailTypeKey, readonly Value[]> {
  const persons = peopleOf(trip)
  const people = rowsOf(trip)
    .map(({ key, passport }, at) => ({
      citizenship: key,
      candidates: book.candidates(situation.place, passport.iso2),
      theirs: { ...situation, person: persons[at]! },
    }))
    .toSorted((a, b) => (a.citizenship < b.citizenship ? -1 : 1))
  const answers = new Map<DetailTypeKey, readonly Value[]>()
  for (const type of asked) {
    const told = people.map((each) => ({
      ...each,
      findings: () =>
        findingsUnder(type, each.candidates, (rules) => findingsFor(rules, each.theirs, trip.travelType, book)),
    }))
    const answer = answerOfPeople(type, told)
    if (answer) answers.set(type.nameKey, answer.values)
  }
  return answers
}
