/** Under this name the ticks of a page stay on the device. */
export const ticksKey = (): string => `portolan.ticks:${location.pathname}`

/** Of each task that was done the dates that it then had. */
export type Ticks = Map<string, string>
type Shown = {
  readonly key: string
  /** By which a task was known as long as it went by the number of its stop. */
  readonly earlier: string
  readonly dates: string
}
/** `moved`: it was done for other dates than it has now. */
type TickState = 'open' | 'done' | 'moved'

/** Nobody knows which dates they were. */
const unknown = '?'

/**
 * What is kept, as it is kept now. It was once a list of names that hang on the order of the stops: where these moved, a tick of then is to be
 * looked at again.
 */
export function readTicks(kept: string | null, shown: readonly Shown[], hasMoved: boolean): Ticks {
  const known: unknown = parsed(kept)
  if (!Array.isArray(known)) return new Map(Object.entries((known ?? {}) as Record<string, string>))
  const own = shown.filter(({ earlier }) => known.includes(earlier))
  return new Map(own.map(({ key, dates }) => [key, hasMoved ? unknown : dates]))
}

export const writtenTicks = (ticks: Ticks): string => JSON.stringify(Object.fromEntries(ticks))

export function stateOf(ticks: Ticks, { key, dates }: Pick<Shown, 'key' | 'dates'>): TickState {
  const then = ticks.get(key)
  return then === undefined ? 'open' : then === dates ? 'done' : 'moved'
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? '{}')
  } catch {
    return {}
  }
}
