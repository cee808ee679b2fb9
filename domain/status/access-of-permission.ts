import type { Assessment, EntryPermission, TaskKind } from '../assessment/assessment.ts'
import type { AccessWindow } from '../rulebook/fact.ts'

/** What a citizenship may do at a destination, and what else has to be done than carry papers. */
export type Entry = { readonly permission: EntryPermission; readonly toDo: readonly TaskKind[] }

const doneBefore: ReadonlySet<TaskKind> = new Set(['apply', 'fill-in', 'register', 'pay', 'get-vaccinated'])

/** Of a trip of one citizenship to one country. */
export function entryOf({ stops, checklist }: Pick<Assessment, 'stops' | 'checklist'>): Entry {
  const at = stops.findIndex(({ role }) => role === 'DESTINATION')
  const tasks = checklist.filter(
    ({ kind, stops: asking, condition, step }) =>
      doneBefore.has(kind) && asking.includes(at) && condition === null && step?.forSome !== true,
  )
  return { permission: stops[at]!.cells[0]!.permission, toDo: tasks.map(({ kind }) => kind) }
}

/** How far a country is open by its rules; null where they do not tell: what is not known is no restriction, and no freedom. */
export function accessOfPermission({ permission, toDo }: Entry): AccessWindow['access'] | null {
  if (permission === 'UNKNOWN') return null
  if (permission === 'NO_ADMISSION') return 'NO_ACCESS'
  const isFree = permission === 'FREE_MOVEMENT' || permission === 'VISA_FREE'
  return isFree && toDo.length === 0 ? 'NO_RESTRICTIONS' : 'SOME_RESTRICTIONS'
}
