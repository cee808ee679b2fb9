import type { StopRole } from '../catalogue/catalogue.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { Assessment, Value } from './assessment.ts'
import { compareAdvisories, type AdvisoryChange } from './compare-advisories.ts'

/** What these citizenships were told, and what they are told now. */
export type AnswerChange = {
  readonly kind: 'answer'
  readonly stop: number
  readonly role: StopRole
  readonly place: PlaceRef
  readonly type: string
  /** In alphabetical order. */
  readonly citizenships: readonly Iso2[]
  readonly before: readonly Value[]
  readonly after: readonly Value[]
}

/** One difference between two assessments of the same trip. */
export type Change = AnswerChange | AdvisoryChange

/** What matters to the traveller: a new source or a later check of the same rule is no change. */
const told = (values: readonly Value[], citizenship: Iso2, dated: boolean): string =>
  JSON.stringify(
    values
      .filter((value) => value.citizenships.includes(citizenship))
      .map(({ phase, answer, unknownReason, fact, conditions, stayTooLongFor }) => [
        dated ? phase : null,
        answer,
        unknownReason,
        fact?.text,
        fact?.note,
        fact?.sentences,
        fact?.requires,
        fact?.issuedWithinYears,
        fact?.maxStay,
        fact?.steps,
        stayTooLongFor,
        conditions.map((c) => [c.fact.when, c.answer, c.fact.maxStay, c.fact.text, c.fact.note]),
      ]),
  )

type Answers = ReadonlyMap<string, readonly Value[]>
const answersOf = (assessment: Assessment, stop: number): Answers =>
  new Map(assessment.stops[stop]!.sections.flatMap((s) => s.answers.map((a) => [a.type, a.values] as const)))

/** Equal assessments give no change. Throws a RangeError when the two are not of the same trip. */
export function compare(before: Assessment, after: Assessment): Change[] {
  if (JSON.stringify(before.trip) !== JSON.stringify(after.trip)) throw new RangeError('compare: two different trips')
  const dated = after.trip.dateStart !== undefined
  const changes: Change[] = []
  after.stops.forEach((stop, index) => {
    const old = answersOf(before, index)
    const now = answersOf(after, index)
    for (const type of new Set([...old.keys(), ...now.keys()])) {
      const was = old.get(type) ?? []
      const is = now.get(type) ?? []
      const found = new Map<string, AnswerChange>()
      for (const citizenship of after.trip.citizenships.toSorted()) {
        const [then, since] = [told(was, citizenship, dated), told(is, citizenship, dated)]
        if (then === since) continue
        const same = found.get(then + since)
        const own = (values: readonly Value[]) => values.filter((value) => value.citizenships.includes(citizenship))
        found.set(
          then + since,
          same
            ? { ...same, citizenships: [...same.citizenships, citizenship] }
            : {
                kind: 'answer',
                stop: index,
                role: stop.role,
                place: stop.place,
                type,
                citizenships: [citizenship],
                before: own(was),
                after: own(is),
              },
        )
      }
      changes.push(...found.values())
    }
    changes.push(...compareAdvisories(index, before.stops[index]!, stop))
  })
  return changes
}
