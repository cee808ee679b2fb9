import { join } from 'node:path'

const dayMs = 86_400_000
/** The day of all journeys, whatever the machine's clock says: their trips are in February 2027. */
const journeyDay = '2026-11-25'

/** Whole days between the machine's clock and that of the journeys, the same in every process of a run. */
export const shiftDays = Math.round((Date.parse(journeyDay) - Math.floor(Date.now() / dayMs) * dayMs) / dayMs)

/** Now, as server and pages see it; milliseconds since 1970. */
export const journeyNow = (): number => Date.now() + shiftDays * dayMs

/** What gives a server that clock, and `laterByDays` more. */
export const clockEnv = (laterByDays = 0): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'later-clock.mjs')}`,
  LATER_BY_DAYS: String(shiftDays + laterByDays),
})

/** The same for a page: to be run before its scripts. */
export function shiftPageClock(shiftMs: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(RealDate.now() + shiftMs)
      else super(...(parts as [number]))
    }
    static override now() {
      return RealDate.now() + shiftMs
    }
  } as DateConstructor
}
