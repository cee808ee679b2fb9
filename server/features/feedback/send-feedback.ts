import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { withJourneyCode, withTenant } from '../../db/tenancy.ts'
import type { Result } from '../../refusals.ts'
import { hashOfCode } from '../journeys/trip/journey-code.ts'
import { checkFeedback, type FeedbackInput } from './check-feedback.ts'
import { addFeedback } from './store.ts'
import { maySendFeedback } from './who-may.ts'

/** From the look-up: by a member of staff, to the editors of the rules. */
export async function sendFeedback(context: Context, input: FeedbackInput): Promise<Result<{ id: string }>> {
  const viewer = maySendFeedback(context)
  const rulebook = context.rulebook.current()
  const { feedback, problems } = checkFeedback(input, rulebook)
  if (problems.length > 0) return { ok: false, problems }
  const { organisationId, userId } = viewer
  const sent = { organisationId, sentBy: userId, revision: rulebook.revision, at: context.clock.now() }
  return withTenant(context.db, organisationId, async (trx) => {
    const id = await addFeedback(trx, feedback, sent)
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'sent', subject: { kind: 'feedback', id } })
    return { ok: true, id }
  })
}

/** From a trip page: by whoever has its address, who is asked for no name. Null: there is no such page. */
export async function sendTripPageFeedback(
  { db, clock, rulebook }: Pick<Context, 'db' | 'clock' | 'rulebook'>,
  code: string,
  input: FeedbackInput,
): Promise<Result<{ id: string }> | null> {
  const codeHash = hashOfCode(code)
  if (codeHash === null) return null
  const { feedback, problems } = checkFeedback(input, rulebook.current())
  if (problems.length > 0) return { ok: false, problems }
  const page = await withJourneyCode(db, codeHash, (trx) =>
    trx.selectFrom('journeys').select('organisation_id').where('code_hash', '=', codeHash).executeTakeFirst(),
  )
  if (page === undefined) return null
  const { organisation_id: organisationId } = page
  const sent = { organisationId, sentBy: null, revision: rulebook.current().revision, at: clock.now() }
  const id = await withTenant(db, organisationId, (trx) => addFeedback(trx, feedback, sent))
  return { ok: true, id }
}
