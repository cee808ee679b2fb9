import type { DetailTypeKey } from '../catalogue/types.ts'
import { isAboutLeaving } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import type { Step } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Stop, Task, TaskKind } from './assessment.ts'
import { isOneStay } from './stop-days.ts'

/** Asked again at every entry of a country, or at every exit. */
const atEachEntry: ReadonlySet<TaskKind> = new Set(['fill-in', 'register', 'pay'])

/** Whether nobody leaves the country of one stop, or the area it is entered with, before the next, its neighbour on the route. */
const staysIn = (stops: readonly Stop[], before: number, after: number, rulebook: Rulebook, today: CalendarDate) => {
  const [from, to] = [stops[before]!, stops[after]!]
  const day = to.phase?.from ?? today
  return before + 1 === after && isOneStay(from, to) && rulebook.borderBetween(from.iso2, to.iso2, day) === 'one-entry'
}

/** Whether a thing is done for leaving a stop, and not for arriving there. */
export const asksForLeaving = (type: DetailTypeKey, step: Step | null, { role }: Stop): boolean =>
  role === 'DEPARTURE' || step?.countsFrom === 'leaving' || (isAboutLeaving(type) && step?.countsFrom !== 'arrival')

/** One needle serves every stop that asks for it. */
const isSameVaccination = (a: Task, b: Task): boolean =>
  a.kind === 'get-vaccinated' &&
  b.kind === 'get-vaccinated' &&
  a.step !== null &&
  a.step.name.de === b.step?.name.de &&
  a.citizenships.join() === b.citizenships.join()

/** A paper for several borders is packed once, for the way back too. */
const isSamePaper = (a: Task, b: Task): boolean =>
  a.kind === 'carry' &&
  a.step !== null &&
  a.condition === null &&
  b.condition === null &&
  a.type === b.type &&
  isSameStep(a.step, b.step) &&
  a.citizenships.join() === b.citizenships.join()

/** A permit of a country is applied for once, whether planes are changed there, somebody stays, or returns. */
const isSamePermit = (a: Task, b: Task, stops: readonly Stop[]): boolean =>
  b.kind === 'apply' &&
  [a, b].every(({ stop }) => stops[stop]!.role !== 'DEPARTURE') &&
  stops[a.stop]!.iso2 === stops[b.stop]!.iso2

/** Of one thing that is asked for by two days the earlier decides. */
const earlier = (a: Task, b: Task): Task => (b.by !== null && (a.by === null || b.by < a.by) ? b : a)

/** What a policy asks at several stops is done once, one Schengen visa for France and Spain; and one arrival card for each entry of a country or area. */
export function onceForAllStops(
  tasks: readonly Task[],
  stops: readonly Stop[],
  rulebook: Rulebook,
  today: CalendarDate,
): Task[] {
  const result: Task[] = []
  for (const task of tasks) {
    const same = result.findIndex(
      (t) =>
        isSameVaccination(t, task) ||
        isSamePaper(t, task) ||
        (task.fact !== null &&
          (!atEachEntry.has(task.kind) || staysIn(stops, t.stops.at(-1)!, task.stop, rulebook, today)) &&
          t.fact === task.fact &&
          t.step === task.step &&
          t.kind === task.kind &&
          t.type === task.type &&
          (stops[t.stop]!.role === stops[task.stop]!.role || isSamePermit(t, task, stops)) &&
          t.citizenships.join() === task.citizenships.join()),
    )
    const found = result[same]
    if (!found) {
      result.push(task)
      continue
    }
    const all = [...found.stops, ...task.stops]
    // What is asked for leaving is asked where the stay ends.
    const isAtEnd = atEachEntry.has(task.kind) && asksForLeaving(task.type, task.step, stops[task.stop]!)
    result[same] = isAtEnd ? { ...task, stops: all } : { ...earlier(found, task), stop: found.stop, stops: all }
  }
  return result
}

/** The same thing to do, whichever fact asks for it: lists name it again for each group of nationalities. */
const isSameStep = (a: Step | null, b: Step | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.kind === b.kind &&
    a.name.de === b.name.de &&
    a.url === b.url &&
    a.fee?.amount === b.fee?.amount &&
    a.fee?.currency === b.fee?.currency &&
    a.workingDays === b.workingDays &&
    JSON.stringify(a.waits) === JSON.stringify(b.waits) &&
    a.opensDaysBefore === b.opensDaysBefore &&
    a.dueDaysBefore === b.dueDaysBefore &&
    a.dueDaysAfter === b.dueDaysAfter &&
    a.forSome === b.forSome &&
    a.advised === b.advised &&
    JSON.stringify(a.onlyAt) === JSON.stringify(b.onlyAt) &&
    a.countsFrom === b.countsFrom)

/** Whoever is asked the same at one stop shares the task. */
export function addTask(tasks: Task[], task: Task): void {
  const [citizenship] = task.citizenships as [string]
  const index = tasks.findIndex(
    (t) =>
      t.stop === task.stop &&
      t.type === task.type &&
      t.kind === task.kind &&
      t.ownPermit === task.ownPermit &&
      isSameStep(t.step, task.step) &&
      (t.step !== null || t.fact === task.fact),
  )
  const same = tasks[index]
  if (!same) tasks.push(task)
  else if (!same.citizenships.includes(citizenship)) {
    // The first in the alphabet brings the source, so that the order of the question changes nothing.
    const { step, fact } = citizenship < same.citizenships[0]! ? task : same
    tasks[index] = { ...same, step, fact, citizenships: [...same.citizenships, citizenship].toSorted() }
  }
}
