import { rowsOfGolden, type GoldenTrip } from '#domain/review/golden-trip.ts'
import { tidy } from '#web/staff/fact-editor/edit-facts.ts'
import { withExpectation, type Expectation } from '#web/staff/rules/expectations.ts'

/** A promise as it is put together, before it belongs to a trip. */
export type TypedPromise = {
  readonly kind: Expectation['kind']
  readonly stop: string
  /** `everyone`: of a task, all who travel. */
  readonly citizenship: string
  /** A kind of document, or a detail type; empty: not chosen yet. */
  readonly about: string
  readonly value: unknown
  readonly by: string
  readonly from: string
  readonly validUntil: string
}

export const everyone = 'everyone'

/** What each kind begins with. */
export const firstValue: Readonly<Record<Expectation['kind'], unknown>> = {
  permission: 'VISA_FREE',
  document: 'yes',
  answer: 'yes',
  condition: '',
  passport: '',
  task: '',
  'no-task': '',
}

/** Whether it is about a question, a document, or neither. */
export const aboutOf = (kind: Expectation['kind']): 'question' | 'document' | null =>
  kind === 'permission' || kind === 'passport' ? null : kind === 'document' ? 'document' : 'question'

export const isFinished = ({ kind, about, value }: TypedPromise): boolean =>
  (aboutOf(kind) === null || about !== '') && (kind !== 'condition' || value !== '')

/** The trip with one promise more; null where it promises that already, so that it is changed where it stands. */
export function withPromise(trip: GoldenTrip, typed: TypedPromise): GoldenTrip | null {
  const { kind, stop, citizenship, about, value } = typed
  if (kind === 'task') {
    const { by, from, validUntil } = typed
    const days = { by: by || undefined, from: from || undefined, validUntil: validUntil || undefined }
    const whom = citizenship === everyone ? rowsOfGolden(trip) : [citizenship]
    const task = tidy({ at: stop, type: about as never, for: whom, ...days })
    const isThere = trip.tasks?.some(
      ({ at, type, for: others }) => at === stop && type === about && others.some((iso2) => whom.includes(iso2)),
    )
    return isThere ? null : { ...trip, tasks: [...(trip.tasks ?? []), task] }
  }
  if (kind === 'no-task') {
    const isThere = trip.noTasks?.some(({ at, type }) => at === stop && type === about)
    return isThere ? null : { ...trip, noTasks: [...(trip.noTasks ?? []), { at: stop, type: about as never }] }
  }
  if (kind === 'condition') {
    const path = ['conditions', stop, about, citizenship]
    const there = (valueAt(trip, path) as readonly unknown[] | undefined) ?? []
    return there.includes(value) ? null : withExpectation(trip, path, [...there, value])
  }
  const path = {
    permission: ['expect', stop, citizenship],
    passport: ['passports', stop],
    document: ['documents', stop, citizenship, about],
    answer: ['answers', stop, about, citizenship],
  }[kind]
  return valueAt(trip, path) === undefined
    ? withExpectation(trip, path, kind === 'passport' ? citizenship : value)
    : null
}

const valueAt = (part: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], part)
