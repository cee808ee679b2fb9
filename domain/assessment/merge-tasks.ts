import type { Step } from '../rulebook/fact.ts'
import type { Stop, Task, TaskKind } from './assessment.ts'

/** Asked again at every arrival. */
const atEachEntry: ReadonlySet<TaskKind> = new Set(['fill-in', 'register', 'pay'])

/** One needle serves every stop that asks for it. */
const isSameVaccination = (a: Task, b: Task): boolean =>
  a.kind === 'get-vaccinated' &&
  b.kind === 'get-vaccinated' &&
  a.step !== null &&
  a.step.name.de === b.step?.name.de &&
  a.citizenships.join() === b.citizenships.join()

/** Of one thing that is asked for by two days the earlier decides. */
const earlier = (a: Task, b: Task): Task => (b.by !== null && (a.by === null || b.by < a.by) ? b : a)

/** What a policy asks at several stops is done once: one Schengen visa for France and Spain. */
export function onceForAllStops(tasks: readonly Task[], stops: readonly Stop[]): Task[] {
  const result: Task[] = []
  for (const task of tasks) {
    const same = result.findIndex(
      (t) =>
        isSameVaccination(t, task) ||
        (task.fact !== null &&
          !atEachEntry.has(task.kind) &&
          t.fact === task.fact &&
          t.step === task.step &&
          t.kind === task.kind &&
          t.type === task.type &&
          stops[t.stop]!.role === stops[task.stop]!.role &&
          t.citizenships.join() === task.citizenships.join()),
    )
    const found = result[same]
    if (!found) result.push(task)
    else result[same] = { ...earlier(found, task), stop: found.stop, stops: [...found.stops, ...task.stops] }
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
    a.opensDaysBefore === b.opensDaysBefore &&
    a.dueDaysBefore === b.dueDaysBefore &&
    a.dueDaysAfter === b.dueDaysAfter &&
    a.countsFrom === b.countsFrom)

/** Whoever is asked the same at one stop shares the task. */
export function addTask(tasks: Task[], task: Task): void {
  const [citizenship] = task.citizenships as [string]
  const index = tasks.findIndex(
    (t) =>
      t.stop === task.stop &&
      t.type === task.type &&
      t.kind === task.kind &&
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
