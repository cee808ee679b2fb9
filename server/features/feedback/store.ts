import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { CheckedFeedback } from './check-feedback.ts'

type Sent = {
  readonly organisationId: string
  /** Null: from a trip page. */
  readonly sentBy: string | null
  readonly revision: number
  readonly at: Date
}

export async function addFeedback(trx: DatabaseTransaction, feedback: CheckedFeedback, sent: Sent): Promise<string> {
  const { id } = await trx
    .insertInto('feedback')
    .values({
      organisation_id: sent.organisationId,
      sent_from: sent.sentBy === null ? 'trip-page' : 'look-up',
      sent_by: sent.sentBy,
      sent_at: sent.at,
      kind: feedback.kind,
      title: feedback.title,
      text: feedback.text,
      place_key: feedback.placeKey,
      detail_type: feedback.detailType,
      citizenships: [...feedback.citizenships],
      rulebook_revision: sent.revision,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type FeedbackFilter = { readonly isClosed?: boolean; readonly limit: number; readonly offset: number }

const rowsIn = (db: Database) =>
  db
    .selectFrom('feedback as f')
    .leftJoin('users as sender', 'sender.id', 'f.sent_by')
    .leftJoin('users as handler', 'handler.id', 'f.handled_by')
    .selectAll('f')
    .select(['sender.first_name as sender_first', 'sender.last_name as sender_last'])
    .select(['handler.first_name as handler_first', 'handler.last_name as handler_last'])
    .select('handler.organisation_id as handler_organisation')

export type FeedbackRow = Awaited<ReturnType<typeof feedbackInbox>>['rows'][number]

/** Of all organisations, for the editors of the installation: the newest first. */
export async function feedbackInbox(db: Database, { isClosed, limit, offset }: FeedbackFilter) {
  const filter = isClosed === undefined ? [] : [isClosed]
  const counted = await db
    .selectFrom('feedback as f')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$if(filter.length > 0, (query) => query.where('f.closed_at', isClosed ? 'is not' : 'is', null))
    .executeTakeFirstOrThrow()
  const rows = await rowsIn(db)
    .$if(filter.length > 0, (query) => query.where('f.closed_at', isClosed ? 'is not' : 'is', null))
    .orderBy('f.sent_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { totalCount: Number(counted.count), rows }
}

/** What one organisation sent, through its staff and its trip pages. */
export const feedbackOf = (trx: Database, organisationId: string, limit: number): Promise<FeedbackRow[]> =>
  rowsIn(trx)
    .where('f.organisation_id', '=', organisationId)
    .orderBy('f.sent_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .execute()

/** Locked until the transaction ends. */
export const findFeedback = (trx: DatabaseTransaction, id: string) =>
  trx.selectFrom('feedback').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Handled = {
  readonly answer: string
  readonly linkedRevision: number | null
  readonly closedAt: Date | null
  readonly userId: string
  readonly at: Date
}

export async function changeFeedback(trx: DatabaseTransaction, id: string, handled: Handled): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({
      answer: handled.answer,
      linked_revision: handled.linkedRevision,
      closed_at: handled.closedAt,
      handled_by: handled.userId,
      handled_at: handled.at,
    })
    .where('id', '=', id)
    .execute()
}

export async function isPublished(trx: DatabaseTransaction, revision: number): Promise<boolean> {
  const found = await trx
    .selectFrom('rulebook_publications')
    .select('revision')
    .where('revision', '=', revision)
    .executeTakeFirst()
  return found !== undefined
}

/** Says how many. */
export async function eraseFeedback(
  db: Database,
  { closedBefore, sentBefore }: { readonly closedBefore: Date; readonly sentBefore: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('feedback')
    .where((where) => where.or([where('closed_at', '<=', closedBefore), where('sent_at', '<=', sentBefore)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
