import type { IncomingEvent } from './incoming-event.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Nobody knows the end of anything that lies further ahead: it is a slip, or keeps an event on the board for ever. */
const furthestEndDays = 400

/**
 * A message as it may count when it is heard. Nothing was said after now: a clock that is wrong, or lies, would silence all that
 * the source says after it.
 */
export function asHeard(event: IncomingEvent, now: Date): IncomingEvent {
  const at = now.toISOString()
  const furthestEnd = new Date(now.getTime() + furthestEndDays * dayMs).toISOString()
  const isEarly = event.updatedAt > at
  const isEndless = event.timeEnd !== null && event.timeEnd > furthestEnd
  if (!isEarly && !isEndless) return event
  return { ...event, ...(isEarly && { updatedAt: at }), ...(isEndless && { timeEnd: null }) }
}
