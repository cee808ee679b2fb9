import { addDays, type CalendarDate } from '#domain/dates.ts'
import { isBegunNow } from '#domain/wording/begun-now.ts'
import type { WordedTask } from '#domain/wording/worded.ts'
import type { AlarmDays } from './calendar-file.ts'

/** A day of a task. `now`: it is begun today; `first`: on which it should or can be done; `latest`: the last one for it. */
export type TaskDay = { readonly day: CalendarDate; readonly is: 'now' | 'first' | 'latest' }

/**
 * The days on which a calendar names a task: today, or its first day that is not over and, where that is another, its last. What has to be
 * carried is taken along from home, whichever stop asks for it. `leaves`: the first day of the trip; null: it is not known.
 */
export function daysOf(given: WordedTask, today: CalendarDate, leaves: CalendarDate | null): readonly TaskDay[] {
  const isPacked =
    given.kind === 'carry' && leaves !== null && leaves >= today && given.by !== null && leaves < given.by
  const task = isPacked ? { ...given, by: leaves, from: null } : given
  const { by } = task
  // It may be nothing to this traveller: the day on which it can be done is told, and no last one.
  if (task.isForSome) return onceFor(firstDay(task, today), today)
  // What comes too late is begun today if at all: its own day is over, and no alarm of that rings.
  if (task.urgency === 'overdue' || isBegunNow(task, today)) return [{ day: today, is: 'now' }]
  const first = firstDay(task, today)
  if (first === null) return []
  const latest: TaskDay[] = by !== null && by > first ? [{ day: by, is: 'latest' }] : []
  return [{ day: first, is: 'first' }, ...latest]
}

const onceFor = (first: CalendarDate | null, today: CalendarDate): readonly TaskDay[] =>
  first === null ? [] : [{ day: first < today ? today : first, is: 'first' }]

/** Nobody is reminded of what may not be asked of them or is only recommended, nor of what cannot be done yet: where it opens later than either reminder, there is one on the day itself. */
export function alarmsOf({ from, isForSome, isAdvised }: WordedTask, { day, is }: TaskDay): readonly AlarmDays[] {
  if (is === 'now' || isForSome || isAdvised) return []
  const before = ([7, 1] as const).filter((days) => from === null || addDays(day, -days) >= from)
  return before.length > 0 ? before : [0]
}

/** A day with reserve, where one is advised; else the first on which it is possible, which of an open window is today. */
function firstDay({ recommendedBy, from, by }: WordedTask, today: CalendarDate): CalendarDate | null {
  if (recommendedBy !== null) return recommendedBy
  if (from === null) return by
  return from < today && by !== null && by >= today ? today : from
}
