import { sql } from 'kysely'
import { asHeard } from '#domain/events/as-heard.ts'
import type { IncomingEvent } from '#domain/events/incoming-event.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { FeedAnswer } from './ask-feed.ts'
import { noteGood } from './feed-store.ts'
import type { EventFeed } from './known-feeds.ts'
import { keepEvent, knownVoices } from './keep-event.ts'
import { hearAgain } from './source-store.ts'

/** Any number of our own: of two who keep events one waits for the other. */
const keepingLock = 7_067_848

export const lockEvents = (trx: DatabaseTransaction) =>
  sql`select pg_advisory_xact_lock(${sql.lit(keepingLock)})`.execute(trx)

/** Keeps what a feed says, as a whole or not at all. What it says again or says no more changes nothing. */
export async function keepEvents(db: Database, feed: EventFeed, answer: FeedAnswer, now: Date): Promise<void> {
  const { parsed, validators, alerts } = answer
  const events = (parsed?.events ?? []).map((event) => asHeard(event, now))
  await db.transaction().execute(async (trx) => {
    if (parsed !== null) {
      await lockEvents(trx)
      await hearAll(trx, events, now)
    }
    const heard =
      parsed === null ? null : { events: events.length, refused: parsed.refused.length, newestAt: newestOf(events) }
    await noteGood(trx, feed, { at: now, ...validators, alerts, heard })
  })
}

/** The oldest first, so that an alert comes before what takes it back. */
export async function hearAll(trx: DatabaseTransaction, events: readonly IncomingEvent[], now: Date): Promise<void> {
  const inOrder = events.toSorted((a, b) => compare(a.updatedAt, b.updatedAt) || compare(a.sourceId, b.sourceId))
  const known = await knownVoices(trx, inOrder)
  const again: string[] = []
  for (const event of inOrder) {
    const same = known.sameAs(event)
    if (same !== null) again.push(same)
    else await keepEvent(trx, event, now)
  }
  await hearAgain(trx, again, now)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function newestOf(events: readonly IncomingEvent[]): Date | null {
  const newest = events.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return newest === '' ? null : new Date(newest)
}
