import type { TaskPart } from './parts.ts'

/** So many tasks are read at once; of more, those without a day of their own are done on the way. */
const READ_AT_ONCE = 8

const onTheirWay: ReadonlySet<TaskPart['kind']> = new Set(['fill-in', 'carry', 'pay', 'register'])

type Parted<Task> = { readonly first: readonly Task[]; readonly later: readonly Task[] }

/** What is seen to before the trip, and what of a long list is done on the way, in the order in which each falls due. */
export function partedTasks<Task extends Pick<TaskPart, 'urgency' | 'kind'>>(tasks: readonly Task[]): Parted<Task> {
  const onTheWay = (task: Task) => task.urgency === 'open' && onTheirWay.has(task.kind)
  return tasks.length > READ_AT_ONCE
    ? { first: tasks.filter((task) => !onTheWay(task)), later: tasks.filter(onTheWay) }
    : { first: tasks, later: [] }
}
