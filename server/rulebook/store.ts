import { sql } from 'kysely'
import type { Database, DatabaseTransaction, RecordKind, RecordOrigin, RecordText } from '../db/tables.ts'
import type { ContentLoad, LastLoad } from './content-order.ts'
import { compiledKinds, type RuleRecord } from './records.ts'
import { withSafeTexts } from './safe-texts.ts'

/** Sent in the publishing transaction, so whoever hears it can read the new revision. */
export const rulebookChannel = 'portolan_rulebook'
const publishingLock = 7_067_812

/** Publications come one after the other: a higher revision is never visible before a lower one. */
export async function lockPublishing(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(publishingLock)})`.execute(trx)
}

/** Of a record that was removed. */
export const removedHash = ''

/** `body: null` removes the record. */
export type Snapshot = RuleRecord & { readonly hash: string }
export type Publication = {
  readonly origin: RecordOrigin
  readonly publishedBy: string | null
  readonly note: string
  readonly snapshots: readonly Snapshot[]
  /** Of an editor's: whether travellers are told, in which words, and why it was made. */
  readonly about?: {
    readonly isSignificant: boolean
    readonly sentence: Readonly<Record<string, string>> | null
    readonly reason: string
  }
}

/** Appends one revision and tells every process. The caller holds `lockPublishing`. */
export async function publish(trx: DatabaseTransaction, publication: Publication, at: Date): Promise<number> {
  const { revision } = await trx
    .insertInto('rulebook_publications')
    .values({
      published_at: at,
      published_by: publication.publishedBy,
      origin: publication.origin,
      note: publication.note,
      ...(publication.about && {
        is_significant: publication.about.isSignificant,
        sentence: publication.about.sentence && JSON.stringify(publication.about.sentence),
        reason: publication.about.reason,
      }),
    })
    .returning('revision')
    .executeTakeFirstOrThrow()
  const rows = publication.snapshots.map(({ kind, key, body, hash }) => {
    return { kind, key, revision, body: body === null ? null : JSON.stringify(body), hash }
  })
  await trx.insertInto('rulebook_records').values(rows).execute()
  await sql`select pg_notify(${rulebookChannel}, ${String(revision)})`.execute(trx)
  return revision
}

export async function latestRevision(db: Database): Promise<number | null> {
  const { revision } = await db
    .selectFrom('rulebook_publications')
    .select(({ fn }) => fn.max('revision').as('revision'))
    .executeTakeFirstOrThrow()
  return revision
}

/**
 * Every record that a rulebook is compiled from, or of other kinds, as it was at that revision; removed ones are left out.
 * Rich texts in them are sanitised again, whatever was stored.
 */
export async function recordsAt(
  db: Database,
  revision: number,
  kinds: readonly RecordKind[] = compiledKinds,
): Promise<RuleRecord[]> {
  const records = await db
    .selectFrom((sub) =>
      sub
        .selectFrom('rulebook_records')
        .distinctOn(['kind', 'key'])
        .select(['kind', 'key', 'body'])
        .where('revision', '<=', revision)
        .where('kind', 'in', kinds)
        .orderBy('kind')
        .orderBy('key')
        .orderBy('revision', 'desc')
        .as('newest'),
    )
    .selectAll()
    .where('body', 'is not', null)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  return records.map(withSafeTexts)
}

/** Of the records that a rulebook is compiled from, what was written after one revision and up to another, in its last form. */
export const recordTexts = (
  db: Database,
  after: number,
  revision: number,
  kinds: readonly RecordKind[] = compiledKinds,
): Promise<RecordText[]> =>
  db
    .selectFrom('rulebook_records')
    .distinctOn(['kind', 'key'])
    .select(['kind', 'key', sql<string | null>`body::text`.as('text')])
    .where('revision', '>', after)
    .where('revision', '<=', revision)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('key')
    .orderBy('revision', 'desc')
    .execute()

/** False after the database was put back to another state: what was read of it before is of another history. */
export async function isPublished(db: Database, revision: number): Promise<boolean> {
  const row = await db
    .selectFrom('rulebook_publications')
    .select('revision')
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row !== undefined
}

/** What is published now, and what the files last said; a hash of '' stands for a removed record. */
export type PublishedHash = {
  readonly kind: RecordKind
  readonly key: string
  readonly hash: string
  readonly origin: RecordOrigin
  readonly fileHash: string | null
}

export async function publishedHashes(db: Database): Promise<PublishedHash[]> {
  const newest = <A extends string>(alias: A, origin?: RecordOrigin) =>
    db
      .selectFrom('rulebook_records as r')
      .innerJoin('rulebook_publications as p', 'p.revision', 'r.revision')
      .distinctOn(['r.kind', 'r.key'])
      .select(['r.kind', 'r.key', 'r.hash', 'p.origin'])
      .$if(origin !== undefined, (query) => query.where('p.origin', '=', origin ?? 'content'))
      .orderBy('r.kind')
      .orderBy('r.key')
      .orderBy('r.revision', 'desc')
      .as(alias)
  return db
    .selectFrom(newest('newest'))
    .leftJoin(newest('newest_file', 'content'), (join) =>
      join.onRef('newest_file.kind', '=', 'newest.kind').onRef('newest_file.key', '=', 'newest.key'),
    )
    .select(['newest.kind', 'newest.key', 'newest.hash', 'newest.origin', 'newest_file.hash as fileHash'])
    .execute()
}

/** What the last load read; null before the first. */
export async function lastLoad(db: Database): Promise<LastLoad | null> {
  const row = await db.selectFrom('content_loads').selectAll().executeTakeFirst()
  if (row === undefined) return null
  return {
    fingerprint: row.fingerprint,
    filesChangedAt: row.files_changed_at,
    programVersion: row.program_version,
    earlier: row.earlier_fingerprints,
  }
}

const earlierKept = 50

export async function rememberLoad(trx: DatabaseTransaction, load: ContentLoad, at: Date): Promise<void> {
  const last = await lastLoad(trx)
  const earlier = last === null ? [] : [last.fingerprint, ...last.earlier]
  const row = {
    fingerprint: load.fingerprint,
    loaded_at: at,
    files_changed_at: load.filesChangedAt > at ? at : load.filesChangedAt,
    program_version: load.programVersion,
    earlier_fingerprints: [...new Set(earlier)].filter((each) => each !== load.fingerprint).slice(0, earlierKept),
  }
  await trx
    .insertInto('content_loads')
    .values(row)
    .onConflict((old) => old.column('is_only_row').doUpdateSet(row))
    .execute()
}
