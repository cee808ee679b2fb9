import type { CalendarDate } from '#domain/dates.ts'

/** "Now" is an argument everywhere. `today` is the calendar date in UTC. */
export type Clock = { now(): Date; today(): CalendarDate }

const clockOf = (now: () => Date): Clock => ({ now, today: () => now().toISOString().slice(0, 10) })

export const systemClock: Clock = clockOf(() => new Date())

/** A clock that stands still until it is moved, for tests. */
export function fixedClock(at: string): Clock & { moveTo(at: string): void } {
  let instant = new Date(at)
  return {
    ...clockOf(() => new Date(instant)),
    moveTo: (next) => {
      instant = new Date(next)
    },
  }
}
