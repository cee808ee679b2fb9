import { by, recordAudit } from '../../audit-trail.ts'
import { checkText, normaliseText } from '../../check-text.ts'
import type { Context } from '../../context.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { changeFeedback, findFeedback, isPublished } from './store.ts'
import { mayHandleFeedback } from './who-may.ts'

export type HandleInput = {
  readonly id: string
  readonly answer?: string | null
  /** Of a publication; 0 takes the link away. */
  readonly linkedRevision?: number | null
  readonly isClosed?: boolean | null
  /** When it was last handled, as far as it was seen. */
  readonly handledAtSeen?: Date | null
}

const longestAnswer = 4_000
const noSuch: Problem = { field: 'id', key: 'errors.no-data' }

/** Answers, links, closes or reopens what is given, and leaves the rest. */
export async function handleFeedback(context: Context, input: HandleInput): Promise<Result<{}>> {
  const viewer = mayHandleFeedback(context)
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const found = isRowId(input.id) ? await findFeedback(trx, input.id) : undefined
    if (found === undefined) return { ok: false, problems: [noSuch] }
    const answer = typeof input.answer === 'string' ? normaliseText(input.answer) : found.answer
    const linkedRevision =
      typeof input.linkedRevision === 'number' ? input.linkedRevision || null : found.linked_revision
    const { handledAtSeen, isClosed } = input
    const isMeanwhile = handledAtSeen !== undefined && found.handled_at?.getTime() !== handledAtSeen?.getTime()
    const problems: Problem[] = [
      ...problemIf(isMeanwhile, '', 'errors.changed-meanwhile'),
      ...checkText('answer', answer, { longest: longestAnswer }),
    ]
    if (linkedRevision !== null && !(await isPublished(trx, linkedRevision)))
      problems.push({
        field: 'linkedRevision',
        key: 'texts.feedback.no-revision',
        values: { revision: linkedRevision },
      })
    if (problems.length > 0) return { ok: false, problems }
    const closedAt = typeof isClosed === 'boolean' ? (isClosed ? (found.closed_at ?? now) : null) : found.closed_at
    await changeFeedback(trx, input.id, { answer, linkedRevision, closedAt, userId: viewer.userId, at: now })
    const done = [
      answer !== found.answer && 'answered',
      linkedRevision !== found.linked_revision && 'linked',
      (closedAt === null) !== (found.closed_at === null) && (closedAt === null ? 'reopened' : 'closed'),
    ].filter((each) => each !== false)
    if (done.length > 0)
      await recordAudit(trx, {
        ...by(viewer, context.clock),
        action: 'handled',
        subject: { kind: 'feedback', id: input.id },
        detail: done.join(', '),
      })
    return { ok: true }
  })
}
