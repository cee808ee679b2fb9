import type { Assessment, Task } from '../assessment/assessment.ts'
import { placeKey } from '../places.ts'
import { wordTask } from './word-task.ts'
import type { Words } from './words.ts'

/** A last day that another trip has moved, as it was and as it is. */
export type MovedDeadline = { readonly task: string; readonly before: string; readonly after: string }

/** What both trips ask for by a day, and by another one; the soonest first. */
export function movedDeadlines(before: Assessment, after: Assessment, words: Words): MovedDeadline[] {
  const day = (date: string) => words.t('when.by', { date: words.date(date, 'weekday') })
  return after.checklist
    .flatMap((task) => {
      const earlier = before.checklist.find((each) => isSame(each, before, task, after))
      return task.by !== null && earlier?.by && earlier.by !== task.by ? [{ task, was: earlier.by, is: task.by }] : []
    })
    .toSorted((a, b) => a.is.localeCompare(b.is))
    .map(({ task, was, is }) => {
      const { text, when } = wordTask(task, after, words)
      // What is late by now says so.
      return { task: text, before: day(was), after: task.late ? when : day(is) }
    })
}

/** The same thing to do at the same place, for some of the same people. */
const isSame = (a: Task, ofA: Assessment, b: Task, ofB: Assessment): boolean =>
  a.kind === b.kind &&
  a.type === b.type &&
  a.step?.name.de === b.step?.name.de &&
  ofA.stops[a.stop]!.role === ofB.stops[b.stop]!.role &&
  placeKey(ofA.stops[a.stop]!.place) === placeKey(ofB.stops[b.stop]!.place) &&
  a.citizenships.some((each) => b.citizenships.includes(each))
