import { identified, type UnidentifiedFact } from '#domain/rulebook/fact-identity.ts'
import type { Context } from '#server/context.ts'
import { sanitiseTexts } from '#server/rich-text.ts'
import { nameOfRule } from './name-rule.ts'
import type { RuleName } from './rule-kind.ts'
import { readReached, type Reached } from '../../subscriptions/reached.ts'
import { historyOf, newestSnapshot, snapshotAt, type RuleRevision, type RuleSnapshot } from './rule-store.ts'
import { mayEditRules } from './who-may.ts'

/** A record as an editor opens it. */
export type Rule = RuleSnapshot & { readonly name: string }

/** Null: there is no such record, or none any more. */
export async function readRule(context: Context, name: RuleName): Promise<Rule | null> {
  const { language } = mayEditRules(context)
  const snapshot = await newestSnapshot(context.db, name)
  if (snapshot === undefined || snapshot.body === null) return null
  const body = bodyWithIds(name, snapshot.body)
  return { ...snapshot, body, name: nameOfRule(context.rulebook.current(), name, body, language) }
}

/** Its body as it was under a revision; null where it was not there. */
export async function readRuleAt(context: Context, name: RuleName, revision: number): Promise<unknown> {
  mayEditRules(context)
  const snapshot = await snapshotAt(context.db, name, revision)
  return snapshot === undefined || snapshot.body === null ? null : bodyWithIds(name, snapshot.body)
}

export async function readRuleHistory(context: Context, name: RuleName): Promise<RuleHistoryEntry[]> {
  mayEditRules(context)
  const history = await historyOf(context.db, name)
  const reached = await readReached(
    context.db,
    history.map(({ revision }) => revision),
  )
  return history.map((entry) => ({ ...entry, mails: reached.get(entry.revision) ?? null }))
}

/** `mails`: whom it reached by mail; null where it was to tell nobody. */
export type RuleHistoryEntry = RuleRevision & { readonly mails: Reached | null }

/** A body as it is shown: with ids where it was published before facts had them, and its rich texts sanitised once more. */
export function bodyWithIds({ kind, key }: RuleName, stored: unknown): unknown {
  const body = sanitiseTexts(stored)
  if (kind !== 'restriction' && kind !== 'policy') return body
  const { facts, ...rest } = body as { readonly facts: readonly UnidentifiedFact[] }
  return { ...rest, facts: identified(kind === 'policy' ? `policy:${key}` : key, facts) }
}
