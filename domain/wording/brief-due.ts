import type { Assessment, Task } from '../assessment/assessment.ts'
import type { CalendarDate } from '../dates.ts'
import { isBegunNow } from './begun-now.ts'
import { dueOf } from './due.ts'
import { isGotOnTheWay } from './word-task.ts'
import { isOnTheDay } from './word-when.ts'
import type { Words } from './words.ts'

/**
 * When something is to be done, as `brief.due` takes it. `by` is the day with reserve, the first or the missed one, `latest` the last:
 * which of the two a day is never has to be guessed.
 */
export type BriefDue = {
  readonly due: 'late' | 'now' | 'nowBy' | 'best' | 'by' | 'ahead' | 'aheadNow' | 'on' | 'window' | 'from' | 'none'
  readonly by: CalendarDate | null
  readonly latest: CalendarDate | null
  /** It comes too late to be had before leaving home. */
  readonly isOnTheWay?: true
}

const none: BriefDue = { due: 'none', by: null, latest: null }

/** `isNow`: nobody knows how long it takes, so it is begun at once. */
export function briefDue(task: Task, assessment: Assessment, isNow = isBegun(task, assessment)): BriefDue {
  const due = dayOfTask(task, assessment, isNow)
  const isOnTheWay = due.latest !== null && isGotOnTheWay(task, assessment)
  return isOnTheWay ? { ...due, isOnTheWay } : due
}

function dayOfTask(task: Task, assessment: Assessment, isNow: boolean): BriefDue {
  const { due, day } = dueOf(task, assessment)
  const { by, from } = task
  if (due === 'late') return { due, by: day, latest: null }
  if (due === 'now') return { due: 'nowBy', by: null, latest: day }
  if (due === 'best') return { due, by: day, latest: by }
  const opens = from !== null && from > assessment.today ? from : null
  if (due === 'by') {
    if (opens !== null && opens < day) return { due: 'window', by: opens, latest: day }
    return { due: isOnTheDay(task) ? 'on' : 'by', by: null, latest: day }
  }
  if (isNow) return { due: 'now', by: null, latest: null }
  return opens === null ? none : { due: 'from', by: opens, latest: null }
}

/** What can be had on arrival too has no last day, and nobody is late for it. */
export const briefDueAhead = (task: Task, assessment: Assessment): BriefDue => {
  const { due, day } = dueOf(task, assessment)
  const by = due === 'best' || due === 'by' ? day : null
  return { due: by === null ? 'aheadNow' : 'ahead', by, latest: null }
}

/** Whoever has to be asked is asked now. */
const isBegun = (task: Task, { trip, today }: Assessment): boolean =>
  task.by === null && trip.dateStart !== undefined && (task.kind === 'ask' || isBegunNow(task, today))

/** "e-visa for Vietnam, ideally by 20 Jan, 3 February 2027 at the latest": of two days of one year the second has it. */
export function withDue(what: string, { due, by, latest, isOnTheWay }: BriefDue, { t, date }: Words): string {
  const isOfOneYear = by?.slice(0, 4) === latest?.slice(0, 4)
  const first = by === null ? '' : date(by, isOfOneYear ? 'short' : 'long')
  const said = t('brief.due', { what, due, by: first, latest: latest === null ? '' : date(latest) })
  return isOnTheWay ? t('brief.onTheWay', { what: said }) : said
}

/** What is due first, first: what has a day before what has none, unless that is begun at once. */
export const orderOfDue = ({ due, by, latest }: BriefDue): string =>
  due === 'late' ? '0' : due === 'now' || due === 'nowBy' ? '1' : due === 'none' ? '9' : `2${by ?? latest}`
