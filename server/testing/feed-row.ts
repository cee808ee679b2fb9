import type { Database } from '../db/tables.ts'

/** How a feed of events fares. */
export const feedRow = (db: Database, id: string) =>
  db.selectFrom('event_feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
