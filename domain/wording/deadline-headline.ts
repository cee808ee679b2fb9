import type { Assessment, Task } from '../assessment/assessment.ts'
import { partOf } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import { stopTitle } from './word-assessment.ts'
import { wordTask } from './word-task.ts'
import type { Words } from './words.ts'

const permitOf: Readonly<Record<string, string>> = {
  visa: 'VISA',
  'e-visa': 'E_VISA',
  authorisation: 'ENTRY_PERMIT',
}

/** What is to be done by when, as a title says it: "Vietnam: e-visa by 27 November 2026", with the day that it was before. */
export function deadlineHeadline(
  task: Task,
  before: CalendarDate | null,
  assessment: Assessment,
  words: Words,
): string {
  const { t, date } = words
  const { whenShort, text } = wordTask(task, assessment, words)
  const stop = assessment.stops[task.stop]!
  if (task.by === null || task.late) return t('mail.trip.task', { when: whenShort, task: text })
  return t('changes.deadline', {
    permit: stop.role === 'TRANSIT' ? 'OTHER' : (permitOf[partOf(task.type) ?? ''] ?? 'OTHER'),
    place: stopTitle(stop, stop, words),
    task: text,
    by: date(task.by),
    before: before === null ? 'none' : date(before),
  })
}

/** The last day alone, where it is still to come: beside what it was, or under a title that says how soon. */
export function lastDayText(task: Task, assessment: Assessment, words: Words): string {
  const { when, urgency } = wordTask(task, assessment, words)
  const isPlain = task.by !== null && !task.late && urgency === 'deadline'
  return isPlain ? words.t('when.latestOnly', { date: words.date(task.by, 'weekday') }) : when
}
