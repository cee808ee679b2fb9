import { withParts } from '#domain/review/proposal-parts.ts'
import type { Context } from '#server/context.ts'
import { checkText } from '#server/check-text.ts'
import { wordProblems, type FieldError } from '#server/refusals.ts'
import { auditRule } from '../publish/publish-rule.ts'
import { findProposal } from './read-proposals.ts'
import type { RuleName } from '../rule/rule-kind.ts'
import { problemWords, wordRuleProblems, type RuleProblem } from '../rule/rule-problem.ts'
import { removeRule, saveRule, type SaveResult } from '../publish/save-rule.ts'
import { mayEditRules } from '../rule/who-may.ts'

export type DecideInput = RuleName & { readonly hash: string; readonly reason?: string | null }
export type TakeInput = DecideInput & {
  readonly baseRevision?: number | null
  /** Left out: the whole. */
  readonly parts?: readonly string[] | null
}

const longestReason = 2_000

/** Publishes what the file says, whole or in parts, as any change of an editor. */
export async function takeProposal(context: Context, input: TakeInput): Promise<SaveResult> {
  mayEditRules(context)
  const { kind, key, parts, reason = null, baseRevision = null } = input
  const proposal = await findProposal(context.db, input)
  if (proposal === null) return notTaken(context, { path: [], key: 'rule-desk.proposal-gone' })
  if (parts?.length === 0) return notTaken(context, { path: ['parts'], key: 'rule-desk.no-parts' })
  const { body, now } = proposal
  const isFromFile = true
  const own = now?.body ?? null
  if (body === null) return removeRule(context, { kind, key, baseRevision: baseRevision ?? 0, reason, isFromFile })
  const whole = own === null || !parts
  const merged = whole ? body : withParts(own, body, new Set(parts))
  return saveRule(context, { kind, key, body: merged, baseRevision, isSignificant: false, reason, isFromFile })
}

export type Refused = { readonly ok: boolean; readonly errors: readonly FieldError[] }

/** The record stays as the editor wrote it, and nobody is asked again until the file says something else. */
export async function refuseProposal(context: Context, input: DecideInput): Promise<Refused> {
  const viewer = mayEditRules(context)
  const { kind, key, hash } = input
  const reason = input.reason?.trim() ?? ''
  if (reason === '') return refused(context, { path: ['reason'], key: 'errors.required' })
  const [wrong] = checkText('reason', reason, { longest: longestReason })
  if (wrong) return { ok: false, errors: wordProblems([wrong], viewer.language) }
  if ((await findProposal(context.db, input)) === null)
    return refused(context, { path: [], key: 'rule-desk.proposal-gone' })
  const now = context.clock.now()
  const isDone = await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('rule_proposals')
      .set({ refused_at: now, refused_by: viewer.userId, refusal_reason: reason })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('hash', '=', hash)
      .where('refused_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await auditRule(trx, viewer, { kind, key, body: {} }, now, 'refused-proposal')
    return true
  })
  return isDone ? { ok: true, errors: [] } : refused(context, { path: [], key: 'rule-desk.proposal-gone' })
}

function refused(context: Context, problem: RuleProblem): Refused {
  const { language } = mayEditRules(context)
  return { ok: false, errors: wordRuleProblems([problem], problemWords(language, context.rulebook.current())) }
}

const notTaken = (context: Context, problem: RuleProblem): SaveResult => ({
  ...refused(context, problem),
  warnings: [],
  rule: null,
  conflict: null,
  brokenTrips: [],
})
