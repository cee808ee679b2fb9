import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../../db/tables.ts'
import type { ReadAlerts } from './ask-feed.ts'
import type { EventFeed } from './known-feeds.ts'

export type FeedRow = Selectable<Tables['event_feeds']>

export const findFeed = (db: Database, id: string): Promise<FeedRow | undefined> =>
  db.selectFrom('event_feeds').selectAll().where('id', '=', id).executeTakeFirst()

export const listFeedRows = (db: Database): Promise<FeedRow[]> =>
  db.selectFrom('event_feeds').selectAll().orderBy('id').execute()

type Good = {
  readonly at: Date
  readonly etag: string | null
  readonly lastModified: string | null
  readonly alerts: ReadAlerts
  /** Null: it said nothing new. */
  readonly heard: { readonly events: number; readonly refused: number; readonly newestAt: Date | null } | null
}

/** In the transaction that keeps what it said, so that nothing is taken for read which is not kept. */
export async function noteGood(trx: DatabaseTransaction, { id, kind, url }: EventFeed, good: Good): Promise<void> {
  const row = {
    kind,
    url,
    asked_at: good.at,
    good_at: good.at,
    failures: 0,
    etag: good.etag,
    last_modified: good.lastModified,
    linked: JSON.stringify(good.alerts),
    ...(good.heard && {
      heard: good.heard.events,
      refused: good.heard.refused,
      newest_at: good.heard.newestAt,
    }),
  }
  await trx
    .insertInto('event_feeds')
    .values({ id, ...row })
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute()
}

/** What was good last stays as it is. */
export async function noteFailure(
  db: Database,
  { id, kind, url }: EventFeed,
  at: Date,
  failure: string,
): Promise<void> {
  const row = { kind, url, asked_at: at, failed_at: at, failure }
  await db
    .insertInto('event_feeds')
    .values({ id, ...row, failures: 1 })
    .onConflict((known) =>
      known.column('id').doUpdateSet(({ eb, ref }) => ({ ...row, failures: eb(ref('event_feeds.failures'), '+', 1) })),
    )
    .execute()
}
