import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { beforeTheFirst, hashOfEntry, sealOf, wrongDetail, type EvidenceEntry } from './entry.ts'

type Sealing = Pick<Config, 'secretKey'>

/**
 * Adds to the chains of their organisations, in the transaction that causes it. To be called last in it: from here on nobody
 * else adds to the same chain until it ends.
 */
export async function appendEvidence(
  trx: DatabaseTransaction,
  { secretKey }: Sealing,
  ...entries: readonly EvidenceEntry[]
): Promise<void> {
  // Always in the same order, so that two who add to several chains never wait for each other.
  const organisations = [...new Set(entries.map(({ organisationId }) => organisationId))].toSorted()
  for (const organisationId of organisations) {
    const own = entries.filter((entry) => entry.organisationId === organisationId)
    await appendTo(trx, secretKey, organisationId, own)
  }
}

async function appendTo(
  trx: DatabaseTransaction,
  secretKey: string,
  organisationId: string,
  entries: readonly EvidenceEntry[],
): Promise<void> {
  let last: Last = await lockHead(trx, organisationId)
  const rows = entries.map(({ detail = {}, ...entry }) => {
    const wrong = wrongDetail(detail)
    if (wrong !== null) throw new Error(`Evidence holds codes and numbers alone: ${wrong}`)
    const placed = { ...entry, detail, sequence: last.sequence + 1, previousHash: last.hash }
    const hash = hashOfEntry(placed)
    last = { sequence: placed.sequence, hash }
    return {
      organisation_id: organisationId,
      sequence: placed.sequence,
      journey_id: entry.journeyId,
      kind: entry.kind,
      language: entry.language,
      revision: entry.revision,
      content_hash: entry.contentHash,
      happened_at: entry.at.toISOString(),
      detail,
      previous_hash: placed.previousHash,
      hash,
      seal: sealOf(hash, secretKey),
    }
  })
  // One parameter, however many there are, and one statement: others wait until it is over.
  await sql`
    with added as (insert into evidence
      select * from jsonb_populate_recordset(null::evidence, ${JSON.stringify(rows)}::jsonb))
    update evidence_heads set sequence = ${last.sequence}::int, hash = ${last.hash}
    where organisation_id = ${organisationId}::uuid`.execute(trx)
}

type Last = { readonly sequence: number; readonly hash: string }

/** The end of the chain, which nobody else may lengthen until the transaction is over. */
async function lockHead(trx: DatabaseTransaction, organisationId: string): Promise<Last> {
  const locked = await lockKnownHead(trx, organisationId)
  if (locked) return locked
  await trx
    .insertInto('evidence_heads')
    .values({ organisation_id: organisationId, sequence: 0, hash: beforeTheFirst })
    .onConflict((taken) => taken.column('organisation_id').doNothing())
    .execute()
  return (await lockKnownHead(trx, organisationId))!
}

const lockKnownHead = (trx: DatabaseTransaction, organisationId: string): Promise<Last | undefined> =>
  trx
    .selectFrom('evidence_heads')
    .select(['sequence', 'hash'])
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst()
