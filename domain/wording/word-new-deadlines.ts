import type { Assessment, EntryPermission, Task, Value } from '../assessment/assessment.ts'
import type { AnswerChange, Change } from '../assessment/compare.ts'
import { lastDayWith } from '../assessment/last-day.ts'
import type { Offices } from '../assessment/offices.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { isPermit, partOf } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { Step } from '../rulebook/fact.ts'
import { deadlineHeadline, lastDayText } from './deadline-headline.ts'
import { itemOf } from './word-changes.ts'
import type { NewDeadline, WordedChangeItem } from './worded-change.ts'
import type { Words } from './words.ts'

/**
 * What follows from the changes for the days of a trip: a task that is new, or has another last day than it had. A reader has to know that
 * first, so those items come first, by their day. What is asked of some alone, or of some by another day, is told for each of them; a way to a
 * visa is then no news for who needs none.
 * `changes` are those of which the items are worded, the oldest first.
 */
export function withNewDeadlines(
  items: readonly WordedChangeItem[],
  changes: readonly Change[],
  assessment: Assessment,
  words: Words,
  offices: Offices,
): WordedChangeItem[] {
  const dated = items.flatMap((item): WordedChangeItem[] => {
    const own = changes.filter((each): each is AnswerChange => each.kind === 'answer' && itemOf(each) === item.item)
    const [first] = own
    if (first === undefined || item.stop === null) return [item]
    const moved = assessment.checklist
      .filter((task) => follows(task, first.type, item))
      .flatMap((task) => movedTask(task, own, item.citizenshipIso2s, assessment, offices))
      .toSorted((a, b) => dayOf(a.task).localeCompare(dayOf(b.task)))
    const soonestOf = (citizenship: Iso2) => moved.find(({ task }) => task.citizenships.includes(citizenship))
    const cells = assessment.stops[item.stop]!.cells
    const needsNone = (citizenship: Iso2) =>
      isWay(first.type) && cells.some((cell) => cell.citizenship === citizenship && isFree(cell.permission))
    const told =
      moved.length === 0
        ? item.citizenshipIso2s
        : item.citizenshipIso2s.filter((each) => soonestOf(each) !== undefined || !needsNone(each))
    return [...Map.groupBy(told, soonestOf)].map(([soonest, citizenshipIso2s]) => ({
      ...item,
      citizenshipIso2s,
      ...(soonest && { deadline: wordDeadline(soonest, assessment, words) }),
    }))
  })
  const rank = ({ deadline }: WordedChangeItem) => (deadline === undefined ? '1' : `0${deadline.by ?? ''}`)
  return dated.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}

/** How a visa is got, and not whether one is needed. */
const isWay = (type: DetailTypeKey): boolean => ['visa-on-arrival', 'e-visa'].includes(partOf(type) ?? '')

const isFree = (permission: EntryPermission): boolean => ['FREE_MOVEMENT', 'VISA_FREE', 'ETA'].includes(permission)

/** What has no day is begun now. */
const dayOf = ({ by }: Task): string => by ?? ''

const follows = ({ type, step, stops, citizenships }: Task, changed: DetailTypeKey, item: WordedChangeItem): boolean =>
  !step?.forSome &&
  !step?.advised &&
  (type === changed || (isPermit(type) && isPermit(changed))) &&
  stops.includes(item.stop!) &&
  citizenships.some((citizenship) => item.citizenshipIso2s.includes(citizenship))

type Moved = { readonly task: Task; readonly before: CalendarDate | null }

function movedTask(
  task: Task,
  changes: readonly AnswerChange[],
  changed: readonly Iso2[],
  assessment: Assessment,
  offices: Offices,
): Moved[] {
  const citizenship = task.citizenships.find((each) => changed.includes(each))!
  const told = changes.find(({ citizenships }) => citizenships.includes(citizenship))
  // A question that asks for the same task in another way told nothing of its day.
  if (told === undefined || (told.type !== task.type && !isNew(told, citizenship))) return []
  const step = told.type === task.type ? stepBefore(told.before, citizenship, task) : null
  const before = step === null ? null : lastDayWith(task, step, assessment, offices)
  const isOther = step === null ? isNew(told, citizenship) || task.by !== null : before !== task.by
  return isOther ? [{ task, before }] : []
}

/** Nothing was asked before. */
const isNew = ({ before }: AnswerChange, citizenship: Iso2): boolean =>
  before.every(({ citizenships, answer }) => !citizenships.includes(citizenship) || answer !== 'YES')

/** The same thing to do as it was told then: of several of one kind the one of that name. */
function stepBefore(before: readonly Value[], citizenship: Iso2, { kind, step }: Task): Step | null {
  const steps = before
    .filter(({ citizenships, answer }) => citizenships.includes(citizenship) && answer === 'YES')
    .flatMap(({ fact }) => fact?.steps ?? [])
    .filter((each) => each.kind === kind)
  return steps.find(({ name }) => name.de === step?.name.de) ?? (steps.length === 1 ? steps[0]! : null)
}

/** Whether any of it may ask for something, or for something at another time: an assessment is made for nothing else. */
export const mayMoveDeadlines = (changes: readonly Change[]): boolean =>
  changes.some(
    (change) =>
      change.kind === 'answer' &&
      (isPermit(change.type) || [...change.before, ...change.after].some(({ fact }) => fact?.steps !== undefined)),
  )

function wordDeadline({ task, before }: Moved, assessment: Assessment, words: Words): NewDeadline {
  return {
    headline: deadlineHeadline(task, before, assessment, words),
    when: lastDayText(task, assessment, words),
    by: task.by,
    before: before && words.t('when.latestOnly', { date: words.date(before, 'weekday') }),
  }
}
