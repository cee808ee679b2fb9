/** A value that is changed step by step, with the way back and forth again. */
export type Steps<T> = {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** When the last change was made, in milliseconds; null: the next one is a step of its own. */
  readonly changedAt: number | null
}

const MOST_STEPS = 100
/** Letters that follow each other faster are undone together. */
const ONE_STEP_MS = 1_000

export const firstStep = <T>(now: T): Steps<T> => ({ past: [], now, future: [], changedAt: null })

export function nextStep<T>(steps: Steps<T>, now: T, at: number): Steps<T> {
  if (now === steps.now) return steps
  const isSameStep = steps.changedAt !== null && at - steps.changedAt < ONE_STEP_MS
  const past = isSameStep ? steps.past : [...steps.past, steps.now].slice(-MOST_STEPS)
  return { past, now, future: [], changedAt: at }
}

export function undone<T>({ past, now, future }: Steps<T>): Steps<T> | null {
  const before = past.at(-1)
  return before === undefined
    ? null
    : { past: past.slice(0, -1), now: before, future: [now, ...future], changedAt: null }
}

export function redone<T>({ past, now, future }: Steps<T>): Steps<T> | null {
  const [after, ...later] = future
  return after === undefined ? null : { past: [...past, now], now: after, future: later, changedAt: null }
}
