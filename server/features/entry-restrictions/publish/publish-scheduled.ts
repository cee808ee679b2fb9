import { mergeChanges } from '#domain/review/merge-changes.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { publishRule, type Outcome, type Overtaken, type RuleChange } from './publish-rule.ts'
import { bodyWithIds } from '../rule/read-rule.ts'
import { snapshotAt } from '../rule/rule-store.ts'
import { scheduleFailedMail } from './schedule-failed-mail.ts'
import {
  dropScheduled,
  dueRules,
  failScheduled,
  forgetTakenBack,
  type ScheduledRule,
  type ScheduleFailure,
} from './schedule-store.ts'
import { mayStillEditRules } from '../rule/who-may.ts'

type JobContext = Pick<Context, 'db' | 'clock' | 'log' | 'rulebook' | 'config'>

/**
 * Publishes what is due, in the order of the times. A row goes in the transaction that publishes it, so a process that dies leaves it
 * for the next run; what cannot be published stays with its reason, for an editor.
 */
export async function publishScheduled(context: JobContext, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const rule of await dueRules(context.db, context.clock.now())) {
    if (signal?.aborted === true) return
    // What went wrong for one must not hold up the others; the next run asks again.
    const outcome = await publishOne(context, rule).catch((error: unknown) => void failures.push(error))
    if (!outcome) continue
    if (outcome.is === 'published') {
      context.log.info({ rule: `${rule.kind}:${rule.key}`, revision: outcome.revision }, 'Published as scheduled')
      continue
    }
    // Cancelled or published meanwhile; or nobody could say anything about it: then the next run asks again.
    if (outcome.is === 'dropped' || outcome.is === 'not-judged') continue
    await failAndTell(context, rule, failureOf(outcome))
    context.log.warn({ rule: `${rule.kind}:${rule.key}`, why: outcome.is }, 'Not published as scheduled')
  }
  await forgetTakenBack(context.db, context.clock.now())
  if (failures.length > 0) throw failures[0]
}

async function publishOne(context: JobContext, rule: ScheduledRule): Promise<Outcome | { readonly is: 'author' }> {
  const { scheduledBy, organisationId } = rule
  if (!scheduledBy || !organisationId || !(await mayStillEditRules(context, scheduledBy.id))) return { is: 'author' }
  const publisher = { userId: scheduledBy.id, organisationId }
  const publish = (change: RuleChange) => publishRule(context, change, publisher, (trx) => dropScheduled(trx, rule))
  const outcome = await publish(rule)
  if (outcome.is !== 'conflict') return outcome
  const merged = await onTopOf(context, rule, outcome.conflicts[0]!.told)
  // Overtaken once more within that second: it waits with its reason.
  return merged === null ? outcome : publish(merged)
}

/** The change on top of what was published since, rule by rule; null: both changed the same, and an editor has to choose. */
async function onTopOf(
  { db }: JobContext,
  rule: ScheduledRule,
  { newest, sent }: Overtaken,
): Promise<RuleChange | null> {
  const { kind, key, isSignificant, sentence, reason, baseRevision } = rule
  if (sent === null || newest === null || newest.body === null || baseRevision === null) return null
  const began = (await snapshotAt(db, { kind, key }, baseRevision))?.body
  if (!began) return null
  const { clashes, body } = mergeChanges(bodyWithIds(rule, began), sent, bodyWithIds(rule, newest.body))
  return clashes.length > 0 ? null : { kind, key, body, baseRevision: newest.revision, isSignificant, sentence, reason }
}

/** Who scheduled it is told by mail, in the transaction that says so. */
const failAndTell = (
  { db, clock, config }: JobContext,
  { id, organisationId }: ScheduledRule,
  failure: ScheduleFailure,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await failScheduled(trx, id, failure)) || config.smtpUrl === null || organisationId === null) return
    const subject = { kind: 'scheduled-rule', id } as const
    const { kind } = scheduleFailedMail
    await queueMail(trx, { organisationId, subject, kind, cause: 'failed', createdBy: null, at: clock.now() })
  })

function failureOf(outcome: Awaited<ReturnType<typeof publishOne>>): ScheduleFailure {
  const { is } = outcome
  return {
    is: is === 'broken' || is === 'refused' || is === 'author' ? is : 'conflict',
    problems: outcome.is === 'refused' ? outcome.problems.flatMap(({ told }) => told) : [],
    trips: outcome.is === 'broken' ? outcome.trips : [],
  }
}
