import type { EntryPath } from '#domain/review/problem.ts'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'

/** One thing that a golden trip promises: where, to whom, of what. */
export type Expectation = {
  readonly path: EntryPath
  readonly kind: 'permission' | 'document' | 'answer' | 'passport' | 'condition' | 'task' | 'no-task'
  /** `exit`, `return`, or the code of a place. */
  readonly stop: string
  /** The citizenships that it is promised to; empty where it is about the trip. */
  readonly citizenships: readonly string[]
  /** A kind of document, or a detail type. */
  readonly about: string | null
  readonly value: unknown
}

type ByType = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Everything a golden trip promises, in the order in which it is written. */
export function expectationsOf(trip: GoldenTrip): Expectation[] {
  const found: Expectation[] = []
  const add = (expectation: Expectation) => void found.push(expectation)
  for (const [stop, byCitizenship] of Object.entries(trip.expect))
    for (const [citizenship, value] of Object.entries(byCitizenship))
      add({ ...at('permission', ['expect', stop, citizenship], stop, [citizenship]), value })
  for (const [stop, value] of Object.entries(trip.passports ?? {}))
    add({ ...at('passport', ['passports', stop], stop, []), value })
  for (const [stop, byCitizenship] of Object.entries(trip.documents ?? {}))
    for (const [citizenship, kinds] of Object.entries(byCitizenship))
      for (const [about, value] of Object.entries<unknown>(kinds))
        add({ ...at('document', ['documents', stop, citizenship, about], stop, [citizenship], about), value })
  for (const kind of ['answers', 'conditions'] as const)
    for (const [stop, byType] of Object.entries<ByType>(trip[kind] ?? {}))
      for (const [about, byCitizenship] of Object.entries(byType))
        for (const [citizenship, value] of Object.entries(byCitizenship))
          add({
            ...at(
              kind === 'answers' ? 'answer' : 'condition',
              [kind, stop, about, citizenship],
              stop,
              [citizenship],
              about,
            ),
            value,
          })
  trip.tasks?.forEach((task, index) =>
    add({ ...at('task', ['tasks', index], task.at, task.for, task.type), value: task }),
  )
  trip.noTasks?.forEach((task, index) =>
    add({ ...at('no-task', ['noTasks', index], task.at, [], task.type), value: task }),
  )
  return found
}

const at = (
  kind: Expectation['kind'],
  path: EntryPath,
  stop: string,
  citizenships: readonly string[],
  about: string | null = null,
) => ({ kind, path, stop, citizenships, about })

type Part = Readonly<Record<string, unknown>> | readonly unknown[]

/** The trip with another expectation at the path; `undefined` takes it away, with what is left empty around it. */
export function withExpectation(trip: GoldenTrip, path: EntryPath, value: unknown): GoldenTrip {
  const changed = changedAt(trip, path, value) as GoldenTrip | undefined
  // What a trip promises of permissions may be nothing, but is always there.
  return { ...changed, expect: changed?.expect ?? {} } as GoldenTrip
}

function changedAt(part: unknown, [first, ...rest]: EntryPath, value: unknown): unknown {
  if (first === undefined) return value
  const own = part as Part | undefined
  const inner = changedAt((own as Record<string, unknown> | undefined)?.[first], rest, value)
  if (Array.isArray(own))
    return nothingLeft(inner === undefined ? own.toSpliced(Number(first), 1) : own.with(Number(first), inner))
  const { [first]: _, ...others } = (own ?? {}) as Record<string, unknown>
  if (inner === undefined) return nothingLeft(others)
  // In its place, so that the order of a file is kept.
  return own && first in own ? { ...own, [first]: inner } : { ...others, [first]: inner }
}

const nothingLeft = (part: Part): Part | undefined => (Object.keys(part).length === 0 ? undefined : part)

/** `VISA_FREE 90` as a permission and its days. */
export function readPermission(value: string): { readonly permission: string; readonly days: number | null } {
  const [permission = '', days] = value.split(' ')
  return { permission, days: days === undefined ? null : Number(days) }
}
export const permissionText = (permission: string, days: number | null): string =>
  days === null ? permission : `${permission} ${days}`
