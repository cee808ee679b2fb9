import type { Assessment, Task } from '../assessment/assessment.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { placeKey } from '../places.ts'
import { taskId, wordTask } from './word-task.ts'
import type { Words } from './words.ts'

/** So many days before a deadline, and once more on its eve. */
const [early, late] = [7, 1] as const

export type Reminder = {
  /** Of the place too: what is done for one stop is not done for another that takes its place in a changed trip. */
  readonly task: string
  readonly deadline: CalendarDate
  /** Which reminder it is. */
  readonly daysBefore: typeof early | typeof late
  /** The first day on which it is told: who began to follow the page on that day has seen it. */
  readonly since: CalendarDate
}

/**
 * Of which deadlines is to be reminded on the day of an assessment: the first time from seven days before on, the second on the last
 * two days.
 */
export function remindersOf(assessment: Assessment, words: Words): Reminder[] {
  const { today } = assessment
  const reminders = deadlinesOf(assessment, words).flatMap((task): Reminder[] => {
    const daysBefore = addDays(task.by, -late) <= today ? late : early
    const first = addDays(task.by, -daysBefore)
    // What cannot be done yet is told when it can be.
    const since = task.from !== null && task.from > first ? task.from : first
    return since <= today ? [{ task: reminderKey(task, assessment), deadline: task.by, daysBefore, since }] : []
  })
  // Two steps of a rule that bear one name are told as one.
  return [...new Map(reminders.map((each) => [`${each.task} ${each.deadline}`, each])).values()]
}

/** The same in every language, and for whoever says that it is done. */
export const reminderKey = (task: Task, { stops }: Assessment): string =>
  `${placeKey(stops[task.stop]!.place)} ${taskId(task)}`

export type DatedTask = Task & { readonly by: CalendarDate }

/** What is to be done by a day that is to come; by the words of the checklist, which knows what is a deadline. The soonest first. */
export const deadlinesOf = (assessment: Assessment, words: Words): DatedTask[] =>
  assessment.checklist
    .filter((task): task is DatedTask => task.by !== null && task.by >= assessment.today)
    .filter((task) => isDeadline(task, assessment, words))
    .toSorted((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0))

/** A form that waits for its first day is one from that day on. */
function isDeadline(task: Task, assessment: Assessment, words: Words): boolean {
  // Of whom it is asked nobody knows, so nobody is called to it, nor to what is only recommended.
  if (task.step?.dueDaysAfter !== undefined || task.step?.forSome || task.step?.advised) return false
  const waits = task.from !== null && task.from > assessment.today
  return waits
    ? task.kind === 'fill-in' || task.kind === 'apply'
    : wordTask(task, assessment, words).urgency === 'deadline'
}
