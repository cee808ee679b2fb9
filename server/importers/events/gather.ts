import type { IncomingEvent, LinkedAlert, ParsedEvents } from '#domain/events/incoming-event.ts'
import { ImportRefused } from '../importer.ts'

/** One message of a feed: understood, wrong, in order but not for us, or elsewhere. */
export type EventReading =
  | { readonly event: IncomingEvent }
  | { readonly refused: string }
  | { readonly leftOut: string }
  | { readonly linked: LinkedAlert }

const mostMessages = 20_000

export function gather<T>(
  messages: readonly T[],
  read: (message: T, index: number) => EventReading | readonly EventReading[],
  whereOf: (message: T, index: number) => string,
): ParsedEvents {
  if (messages.length > mostMessages) throw new ImportRefused(`The answer has more than ${mostMessages} messages`)
  const events: IncomingEvent[] = []
  const refused: { where: string; reason: string }[] = []
  const leftOut = new Map<string, number>()
  const linked: LinkedAlert[] = []
  for (const [index, message] of messages.entries()) {
    for (const reading of [read(message, index)].flat()) {
      if ('event' in reading) events.push(reading.event)
      else if ('linked' in reading) linked.push(reading.linked)
      else if ('refused' in reading) refused.push({ where: whereOf(message, index), reason: reading.refused })
      else leftOut.set(reading.leftOut, (leftOut.get(reading.leftOut) ?? 0) + 1)
    }
  }
  const newest = newestOfEach(events)
  const older = events.length - newest.length
  if (older > 0) leftOut.set('an older message about the same thing', older)
  return { events: newest, refused, leftOut, linked }
}

/** A feed that names a thing twice says its newest word last or first: the time of the update decides. */
function newestOfEach(events: readonly IncomingEvent[]): readonly IncomingEvent[] {
  const byId = new Map<string, IncomingEvent>()
  for (const event of events) {
    const other = byId.get(event.sourceId)
    if (!other || event.updatedAt >= other.updatedAt) byId.set(event.sourceId, event)
  }
  return [...byId.values()]
}
