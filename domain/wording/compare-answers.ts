import type { WordedAssessment, WordedCell, WordedStop, WordedTask } from './worded.ts'

/** What an answer says otherwise than the one before it. */
export type Difference =
  | { readonly kind: 'cell'; readonly place: string; readonly who: string; readonly was: string; readonly is: string }
  /** A destination or a task that was not there before, or no longer is; a task with its day. */
  | { readonly kind: 'new'; readonly what: string; readonly when: string }
  | { readonly kind: 'gone'; readonly what: string }
  | { readonly kind: 'day'; readonly task: string; readonly was: string; readonly is: string }

/**
 * What became different between the answers to two searches that follow each other: stops, what a passport needs at a stop of both, tasks
 * and their days. In the order of the route, then of the tasks. A second visit to a place is compared with the second.
 */
export function compareAnswers(before: WordedAssessment, after: WordedAssessment): readonly Difference[] {
  const [old, now] = [keyed(before.stops, stopKey), keyed(after.stops, stopKey)]
  const tasks = taskDifferences(before.checklist, after.checklist, namesIn(after))
  // The small words of a cell repeat the days of tasks; where no task changed they say something else.
  const compares: readonly (keyof Compared)[] = tasks.length > 0 ? ['headline'] : ['headline', 'detail']
  return [
    ...[...now].flatMap(([key, stop]): readonly Difference[] => {
      const was = old.get(key)
      if (was) return cellDifferences(was, stop, compares)
      const isFree = stop.cells.every(({ status }) => status === 'BLUE')
      return stop.role === 'DESTINATION' || !isFree ? [{ kind: 'new', what: stop.title, when: '' }] : []
    }),
    ...[...old].flatMap(([key, { role, title }]): readonly Difference[] =>
      role === 'DESTINATION' && !now.has(key) ? [{ kind: 'gone', what: title }] : [],
    ),
    ...tasks,
  ]
}

/** Rules that are told at a stop of both, and were not before: of children on a private trip. One line a stop. */
export function rulesBeside(before: WordedAssessment, after: WordedAssessment): readonly Difference[] {
  const old = keyed(before.stops, stopKey)
  return [...keyed(after.stops, stopKey)].flatMap(([key, { title, sections }]): readonly Difference[] => {
    const was = old.get(key)
    const told = new Set(was?.sections.map((section) => section.category))
    const titles = was ? sections.filter(({ category }) => !told.has(category)).map((section) => section.title) : []
    return titles.length > 0 ? [{ kind: 'new', what: `${title}: ${titles.join(', ')}`, when: '' }] : []
  })
}

const stopKey = ({ role, place: { type, id } }: WordedStop): string => [role, type, id].join()

type Compared = Pick<WordedCell, 'headline' | 'detail'>

function cellDifferences(
  before: WordedStop,
  { title, cells }: WordedStop,
  compares: readonly (keyof Compared)[],
): readonly Difference[] {
  return cells.flatMap((cell) => {
    const { citizenshipIso2, citizenshipName, headline } = cell
    const was = before.cells.find((each) => each.citizenshipIso2 === citizenshipIso2)
    const part = was && compares.find((each) => was[each] !== cell[each])
    if (!was || !part) return []
    return [
      { kind: 'cell', place: title, who: citizenshipName, was: was[part] || was.headline, is: cell[part] || headline },
    ]
  })
}

/** What each row is called. */
const namesIn = ({ stops }: WordedAssessment): ReadonlyMap<string, string> =>
  new Map(stops.flatMap(({ cells }) => cells.map((cell) => [cell.citizenshipIso2, cell.citizenshipName] as const)))

function taskDifferences(
  before: readonly WordedTask[],
  after: readonly WordedTask[],
  names: ReadonlyMap<string, string>,
): readonly Difference[] {
  const [old, now] = [tasksOf(before), tasksOf(after)]
  return [
    ...[...now].flatMap(([key, { text, when, detail, who }]): readonly Difference[] => {
      const was = old.get(key)
      const joined = who.filter((iso2) => !was?.who.includes(iso2))
      if (!was) return [{ kind: 'new', what: text, when }]
      if (joined.length > 0)
        return [{ kind: 'new', what: `${text} (${joined.map((key) => names.get(key) ?? key).join(', ')})`, when }]
      if (when !== was.when) return [{ kind: 'day', task: text, was: was.when, is: when }]
      // A passport is checked now, and must be valid until another day.
      return detail === was.detail ? [] : [{ kind: 'day', task: text, was: was.detail, is: detail }]
    }),
    ...[...old].flatMap(([key, { text }]): readonly Difference[] =>
      now.has(key) ? [] : [{ kind: 'gone', what: text }],
    ),
  ]
}

type Done = { readonly text: string; readonly when: string; readonly detail: string; readonly who: readonly string[] }

/** Each thing to do once, with all who do it; passports are checked by everybody. */
function tasksOf(checklist: readonly WordedTask[]): ReadonlyMap<string, Done> {
  const tasks = new Map<string, Done>()
  for (const { kind, text, name, when, detail, citizenshipIso2s } of checklist) {
    const isPassport = kind === 'check-passport'
    const key = isPassport ? kind : [kind, text, name?.text ?? ''].join('\n')
    const same = tasks.get(key)
    tasks.set(key, { text, when, detail, ...same, who: isPassport ? [] : [...(same?.who ?? []), ...citizenshipIso2s] })
  }
  return tasks
}

/** Each with how many of its kind stand before it. */
function keyed<T>(list: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, T> {
  const seen = new Map<string, number>()
  return new Map(
    list.map((each) => {
      const key = keyOf(each)
      seen.set(key, (seen.get(key) ?? 0) + 1)
      return [`${key} ${seen.get(key)}`, each]
    }),
  )
}
