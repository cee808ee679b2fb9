import { typeOfPermit } from '../assessment/permission.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import type { Assessment, Task, Verdict } from '../assessment/assessment.ts'
import { dueOf, type Due } from './due.ts'
import { requirementText } from './word-condition.ts'
import { taskId } from './word-task.ts'
import { stopName } from './stop-name.ts'
import type { Words } from './words.ts'

type Permit = Verdict['permits'][number]

/** Beside this many needs in full the others are counted, with their places. */
const shownNeeds = 4

export type Needs = {
  /** One sentence for each permit: where, what, who, by when. */
  readonly sentences: readonly string[]
  /** Ids of the tasks that the sentences already tell. */
  readonly tasks: readonly string[]
}

/** Every permit that has to be got, as a sentence of its own, the ones that are due first before the others. */
export function needsOf(permits: readonly Permit[], assessment: Assessment, words: Words): Needs {
  const { stops, checklist, trip } = assessment
  // What comes too late is told beside the sentence, with the day that has gone by.
  const dueAt = (task: Task | undefined): Due => {
    const found = task && dueOf(task, assessment)
    return found && found.due !== 'late' ? found : { due: 'none', day: null }
  }
  const needs = permits
    .map((permit) => ({ permit, task: taskFor(permit, stops[permit.stop]!.role, checklist) }))
    .toSorted((a, b) => dayOf(a.task).localeCompare(dayOf(b.task)) || a.permit.stop - b.permit.stop)
  const isAll = (permit: Permit) => trip.onePerson === true || permit.citizenships.length === trip.citizenships.length
  const sentences = needs.slice(0, shownNeeds).map(({ permit, task }) => {
    const stop = stops[permit.stop]!
    const { due, day } = dueAt(task)
    const kind = stop.role === 'TRANSIT' && permit.permission === 'VISA_REQUIRED' ? 'TRANSIT_VISA' : permit.permission
    return words.t(`verdict.need.${kind}`, {
      place: stopName(stop, words),
      who: isAll(permit) ? 'all' : words.list(permit.citizenships.map((iso2) => words.countryName(iso2))),
      due,
      by: day === null ? '' : words.date(day),
      requirements: requirementText(task?.fact?.requires ?? [], words),
    })
  })
  const more = needs.slice(shownNeeds)
  const places = words.list([...new Set(more.map(({ permit }) => stopName(stops[permit.stop]!, words)))])
  return {
    sentences:
      more.length > 0 ? [...sentences, words.t('verdict.need.more', { count: more.length, places })] : sentences,
    tasks: needs.slice(0, shownNeeds).flatMap(({ task }) => (task && dueAt(task).day !== null ? [taskId(task)] : [])),
  }
}

const dayOf = (task: Task | undefined): string => task?.recommendedBy ?? task?.by ?? '9'

/** The application for a permit: the same rule may ask for it at several stops once. What is issued on arrival needs none. */
function taskFor({ permission, stop, citizenships }: Permit, role: StopRole, checklist: readonly Task[]) {
  const type = permission === 'VISA_ON_ARRIVAL' ? undefined : typeOfPermit(permission, role)
  return checklist.find(
    (task) =>
      task.type === type &&
      task.kind === 'apply' &&
      task.stops.includes(stop) &&
      citizenships.every((citizenship) => task.citizenships.includes(citizenship)),
  )
}
