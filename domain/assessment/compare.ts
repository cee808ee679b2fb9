import { canonicalJson } from '../canonical-json.ts'
import { detailTypes, type DetailTypeKey } from '../catalogue/types.ts'
import { isFigure } from '../catalogue/what-types-do.ts'
import { placeKey } from '../places.ts'
import type { Assessment, Stop, Value } from './assessment.ts'
import { rowKeysOf, type RowKey } from './traveller.ts'
import type { Trip } from './trip.ts'
import { compareAdvisories, type AdvisoryChange, type ChangeAt } from './compare-advisories.ts'

/** What these citizenships were told, and what they are told now. */
export type AnswerChange = ChangeAt & {
  readonly kind: 'answer'
  readonly type: DetailTypeKey
  /** In alphabetical order. */
  readonly citizenships: readonly RowKey[]
  readonly before: readonly Value[]
  readonly after: readonly Value[]
}

/** A place that lets everybody in, or nobody any more, or that the home foreign office calls otherwise. */
export type AccessChange = ChangeAt & { readonly kind: 'access'; readonly before: Access; readonly after: Access }
type Access = Pick<Stop, 'isClosed' | 'advised'>

/**
 * A change of planes that has become a stop with rules of its own, or is none any more: an area without borders has
 * changed. Its position is that in the assessment that has it.
 */
export type StopChange = ChangeAt & { readonly kind: 'stop'; readonly is: 'new' | 'gone' }

/** One difference between two assessments of the same trip. */
export type Change = AnswerChange | AdvisoryChange | AccessChange | StopChange

/** What matters to the traveller: a new source or a later check of the same rule is no change. */
export const told = (values: readonly Value[], citizenship: RowKey, dated: boolean): string =>
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
        conditions.map((c) => [c.fact.when, c.answer, c.fact.maxStay, c.fact.text, c.fact.sentences, c.fact.note]),
      ]),
  )

/** In reading order, whatever else is shown of a section. */
const rankOf = new Map(detailTypes.map(({ nameKey }, rank) => [nameKey, rank]))
type Answers = ReadonlyMap<DetailTypeKey, readonly Value[]>
const answersOf = ({ sections }: Stop): Answers =>
  new Map(sections.flatMap((s) => s.answers.map((a) => [a.type, a.values] as const)))

/** What is compared of a stop. */
export type ComparedStop = Access & Pick<Stop, 'role' | 'place' | 'advisories'> & { readonly answers: Answers }
type Placed = { readonly stop: ComparedStop; readonly index: number }

/** Stops are paired by their role and place, the first with the first: a change of planes that is none any more shifts the others. */
function paired(
  before: readonly ComparedStop[],
  after: readonly ComparedStop[],
): { readonly was: Placed | null; readonly is: Placed | null }[] {
  const left = before.map((stop, index): Placed => ({ stop, index }))
  const both = after.map((stop, index) => {
    const at = left.findIndex(
      ({ stop: { role, place } }) => role === stop.role && placeKey(place) === placeKey(stop.place),
    )
    const [was = null] = at < 0 ? [] : left.splice(at, 1)
    return { was, is: { stop, index } }
  })
  return [...both, ...left.map((was) => ({ was, is: null }))]
}

/** Equal assessments give no change. Throws a RangeError when the two are not of the same trip. */
export function compare(before: Assessment, after: Assessment): Change[] {
  if (canonicalJson(before.trip) !== canonicalJson(after.trip)) throw new RangeError('compare: two different trips')
  const comparedOf = ({ stops }: Assessment) => stops.map((stop) => ({ ...stop, answers: answersOf(stop) }))
  return compareStops(comparedOf(before), comparedOf(after), after.trip)
}

/** The same for whoever has less than whole assessments of the trip: a type that is left out of both is told the same. */
export function compareStops(before: readonly ComparedStop[], after: readonly ComparedStop[], trip: Trip): Change[] {
  return paired(before, after).flatMap(({ was, is }): Change[] => {
    if (was && is)
      return [
        ...accessChange(is.index, was.stop, is.stop),
        ...answerChanges(is.index, was.stop, is.stop, trip),
        ...compareAdvisories(is.index, was.stop, is.stop),
      ]
    const { stop, index } = (is ?? was)!
    return [{ kind: 'stop', stop: index, role: stop.role, place: stop.place, is: is ? 'new' : 'gone' }]
  })
}

function accessChange(index: number, before: ComparedStop, after: ComparedStop): AccessChange[] {
  if (before.isClosed === after.isClosed && before.advised === after.advised) return []
  const { role, place } = after
  const of = ({ isClosed, advised }: Access): Access => ({ isClosed, advised })
  return [{ kind: 'access', stop: index, role, place, before: of(before), after: of(after) }]
}

function answerChanges(index: number, before: ComparedStop, after: ComparedStop, trip: Trip): AnswerChange[] {
  const [old, now] = [before.answers, after.answers]
  const dated = trip.dateStart !== undefined
  const types = [...new Set([...old.keys(), ...now.keys()])].toSorted((a, b) => rankOf.get(a)! - rankOf.get(b)!)
  return types.flatMap((type) => {
    if (isFigure(type)) return []
    const was = old.get(type) ?? []
    const is = now.get(type) ?? []
    const found = new Map<string, AnswerChange>()
    for (const citizenship of rowKeysOf(trip).toSorted()) {
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
              role: after.role,
              place: after.place,
              type,
              citizenships: [citizenship],
              before: own(was),
              after: own(is),
            },
      )
    }
    return [...found.values()]
  })
}
