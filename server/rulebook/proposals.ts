import { sql } from 'kysely'
import { factChanges, type FactChange } from '#domain/review/fact-changes.ts'
import { identified } from '#domain/rulebook/fact-identity.ts'
import type { Fact, Policy } from '#domain/rulebook/fact.ts'
import type { Database, DatabaseTransaction, RecordKind } from '../db/tables.ts'
import { latestRevision, publishedHashes, recordsAt, removedHash, type Snapshot } from './store.ts'

/** What a file says of a record that an editor wrote last: the editor decides. */
export type Proposal = {
  readonly kind: RecordKind
  readonly key: string
  /** Null: the file is gone. */
  readonly body: unknown
  readonly hash: string
  readonly contentVersion: string
  readonly proposedAt: Date
  /** The rules in which it differs from what is published. */
  readonly rules: readonly FactChange[]
}

/** The proposals of a load take the place of those of the load before; one that says the same keeps its day, and stays refused. */
export async function keepProposals(
  trx: DatabaseTransaction,
  proposals: readonly Snapshot[],
  contentVersion: string,
  at: Date,
): Promise<void> {
  const names = proposals.map(({ kind, key }) => sql`(${kind}, ${key})`)
  await trx
    .deleteFrom('rule_proposals')
    .$if(names.length > 0, (query) => query.where(sql<boolean>`(kind, key) not in (${sql.join(names)})`))
    .execute()
  for (const { kind, key, body, hash } of proposals) {
    const proposal = {
      body: body === null ? null : JSON.stringify(body),
      hash,
      content_version: contentVersion,
      proposed_at: at,
      refused_at: null,
      refused_by: null,
      refusal_reason: '',
    }
    await trx
      .insertInto('rule_proposals')
      .values({ kind, key, ...proposal })
      .onConflict((old) =>
        old
          .columns(['kind', 'key'])
          .doUpdateSet(proposal)
          .where('rule_proposals.hash', '<>', sql<string>`excluded.hash`),
      )
      .execute()
  }
}

/** Those that an editor has neither taken over nor refused meanwhile. */
export async function openProposals(db: Database): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('rule_proposals')
    .selectAll()
    .where('refused_at', 'is', null)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  if (rows.length === 0) return []
  const published = new Map((await publishedHashes(db)).map((row) => [`${row.kind}:${row.key}`, row.hash]))
  const records = await recordsAt(db, (await latestRevision(db)) ?? 0)
  return rows
    .filter(({ kind, key, hash }) => (published.get(`${kind}:${key}`) ?? removedHash) !== hash)
    .map(({ kind, key, body, hash, content_version, proposed_at }) => {
      const now = records.find((record) => record.kind === kind && record.key === key)?.body
      const rules = factChanges(factsOf(kind, key, now), factsOf(kind, key, body))
      return { kind, key, body, hash, contentVersion: content_version, proposedAt: proposed_at, rules }
    })
}

function factsOf(kind: RecordKind, key: string, body: unknown): readonly Fact[] {
  if (kind !== 'policy' && kind !== 'restriction') return []
  const { facts } = (body ?? { facts: [] }) as Pick<Policy, 'facts'>
  return identified(kind === 'policy' ? `policy:${key}` : key, facts)
}

export const wordsOfProposal = ({ kind, key, body }: Pick<Proposal, 'kind' | 'key' | 'body'>): string =>
  `${kind} ${key}${body === null ? ' (its file is gone)' : ''}`
