import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { ChainedEntry, EvidenceDetail } from './entry.ts'

const columns = [
  'organisation_id',
  'sequence',
  'journey_id',
  'kind',
  'language',
  'revision',
  'content_hash',
  'happened_at',
  'detail',
  'previous_hash',
  'hash',
  'seal',
] as const

/** The next entries of one chain, in their order. */
export async function readChain(
  db: Database,
  organisationId: string,
  after: number,
  most: number,
): Promise<readonly ChainedEntry[]> {
  const rows = await db
    .selectFrom('evidence')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(most)
    .execute()
  return rows.map(entryOf)
}

/** The newest entries of one page up to a place in the chain, how many there are, and how often that was. */
export async function readOfPage(
  db: Database,
  organisationId: string,
  journeyId: string,
  upTo: number,
  most: number,
): Promise<{ readonly newest: readonly ChainedEntry[]; readonly count: number; readonly times: number }> {
  const ofPage = db
    .selectFrom('evidence')
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('sequence', '<=', upTo)
  const rows = await ofPage.select(columns).orderBy('sequence', 'desc').limit(most).execute()
  const counted = await ofPage
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(coalesce((detail->>'times')::int, 1)), 0)::int`.as('times'),
    ])
    .executeTakeFirstOrThrow()
  return { newest: rows.toReversed().map(entryOf), ...counted }
}

/** No row up to there is gone, and the last of them is the same. */
export async function isAsChecked(
  db: Database,
  { organisationId, sequence, hash }: Head,
  rows: number,
): Promise<boolean> {
  const { count, same } = await db
    .selectFrom('evidence')
    .where('organisation_id', '=', organisationId)
    .where('sequence', '<=', sequence)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(sequence = ${sequence}::int and hash = ${hash}), false)`.as('same'),
    ])
    .executeTakeFirstOrThrow()
  return count === rows && same
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Database) => db.selectFrom('evidence').select(columns).execute()

const entryOf = (row: Row): ChainedEntry => ({
  organisationId: row.organisation_id,
  sequence: row.sequence,
  journeyId: row.journey_id,
  kind: row.kind,
  language: row.language,
  revision: row.revision,
  contentHash: row.content_hash,
  at: row.happened_at,
  detail: row.detail as EvidenceDetail,
  previousHash: row.previous_hash,
  hash: row.hash,
  seal: row.seal,
})

export type Head = { readonly organisationId: string; readonly sequence: number; readonly hash: string }

/** Where each chain ends, as those who append say; in the order of their organisations. */
export const readHeads = (db: Database): Promise<readonly Head[]> =>
  db
    .selectFrom('evidence_heads')
    .select(['organisation_id as organisationId', 'sequence', 'hash'])
    .where('sequence', '>', 0)
    .orderBy('organisation_id')
    .execute()

/** Where one chain ends. */
export const readHead = (db: Database, organisationId: string): Promise<Head | undefined> =>
  db
    .selectFrom('evidence_heads')
    .select(['organisation_id as organisationId', 'sequence', 'hash'])
    .where('organisation_id', '=', organisationId)
    .where('sequence', '>', 0)
    .executeTakeFirst()

/** Organisations that have a row in the chain or an end of it: who removes one of the two is found by the other. */
export async function organisationsWithEvidence(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('organisations as o')
    .select('o.id')
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('evidence as e').select('e.sequence').whereRef('e.organisation_id', '=', 'o.id')),
        exists(selectFrom('evidence_heads as h').select('h.sequence').whereRef('h.organisation_id', '=', 'o.id')),
      ]),
    )
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}
