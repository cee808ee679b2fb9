import { isSameEvent, timesApart } from '#domain/events/same-event.ts'
import type { IncomingEvent } from '#domain/events/incoming-event.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { sourcesOfEvents, type SourceRow } from './source-store.ts'

/** Events of other sources that are the same real thing, by kind, time and place. */
export async function eventsAlike(
  trx: DatabaseTransaction,
  event: IncomingEvent,
  own: readonly SourceRow[],
): Promise<string[]> {
  const times = timesApart(event)
  if (times === null || event.state === 'cancel') return []
  const near = await trx
    .selectFrom('event_sources as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .selectAll('s')
    .where('e.is_by_staff', '=', false)
    .where('e.is_cancelled', '=', false)
    .where('e.category', '=', event.category)
    .where('s.source', '<>', event.source)
    .where(times.of === 'start' ? 'e.time_start' : 's.updated_at', '>=', new Date(times.from))
    .where(times.of === 'start' ? 'e.time_start' : 's.updated_at', '<=', new Date(times.to))
    .execute()
  const alike = near.filter(({ said }) => isSameEvent(event, said as IncomingEvent))
  // A source that tells two such things apart leaves open which of them this is.
  const clear = [...Map.groupBy(alike, ({ source }) => source).values()]
    .filter((rows) => new Set(rows.map(({ event_id: id }) => id)).size === 1)
    .flatMap((rows) => rows[0]?.event_id ?? [])
  return clear.length === 0 ? [] : compatible(trx, event, own, [...new Set(clear)].toSorted())
}

/** Only events that would not bring together what one source tells apart. */
async function compatible(
  trx: DatabaseTransaction,
  event: IncomingEvent,
  own: readonly SourceRow[],
  ids: readonly string[],
): Promise<string[]> {
  const ownEvents = own.map(({ event_id: id }) => id)
  const sources = await sourcesOfEvents(trx, [...new Set([...ids, ...ownEvents])])
  const of = (id: string): readonly string[] =>
    sources.filter(({ event_id: owner }) => owner === id).map(({ source }) => source)
  const taken = new Set<string>([event.source, ...ownEvents.flatMap(of)])
  const chosen: string[] = []
  for (const id of ids) {
    if (ownEvents.includes(id) || of(id).some((source) => taken.has(source))) continue
    chosen.push(id)
    for (const source of of(id)) taken.add(source)
  }
  return chosen
}
