import { isNewer } from '#domain/events/is-newer.ts'
import { namesOf, type IncomingEvent } from '#domain/events/incoming-event.ts'
import { worstLevel, type EventLevel } from '#domain/events/levels.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { eventsAlike } from './events-alike.ts'
import { joinEvents } from './join-events.ts'
import { addEvent, retellEvent } from './retell-event.ts'
import { sourcesNamed, type SourceRow } from './source-store.ts'

/** All names of what a message is about, and of what it replaces. */
const namesAround = (event: IncomingEvent): readonly string[] => [...new Set([...namesOf(event), ...event.supersedes])]

/** Of one source about one thing: what it calls by a name of its own. A number that others gave it may be that of several things. */
const isOwn = (event: IncomingEvent, row: SourceRow): boolean =>
  row.source === event.source &&
  namesAround(event).some((name) => name.startsWith(`${event.source}:`) && row.keys.includes(name))

const saidOf = (row: SourceRow): IncomingEvent => row.said as IncomingEvent

/** What is known already of many messages, asked at once. */
export async function knownVoices(
  trx: DatabaseTransaction,
  events: readonly IncomingEvent[],
): Promise<{ readonly sameAs: (event: IncomingEvent) => string | null }> {
  const rows = await sourcesNamed(trx, [...new Set(events.flatMap(namesAround))])
  const byName = new Map<string, SourceRow[]>()
  for (const row of rows) {
    for (const key of row.keys) {
      const named = byName.get(key)
      if (named) named.push(row)
      else byName.set(key, [row])
    }
  }
  return {
    /** The row that says it already, or says something newer. */
    sameAs: (event) => {
      const names = namesAround(event)
      const related = new Set(names.flatMap((name) => byName.get(name) ?? []))
      const [row] = related
      if (row === undefined || related.size > 1 || !isOwn(event, row) || isNewer(event, saidOf(row))) return null
      return names.every((name) => row.keys.includes(name)) ? row.id : null
    },
  }
}

/** Keeps one message: it is a new event, an update of one, or the same in other words. */
export async function keepEvent(trx: DatabaseTransaction, event: IncomingEvent, now: Date): Promise<void> {
  const related = await sourcesNamed(trx, namesAround(event))
  const own = related.filter((row) => isOwn(event, row))
  const alike = await eventsAlike(trx, event, own)
  const ids = [...new Set([...related.map(({ event_id: id }) => id), ...alike])]
  const eventId = ids.length === 0 ? await addEvent(trx, event, now) : await joinEvents(trx, ids)
  await keepWord(trx, event, own, eventId, now)
  await retellEvent(trx, eventId, now)
}

/** One row for what the source says of it, with the newest word and all its names. */
async function keepWord(
  trx: DatabaseTransaction,
  event: IncomingEvent,
  own: readonly SourceRow[],
  eventId: string,
  now: Date,
): Promise<void> {
  const newest = own.toSorted((a, b) => (isNewer(saidOf(b), saidOf(a)) ? 1 : -1))[0]
  const isLatest = newest === undefined || isNewer(event, saidOf(newest))
  const said = newest === undefined ? event : isLatest ? following(event, saidOf(newest)) : saidOf(newest)
  const row = {
    event_id: eventId,
    source: event.source,
    keys: [...new Set([...own.flatMap(({ keys }) => keys), ...namesAround(event)])].toSorted(),
    episode: said.episode,
    updated_at: new Date(said.updatedAt),
    peak_level: worstLevel([
      ...own.map(({ peak_level: peak }) => peak as EventLevel | null),
      isLatest ? said.level : null,
    ]),
    count_updates:
      own.reduce((sum, { count_updates: count }) => sum + count, 0) +
      (newest !== undefined && isLatest && saysSomethingElse(event, saidOf(newest)) ? 1 : 0),
    heard_at: now,
    said: JSON.stringify(said),
  }
  if (newest === undefined) await trx.insertInto('event_sources').values(row).execute()
  else await trx.updateTable('event_sources').set(row).where('id', '=', newest.id).execute()
  const others = own.filter(({ id }) => id !== newest?.id).map(({ id }) => id)
  if (others.length > 0) await trx.deleteFrom('event_sources').where('id', 'in', others).execute()
}

/** What takes a message back may say nothing else. */
const following = (event: IncomingEvent, { state: _state, ...known }: IncomingEvent): IncomingEvent =>
  event.state === 'cancel'
    ? { ...known, state: 'cancel', updatedAt: event.updatedAt, episode: event.episode, sourceId: event.sourceId }
    : event

/** A source that was only looked at again says a later time and nothing else. */
function saysSomethingElse(event: IncomingEvent, known: IncomingEvent): boolean {
  const contentOf = ({ updatedAt: _at, episode: _episode, ...content }: IncomingEvent): string =>
    JSON.stringify(sorted(content))
  return contentOf(event) !== contentOf(known)
}

/** The database gives the parts of a value back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
