import { isBegunNow } from './begun-now.ts'
import { typeOfPermit } from '../assessment/permission.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import type { Assessment, Task, Verdict } from '../assessment/assessment.ts'
import { isInThePast } from '../assessment/trip.ts'
import { isEverybody, rowKeysOf, type RowKey } from '../assessment/traveller.ts'
import { labelOfPeople } from './people.ts'
import { dueOf, type Due } from './due.ts'
import { requirementText } from './word-condition.ts'
import { taskId } from './word-task.ts'
import { stopName } from './stop-name.ts'
import type { Words } from './words.ts'

type Permit = Verdict['permits'][number]

/** Beside this many needs in full the others are counted, with their places. */
const shownNeeds = 4

/** Beside so many groups of people who need something else each the others are counted: the table tells them. */
const shownGroups = 4

export type Needs = {
  /** What everybody needs, each with its place; then one sentence a person. */
  readonly sentences: readonly string[]
  /** Ids of the tasks that the sentences already tell. */
  readonly tasks: readonly string[]
  /** The only people of whom something of their own was said; null where it is nobody, or several each with something else. */
  readonly people: readonly RowKey[] | null
}

/** One thing to get, at the places that ask for it by the same day. */
export type Need = {
  readonly kind: string
  readonly stop: number
  /** How it is applied for; undefined where it is issued on arrival, or nobody says how. */
  readonly task: Task | undefined
  readonly places: readonly string[]
  readonly citizenships: readonly RowKey[]
  readonly due: Due['due'] | 'soon'
  readonly by: string
  readonly requirements: string
  readonly order: string
  readonly tasks: readonly string[]
}

/** Every permit that has to be got: what is begun at once before what has a day, and what is due first before the others. */
export const inOrder = (permits: readonly Permit[], assessment: Assessment, words: Words): readonly Need[] =>
  permits.map((permit) => needOf(permit, assessment, words)).toSorted(byOrder)

export function needsOf(needs: readonly Need[], { trip }: Assessment, words: Words): Needs {
  const isAll = ({ citizenships }: Need) => isEverybody(citizenships, trip)
  const common = merged(needs.filter(isAll))
  const own = Map.groupBy(rowKeysOf(trip).toSorted(), (iso2) =>
    needs.flatMap((need, index) => (!isAll(need) && need.citizenships.includes(iso2) ? [index] : [])).join(),
  )
  own.delete('')
  const groups = [...own]
    .map(([indexes, who]) => ({ who, at: indexes.split(',').map(Number) }))
    .toSorted((a, b) => a.at[0]! - b.at[0]! || b.who.length - a.who.length)
  const all = groups.map(({ who, at }) => ({ who, needs: merged(at.map((index) => needs[index]!)) }))
  // One more is no longer than saying that there is one more.
  const people = all.length > shownGroups + 1 ? all.slice(0, shownGroups) : all
  const uncounted = all.slice(people.length).flatMap(({ who }) => who)
  const shownToAll = people.length > 0 ? shownNeeds / 2 : shownNeeds
  const shownToOne = people.length > 2 ? 1 : 2
  const more = common.slice(shownToAll)
  const places = words.list([...new Set(more.flatMap((need) => need.places))])
  const count = (rest: readonly Need[]) => rest.reduce((sum, need) => sum + need.places.length, 0)
  return {
    sentences: [
      ...common.slice(0, shownToAll).map((need) => words.t(`verdict.need.${need.kind}`, valuesOf(need, words))),
      ...(more.length > 0 ? [words.t('verdict.need.more', { count: count(more), places })] : []),
      ...people.map((person) => {
        const rest = count(person.needs.slice(shownToOne))
        const items = person.needs
          .slice(0, shownToOne)
          .map((need) => words.t(`verdict.item.${need.kind}`, valuesOf(need, words)))
        const said = rest > 0 ? [...items, words.t('verdict.item.more', { count: rest })] : items
        return words.t('verdict.person', { who: labelOfPeople(person.who, words), needs: said.join('; ') })
      }),
      ...(uncounted.length > 0 ? [words.t('verdict.people.more', { count: uncounted.length })] : []),
    ],
    tasks: [...common.slice(0, shownToAll), ...people.flatMap((person) => person.needs.slice(0, shownToOne))].flatMap(
      (need) => need.tasks,
    ),
    people: people.length === 1 && common.length === 0 ? people[0]!.who : null,
  }
}

const byOrder = (a: Need, b: Need): number => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0)

const valuesOf = ({ places, due, by, requirements }: Need, words: Words) => ({
  place: words.list(places),
  due,
  by,
  requirements,
})

/** The same thing by the same day is said once, with all its places. */
function merged(needs: readonly Need[]): Need[] {
  const groups = Map.groupBy(needs, ({ kind, due, by, requirements }) => [kind, due, by, requirements].join('|'))
  return [...groups.values()].map((same) => ({
    ...same[0]!,
    places: [...new Set(same.flatMap(({ places }) => places))],
    tasks: same.flatMap(({ tasks }) => tasks),
  }))
}

function needOf(permit: Permit, assessment: Assessment, words: Words): Need {
  const stop = assessment.stops[permit.stop]!
  const task = taskFor(permit, stop.role, assessment.checklist)
  const { due, day } = dueAt(task, assessment)
  return {
    stop: permit.stop,
    task,
    kind: stop.role === 'TRANSIT' && permit.permission === 'VISA_REQUIRED' ? 'TRANSIT_VISA' : permit.permission,
    places: [stopName(stop, words)],
    citizenships: permit.citizenships,
    due,
    by: day === null ? '' : words.date(day),
    requirements: requirementText(task?.fact?.requires ?? [], words),
    order: due === 'soon' ? '' : (task?.recommendedBy ?? task?.by ?? '9'),
    tasks: task && due !== 'none' ? [taskId(task)] : [],
  }
}

/** What comes too late is told beside the sentence, with the day that has gone by. */
function dueAt(task: Task | undefined, assessment: Assessment): { due: Need['due']; day: Due['day'] } {
  const found = task && dueOf(task, assessment)
  if (found && found.due !== 'none' && found.due !== 'late') return found
  return { due: task && hasBegun(task, assessment) ? 'soon' : 'none', day: null }
}

/** Of a trip with days that are to come: without them nothing has a day, and a known time says how soon. */
const hasBegun = (task: Task, { trip, today }: Assessment): boolean =>
  trip.dateStart !== undefined &&
  !isInThePast(trip, today) &&
  task.step?.workingDays === undefined &&
  task.step?.dueDaysBefore === undefined &&
  isBegunNow(task, today)

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
