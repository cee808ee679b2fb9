import { sql } from 'kysely'
import type { Database, RecordOrigin } from '#server/db/tables.ts'
import { editedKinds, isKey, type EditedKind, type RuleName } from './rule-kind.ts'

/** Whoever did something, as colleagues of all organisations may know them: never an address or a user name. */
export type Person = { readonly id: string; readonly firstName: string; readonly lastName: string }

/** What changed, for travellers. */
export type SignificantSentence = { readonly de?: string; readonly en?: string }

/** A record as one publication has it. */
export type RuleSnapshot = RuleName & {
  readonly revision: number
  /** Null: that publication removed it. */
  readonly body: unknown
  readonly hash: string
  readonly origin: RecordOrigin
  readonly publishedAt: Date
  readonly publishedBy: Person | null
  readonly isSignificant: boolean
  readonly sentence: SignificantSentence | null
  readonly reason: string
}

const snapshots = (db: Database) =>
  db
    .selectFrom('rulebook_records as r')
    .innerJoin('rulebook_publications as p', 'p.revision', 'r.revision')
    .leftJoin('users as u', 'u.id', 'p.published_by')
    .select(['r.kind', 'r.key', 'r.revision', 'r.body', 'r.hash', 'p.origin', 'p.published_at', 'p.is_significant'])
    .select(['p.sentence', 'p.reason', 'p.published_by', 'u.first_name', 'u.last_name'])
    .where('r.kind', 'in', editedKinds)

type Row = Awaited<ReturnType<ReturnType<typeof snapshots>['execute']>>[number]

const toSnapshot = (row: Row): RuleSnapshot => ({
  kind: row.kind as EditedKind,
  key: row.key,
  revision: row.revision,
  body: row.body,
  hash: row.hash,
  origin: row.origin,
  publishedAt: row.published_at,
  publishedBy: toPerson(row.published_by, row),
  isSignificant: row.is_significant,
  sentence: row.sentence as SignificantSentence | null,
  reason: row.reason,
})

export const toPerson = (
  id: string | null,
  { first_name, last_name }: { first_name: string | null; last_name: string | null },
): Person | null => (id === null ? null : { id, firstName: first_name ?? '', lastName: last_name ?? '' })

/** The newest that is said of a record, its removal too; undefined where nothing was ever said. */
export async function newestSnapshot(db: Database, { kind, key }: RuleName): Promise<RuleSnapshot | undefined> {
  if (!isKey(key)) return undefined
  const row = await snapshots(db)
    .where('r.kind', '=', kind)
    .where('r.key', '=', key)
    .orderBy('r.revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toSnapshot(row)
}

/** The record as it was under a revision of the rules, whichever publication wrote it. */
export async function snapshotAt(
  db: Database,
  { kind, key }: RuleName,
  revision: number,
): Promise<RuleSnapshot | undefined> {
  if (!isKey(key)) return undefined
  const row = await snapshots(db)
    .where('r.kind', '=', kind)
    .where('r.key', '=', key)
    .where('r.revision', '<=', revision)
    .orderBy('r.revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toSnapshot(row)
}

export type RuleRevision = Omit<RuleSnapshot, 'body' | 'hash'> & { readonly isRemoval: boolean }

/** Every publication that wrote the record, the newest first; without what it said then. */
export async function historyOf(db: Database, { kind, key }: RuleName): Promise<RuleRevision[]> {
  if (!isKey(key)) return []
  const rows = await snapshots(db)
    .clearSelect()
    .select(['r.kind', 'r.key', 'r.revision', 'r.hash', 'p.origin', 'p.published_at', 'p.is_significant'])
    .select(['p.sentence', 'p.reason', 'p.published_by', 'u.first_name', 'u.last_name'])
    .select(sql<boolean>`r.body is null`.as('is_removal'))
    .where('r.kind', '=', kind)
    .where('r.key', '=', key)
    .orderBy('r.revision', 'desc')
    .execute()
  return rows.map(({ is_removal, ...row }) => {
    const { body: _body, hash: _hash, ...rest } = toSnapshot({ ...row, body: null })
    return { ...rest, isRemoval: is_removal }
  })
}
