import type { Assessment, Task, TaskKind } from '../assessment/assessment.ts'
import { isBegunNow } from './begun-now.ts'
import { dueOf } from './due.ts'
import { taskId } from './word-task.ts'
import { isExitRule } from './word-when.ts'
import type { WordedTask } from './worded.ts'
import type { Words } from './words.ts'

/** What somebody has to see to before a day, by what it is called in a count. Papers are checked and carried on every trip. */
const counted: Partial<Record<TaskKind, string>> = {
  apply: 'applications',
  'fill-in': 'forms',
  register: 'forms',
  'get-vaccinated': 'vaccinations',
  ask: 'questions',
  'ask-line': 'questions',
  'check-permit': 'questions',
}

/** What several rules ask in the same words is one task. */
export const isToldIn = ({ id }: Pick<WordedTask, 'id'>, task: Task): boolean => `+${id}+`.includes(`+${taskId(task)}+`)

type Due = { readonly due: 'late' | 'now' | 'by' | 'from' | 'none'; readonly by: string; readonly order: string }
export type ToDo = {
  readonly count: number
  /** "4 applications and 1 form". */
  readonly what: string
  readonly first: { readonly text: string; readonly due: Due }
  /** Ids of all of them, what is due first first. */
  readonly ids: readonly string[]
}

/** How many things there are to do, and the first of them: what is due now before what has a day. Null where there are none. */
export function toDoInBrief(assessment: Assessment, tasks: readonly WordedTask[], words: Words): ToDo | null {
  const all = tasks.flatMap((task) => {
    const asked = assessment.checklist.find((each) => isToldIn(task, each))!
    const isLater = asked.step?.dueDaysAfter !== undefined || (asked.kind === 'apply' && isExitRule(asked))
    // The day of a form has gone by with the border that asks for it.
    const isOver = asked.by !== null && asked.by < assessment.today && !asked.late
    return counted[asked.kind] === undefined || asked.step?.forSome || isLater || isOver ? [] : [{ task, asked }]
  })
  const dated = all
    .map(({ task, asked }) => ({ id: task.id, text: task.text, due: dueInBrief(asked, assessment, words) }))
    .toSorted((a, b) => (a.due.order < b.due.order ? -1 : a.due.order > b.due.order ? 1 : 0))
  const [first] = dated
  if (first === undefined) return null
  const groups = [...Map.groupBy(all, ({ asked }) => counted[asked.kind]!)]
  const parts = groups.map(([name, same]) => words.t(`brief.count.${name}`, { count: same.length }))
  return { count: all.length, what: words.list(parts), first, ids: dated.map(({ id }) => id) }
}

function dueInBrief(task: Task, assessment: Assessment, { date }: Words): Due {
  const { due, day } = dueOf(task, assessment)
  if (due === 'late') return { due, by: date(day), order: '0' }
  if (due === 'now' || (day === null && assessment.trip.dateStart !== undefined && isNow(task, assessment)))
    return { due: 'now', by: '', order: '1' }
  if (day === null && task.from !== null && task.from > assessment.today)
    return { due: 'from', by: date(task.from), order: `2${task.from}` }
  return day === null ? { due: 'none', by: '', order: '9' } : { due: 'by', by: date(day), order: `2${day}` }
}

/** Whoever has to be asked is asked now. */
const isNow = (task: Task, { today }: Assessment): boolean => task.kind === 'ask' || isBegunNow(task, today)
