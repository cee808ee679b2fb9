import type { Assessment, Task, TaskKind } from '../assessment/assessment.ts'
import type { RowKey } from '../assessment/traveller.ts'
import { briefDue, orderOfDue, withDue, type BriefDue } from './brief-due.ts'
import { taskAt } from './task-at.ts'
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

/** What a child carries beside the passport: without it a border may turn the family away. */
const isForMinor = ({ kind, type, step }: Task): boolean =>
  kind === 'carry' && type === 'RegulationsForMinors' && step !== null

/** What several rules ask in the same words is one task. */
export const isToldIn = ({ id }: Pick<WordedTask, 'id'>, task: Task): boolean => `+${id}+`.includes(`+${taskId(task)}+`)

/** One thing to do, and whose it is. */
export type Thing = {
  readonly task: WordedTask
  readonly asked: Task
  readonly due: BriefDue
  /** Of which country, where several may ask for it and its text does not say. */
  readonly place: string | null
  /** What it is called in a count. */
  readonly called: string
}

/** All that there is to do, what is due first first: what is due now before what has a day. */
export function toDoInBrief(assessment: Assessment, tasks: readonly WordedTask[]): readonly Thing[] {
  const { destinations } = assessment.trip
  const all = tasks.flatMap((task): Thing[] => {
    const asked = assessment.checklist.find((each) => isToldIn(task, each))!
    const called = isForMinor(asked) ? 'papers' : counted[asked.kind]
    const isLater = asked.step?.dueDaysAfter !== undefined || (asked.kind === 'apply' && isExitRule(asked))
    // The day of a form has gone by with the border that asks for it.
    const isOver = asked.by !== null && asked.by < assessment.today && !asked.late
    if (called === undefined || asked.step?.forSome || asked.step?.advised || isLater || isOver) return []
    const isOfOne = destinations.length === 1 && !isForMinor(asked)
    const place = isOfOne || !task.place || task.text.includes(task.place) ? null : task.place
    return [{ task, asked, due: briefDue(asked, assessment), place, called }]
  })
  const orderOf = ({ due }: Thing) => orderOfDue(due)
  return all.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0))
}

/** "Fill in the arrival card (Thailand), at the latest by 12 February 2027". */
export const thingText = ({ task: { text }, place, due }: Thing, words: Words): string =>
  withDue(place === null ? text : taskAt(text, place, words), due, words)

/** "4 applications and 1 form". */
export function countText(things: readonly Thing[], words: Words): string {
  const groups = [...Map.groupBy(things, ({ called }) => called)]
  return words.list(groups.map(([called, same]) => words.t(`brief.count.${called}`, { count: same.length })))
}

/** Those of somebody with one of these rows. */
export const thingsOf = (things: readonly Thing[], keys: readonly RowKey[]): readonly Thing[] =>
  things.filter(({ task }) => task.citizenshipIso2s.some((key) => keys.includes(key)))
