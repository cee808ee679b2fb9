import { proposalParts, type PartId } from '#domain/review/proposal-parts.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/tables.ts'
import { removedHash } from '#server/rulebook/store.ts'
import { nameOfRule } from '../rule/name-rule.ts'
import { bodyWithIds } from '../rule/read-rule.ts'
import { differences, type RuleDifference } from '../rule/rule-difference.ts'
import { editedKinds, isKey, type EditedKind, type RuleName } from '../rule/rule-kind.ts'
import { newestSnapshot, type RuleSnapshot } from '../rule/rule-store.ts'
import { mayEditRules } from '../rule/who-may.ts'

export type ProposalPart = { readonly id: PartId; readonly differences: readonly RuleDifference[] }

/** What a changed file says of a record that an editor wrote last. */
export type OpenProposal = RuleName & {
  readonly name: string
  /** Of what the file says: whoever decides names it, so that nobody decides on something else. */
  readonly hash: string
  readonly proposedAt: Date
  /** The revision of the record; null: an editor removed it. */
  readonly revision: number | null
  readonly is: 'CHANGED' | 'GONE' | 'BACK'
  readonly parts: readonly ProposalPart[]
}

export async function readProposals(context: Context): Promise<OpenProposal[]> {
  mayEditRules(context)
  const found: OpenProposal[] = []
  for (const row of await openRows(context.db)) {
    const proposal = await findProposal(context.db, row)
    if (proposal !== null) found.push(describe(context, proposal))
  }
  return found
}

export type FoundProposal = RuleName & {
  readonly hash: string
  readonly proposedAt: Date
  /** Null: the file is gone. */
  readonly body: unknown
  readonly now: RuleSnapshot | undefined
}

const openRows = (db: Database) =>
  db
    .selectFrom('rule_proposals')
    .select(['kind', 'key', 'hash'])
    .where('refused_at', 'is', null)
    .where('kind', 'in', editedKinds)
    .orderBy('kind')
    .orderBy('key')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, kind: row.kind as EditedKind })))

/** Null where it was decided, or where the file says something else by now. */
export async function findProposal(
  db: Database,
  { kind, key, hash }: RuleName & { readonly hash: string },
): Promise<FoundProposal | null> {
  if (!isKey(key) || !(hash === removedHash || isKey(hash))) return null
  const row = await db
    .selectFrom('rule_proposals')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('hash', '=', hash)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const now = await newestSnapshot(db, { kind, key })
  if ((now?.hash ?? removedHash) === hash) return null
  const bodyOf = (body: unknown): unknown => (body === null ? null : bodyWithIds({ kind, key }, body))
  return {
    kind,
    key,
    hash,
    proposedAt: row.proposed_at,
    body: bodyOf(row.body),
    now: now && { ...now, body: bodyOf(now.body) },
  }
}

function describe({ rulebook, viewer }: Context, { body, now, ...proposal }: FoundProposal): OpenProposal {
  const { language } = mayEditRules({ viewer })
  const own = now?.body ?? null
  const found = differences(proposal.kind, own, body, language, rulebook.current())
  return {
    ...proposal,
    name: nameOfRule(rulebook.current(), proposal, own ?? body, language),
    revision: own === null ? null : (now?.revision ?? null),
    is: body === null ? 'GONE' : own === null ? 'BACK' : 'CHANGED',
    parts: proposalParts(own, body).map((id) => ({ id, differences: found.filter((each) => isOf(id, each)) })),
  }
}

const isOf = (id: PartId, { factId, path }: RuleDifference): boolean =>
  factId === null ? path.split('.')[0] === id : id === `facts.${factId}`
