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
