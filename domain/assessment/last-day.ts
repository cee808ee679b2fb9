import { partOf } from '../catalogue/what-types-do.ts'
import { addDays, daysBetween, type CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { AppointmentWait, Step } from '../rulebook/fact.ts'
import type { Assessment, Stop, Task, TaskKind } from './assessment.ts'
import { deadlineOf, type Deadline } from './deadline.ts'
import type { Offices } from './offices.ts'
import { rowsOf } from './traveller.ts'
import { departureOf, type Trip } from './trip.ts'

/** Got from an office or a doctor, or shown to one days before: they work on working days only. */
const isFromOffice = (kind: TaskKind, { workingDays, dueDaysBefore = 0, dueDaysAfter }: Step): boolean =>
  dueDaysAfter === undefined &&
  (kind === 'apply' ||
    kind === 'get-vaccinated' ||
    (kind === 'carry' && dueDaysBefore > 0) ||
    workingDays !== undefined)

type Given = Pick<Task, 'kind' | 'type'> & {
  readonly step: Step | null
  /** The day from which its days are counted. */
  readonly start: CalendarDate | null
  /** The first day on which it can be asked for, or is good until it is needed; null: none is known. */
  readonly opens: CalendarDate | null
  readonly leavesHome: CalendarDate | undefined
  /** Of the stop that asks for it, and where its reader lives. */
  readonly iso2: Iso2
  readonly reader: Iso2
}

/** Counted by the days on which the office that gives it works; null of what no office gives. */
export function officeDeadline(
  { kind, type, step, start, opens, leavesHome, iso2, reader }: Given,
  today: CalendarDate,
  offices: Offices,
): Deadline | null {
  if (start === null || step === null || !isFromOffice(kind, step)) return null
  const asked = {
    start,
    workingDays: step.workingDays,
    waitDays: waitOf(step, reader)?.to,
    dueDaysBefore: daysAhead(kind, step, start, leavesHome),
    opens,
    issuing: kind === 'get-vaccinated' ? reader : iso2,
    reader,
    // A stamp in a passport is got at a mission.
    isAtMission: kind === 'apply' && partOf(type) === 'visa',
  }
  return deadlineOf(asked, today, offices)
}

/** For an appointment, where whoever applies lives; undefined where none is known. */
export const waitOf = ({ waits }: Step, reader: Iso2): AppointmentWait | undefined =>
  waits?.find((wait) => wait.in.includes(reader))

/** A needle counts to the stop that asks for it, and is got before leaving home. */
const daysAhead = (
  kind: TaskKind,
  { dueDaysBefore }: Step,
  start: CalendarDate,
  leavesHome: CalendarDate | undefined,
): number | undefined =>
  kind === 'get-vaccinated' && dueDaysBefore !== undefined && leavesHome !== undefined
    ? Math.max(dueDaysBefore, daysBetween(leavesHome, start) + 1)
    : dueDaysBefore

const isUndated: ReadonlySet<TaskKind> = new Set(['ask', 'ask-line', 'apply', 'check-permit'])

/** The last day of what no office has to give: before the day that counts, or after it where it is done on the spot. */
export function lastDay(kind: TaskKind, step: Step | null, start: CalendarDate): CalendarDate | null {
  if (step?.dueDaysAfter !== undefined) return addDays(start, step.dueDaysAfter)
  if (step?.dueDaysBefore !== undefined) return addDays(start, -step.dueDaysBefore)
  // How long an application takes is not known: the day of the start would be no safe day to apply.
  return isUndated.has(kind) ? null : start
}

/** Where whoever applies lives: where the trip begins, unless the first of them says otherwise. */
export function readerOf({ citizenships }: Pick<Task, 'citizenships'>, trip: Trip, stops: readonly Stop[]): Iso2 {
  const row = rowsOf(trip).find(({ key }) => key === citizenships[0])
  return (row && trip.travellers[row.traveller]!.residence?.iso2) ?? stops[0]!.iso2
}

/** The last day that a task would have if its step were another, as it was before a rule changed. */
export function lastDayWith(
  task: Task,
  step: Step,
  { stops, trip, today }: Pick<Assessment, 'stops' | 'trip' | 'today'>,
  offices: Offices,
): CalendarDate | null {
  const { kind, type, counted: start, stop } = task
  if (start === null) return null
  const reader = readerOf(task, trip, stops)
  // The last day does not rest on the first one.
  const leavesHome = departureOf(trip, today)
  const given = { kind, type, step, start, opens: null, leavesHome, iso2: stops[stop]!.iso2, reader }
  return officeDeadline(given, today, offices)?.by ?? lastDay(kind, step, start)
}
