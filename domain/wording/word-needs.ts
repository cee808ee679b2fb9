import { typeOfPermit } from '../assessment/permission.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import type { Assessment, Task, Verdict } from '../assessment/assessment.ts'
import { isInThePast } from '../assessment/trip.ts'
import type { CalendarDate } from '../dates.ts'
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
  const { stops, checklist, trip, today } = assessment
  const isDue = (task: Task | undefined): task is Task & { by: CalendarDate } =>
    task !== undefined && task.by !== null && !task.late && !isInThePast(trip, today)
  const needs = permits
    .map((permit) => ({ permit, task: taskFor(permit, stops[permit.stop]!.role, checklist) }))
    .toSorted((a, b) => dayOf(a.task).localeCompare(dayOf(b.task)) || a.permit.stop - b.permit.stop)
  const isAll = (permit: Permit) => trip.onePerson === true || permit.citizenships.length === trip.citizenships.length
  const sentences = needs.slice(0, shownNeeds).map(({ permit, task }) => {
    const stop = stops[permit.stop]!
    const kind = stop.role === 'TRANSIT' && permit.permission === 'VISA_REQUIRED' ? 'TRANSIT_VISA' : permit.permission
    return words.t(`verdict.need.${kind}`, {
      place: stopName(stop, words),
      who: isAll(permit) ? 'all' : words.list(permit.citizenships.map((iso2) => words.countryName(iso2))),
      by: isDue(task) ? words.date(task.by) : 'none',
      requirements: requirementText(task?.fact?.requires ?? [], words),
    })
  })
  const more = needs.slice(shownNeeds)
  const places = words.list([...new Set(more.map(({ permit }) => stopName(stops[permit.stop]!, words)))])
  return {
    sentences:
      more.length > 0 ? [...sentences, words.t('verdict.need.more', { count: more.length, places })] : sentences,
    tasks: needs.slice(0, shownNeeds).flatMap(({ task }) => (isDue(task) ? [taskId(task)] : [])),
  }
}

const dayOf = (task: Task | undefined): string => task?.by ?? '9'

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
