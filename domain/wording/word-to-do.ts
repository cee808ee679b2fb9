import { bracketOfPeople } from './people.ts'
import type { Assessment, Task } from '../assessment/assessment.ts'
import { readerOf, waitOf } from '../assessment/last-day.ts'
import { isInThePast } from '../assessment/trip.ts'
import type { CalendarDate } from '../dates.ts'
import { isPermit } from '../catalogue/what-types-do.ts'
import { type Needs } from './word-needs.ts'
import { taskId } from './word-task.ts'
import { isExitRule, isForLeaving } from './word-when.ts'
import type { WordedTask } from './worded.ts'
import type { Words } from './words.ts'
import { isEverybody } from '../assessment/traveller.ts'

/** At most so many days of what is to be done are named beside the verdict; all stand in the checklist. */
const most = 2

/** They stand in every list, or are said elsewhere. */
const restKinds: ReadonlySet<WordedTask['kind']> = new Set(['check-passport', 'check-permit', 'ask', 'ask-line'])

/** The first things to do that the sentence of the verdict does not tell; permits before forms, and what is asked for leaving a country last. */
export function toDoTexts(
  assessment: Assessment,
  tasks: readonly WordedTask[],
  needs: Needs,
  nobodyTravels: boolean,
  words: Words,
): string[] {
  const { checklist, today, trip, verdict } = assessment
  const isPast = isInThePast(trip, today)
  const said = new Set(needs.tasks)
  const others = tasks
    .filter((task) => !said.has(task.id))
    .map((task) => ({ task, asked: askedBy(task, checklist), name: namedTask(task, assessment, words) }))
    .filter(({ asked }) => !asked.step?.forSome && !asked.step?.advised)
    .toSorted(
      (a, b) =>
        Number(isForLeaving(a.asked)) - Number(isForLeaving(b.asked)) ||
        Number(isPermit(b.asked.type)) - Number(isPermit(a.asked.type)),
    )
  const deadlines = others.filter(({ task }) => task.urgency !== 'open' && task.by)
  // What has no day is begun at once, and an answer without it would not say what to do.
  const undated = others.filter(
    ({ task, asked }) => task.kind === 'apply' && !task.by && !task.from && !isExitRule(asked),
  )
  const opening = others.find(({ task }) => task.urgency === 'open' && task.from && task.from > today)
  const begun = (nobodyTravels || isPast ? [] : undated).slice(0, most)
  const texts = [
    ...begun.map(({ asked, name }) => undatedText(asked, name, assessment, words)),
    ...deadlines.slice(0, most - begun.length).map(({ task, name }) => deadlineText(task, name, today, words)),
    ...(opening ? [words.t('verdict.from', { date: words.date(opening.task.from!), task: opening.name })] : []),
  ]
  // Yellow names its task, whatever day it has; what is only carried makes no trip yellow where something else does.
  const isNamed = texts.length > 0 || needs.sentences.length > 0 || isPast || verdict.status !== 'YELLOW'
  const toDo = isNamed ? [] : others.filter(({ task }) => !restKinds.has(task.kind))
  const other = toDo.find(({ task }) => task.kind !== 'carry') ?? toDo[0]
  return other ? [words.t('verdict.todo', { task: other.name })] : texts
}

/** The rule behind a task; of several told in one, the first. */
const askedBy = ({ id }: WordedTask, checklist: readonly Task[]): Task =>
  checklist.find((task) => id === taskId(task) || id.startsWith(`${taskId(task)}+`))!

/** The day that is named first: with reserve, or the latest where that is today or gone by. */
export const firstDay = (task: WordedTask | undefined, today: CalendarDate): CalendarDate | null =>
  (task?.recommendedBy && task.recommendedBy > today ? task.recommendedBy : task?.by) ?? null

function deadlineText(task: WordedTask, name: string, today: CalendarDate, { t, date }: Words): string {
  const said = { task: name, date: date(firstDay(task, today)!) }
  if (task.urgency === 'overdue') return t('verdict.late', said)
  if (task.recommendedBy === today) return t('verdict.nowBy', said)
  return t(task.recommendedBy !== null && task.recommendedBy < task.by! ? 'verdict.best' : 'verdict.deadline', said)
}

/** How long it takes is said, where the trip alone leaves the day open; else that nobody knows. */
function undatedText(asked: Task, task: string, { trip, stops }: Assessment, { t }: Words): string {
  const { step } = asked
  const wait = step && waitOf(step, readerOf(asked, trip, stops))
  if (wait) {
    const days = wait.to + Math.ceil(((step.workingDays ?? 0) * 7) / 5)
    return t('verdict.aheadDays', { task, days: Math.max(days, step.dueDaysBefore ?? 0) })
  }
  if (step?.workingDays !== undefined) return t('verdict.ahead', { task, days: step.workingDays })
  return step?.dueDaysBefore ? t('verdict.aheadDays', { task, days: step.dueDaysBefore }) : t('verdict.now', { task })
}

const namedTask = (task: WordedTask, { trip }: Assessment, words: Words): string =>
  isEverybody(task.citizenshipIso2s, trip)
    ? task.text
    : words.t('verdict.taskFor', { task: task.text, who: bracketOfPeople(task.citizenshipIso2s, words) })
