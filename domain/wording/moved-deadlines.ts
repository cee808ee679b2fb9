import type { Assessment, Task } from '../assessment/assessment.ts'
import { placeKey } from '../places.ts'
import { wordTask } from './word-task.ts'
import type { Words } from './words.ts'

/** A last day that another trip has moved, as it was and as it is. */
export type MovedDeadline = { readonly task: string; readonly before: string; readonly after: string }

/**
 * What both trips ask for by a day, and by another one, as it is said of each; the soonest first. Of a passport it is the day until which it
 * has to be valid.
 */
export function movedDeadlines(before: Assessment, after: Assessment, words: Words): MovedDeadline[] {
  return after.checklist
    .flatMap((task) => {
      const earlier = before.checklist.find((each) => isSame(each, before, task, after))
      return earlier && dayOf(earlier) !== dayOf(task) ? [{ task, earlier }] : []
    })
    .toSorted((a, b) => (a.task.by ?? '').localeCompare(b.task.by ?? ''))
    .map(({ task, earlier }) => ({ was: wordTask(earlier, before, words), is: wordTask(task, after, words) }))
    .map(({ was, is }) =>
      is.validUntil === null
        ? { task: is.text, before: was.when, after: is.when }
        : { task: is.text, before: was.detail, after: is.detail },
    )
    .filter((moved) => moved.before !== moved.after)
}

const dayOf = ({ kind, by, validUntil }: Task) => (kind === 'check-passport' ? validUntil : by)

/** The same thing to do at the same place, for some of the same people. */
const isSame = (a: Task, ofA: Assessment, b: Task, ofB: Assessment): boolean =>
  a.kind === b.kind &&
  a.type === b.type &&
  a.step?.name.de === b.step?.name.de &&
  ofA.stops[a.stop]!.role === ofB.stops[b.stop]!.role &&
  placeKey(ofA.stops[a.stop]!.place) === placeKey(ofB.stops[b.stop]!.place) &&
  a.citizenships.some((each) => b.citizenships.includes(each))
