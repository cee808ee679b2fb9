import { lastDayOver } from '#domain/last-day-over.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { sendMail } from '../../mail/send-mails.ts'
import { NotAllowed, type Result } from '../../refusals.ts'
import { forgetJourneyPage } from '../journeys/page/read-journey-page.ts'
import { countConfirmed } from '../subscriptions/followers/store.ts'
import { asKept, problemsOfNotice, type CheckedNotice, type NoticeInput } from './check-notice.ts'
import { noticeMail } from './notice-mail.ts'
import {
  addNotice,
  countRecentNotices,
  findNotice,
  holdPages,
  lockNotices,
  pagesOfNotice,
  putOnPages,
  queueNoticeMails,
  type Notice,
} from './store.ts'
import { mayWriteNotices } from './who-may.ts'

/** Of one organisation in an hour: who writes more often has lost sight of whom they write to. */
export const mostNoticesInHour = 30
/** To so many addresses at once. */
export const mostMails = 5_000
const mostAtOnce = 100
const waitsMs = 3_000
const hourMs = 3_600_000

/**
 * Puts a notice on some trip pages and queues a mail for each who follows one of them, once: called again with the same id it answers what came
 * of it. Pages that are gone, closed or over are left out, and counted.
 */
export async function writeNotice(context: Context, input: NoticeInput): Promise<Result<{ notice: Notice }>> {
  const viewer = mayWriteNotices(context)
  const { organisationId, userId } = viewer
  const { db, clock, config } = context
  const notice = asKept(input)
  const problems = problemsOfNotice(notice, clock.today())
  if (problems.length > 0) return { ok: false, problems }
  const at = clock.now()
  const [pages, queued]: [string[], string[]] = [[], []]
  const result = await withTenant(db, organisationId, async (trx): Promise<Result<{ notice: Notice }>> => {
    await lockNotices(trx, organisationId)
    const known = await findNotice(trx, organisationId, notice.id)
    if (known) return asBefore(trx, viewer, { known, notice, at })
    if ((await countRecentNotices(trx, organisationId, new Date(at.getTime() - hourMs))) >= mostNoticesInHour)
      throw new NotAllowed('TOO_MANY')
    const open = await holdPages(trx, organisationId, notice.journeyIds, lastDayOver(at))
    if (open.length === 0)
      return { ok: false, problems: [{ field: 'journeyIds', key: 'guests.notice-problem.no-pages' }] }
    const followers =
      config.smtpUrl === null ? new Map<string, number>() : await countConfirmed(trx, organisationId, open)
    const mails = [...followers.values()].reduce((sum, count) => sum + count, 0)
    if (mails > mostMails)
      return {
        ok: false,
        problems: [{ field: 'journeyIds', key: 'guests.notice-problem.mails', values: { max: mostMails } }],
      }
    await addNotice(trx, notice, { organisationId, userId, at, pages: open.length, mails })
    const on = { organisationId, noticeId: notice.id, pages: open }
    await putOnPages(trx, on, notice.until)
    if (mails > 0) queued.push(...(await queueNoticeMails(trx, on, at)))
    await recordAudit(trx, { ...by(viewer, clock), action: 'sent', subject: { kind: 'notice', id: notice.id } })
    pages.push(...open)
    return { ok: true, notice: (await findNotice(trx, organisationId, notice.id))! }
  })
  for (const id of pages) forgetJourneyPage(db, id)
  await sendSoon(context, queued.slice(0, mostAtOnce))
  return result
}

/** The first go at once, and whoever wrote waits a moment for them; the job of each minute has the others, and what could not be sent. */
async function sendSoon(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, waitsMs)
  const sending = (async () => {
    for (const id of ids) await sendMail(context, [noticeMail], id)
  })().catch((err: unknown) =>
    context.log.error({ err }, 'What an agency wrote to travellers could not be sent at once'),
  )
  await Promise.race([sending, enough])
  clearTimeout(patience)
}

const told = ['subjectDe', 'textDe', 'subjectEn', 'textEn', 'until'] as const

type Again = { readonly known: Notice; readonly notice: CheckedNotice; readonly at: Date }

/** What was written already is not written otherwise, nor to other pages than those that are left of its own. */
async function asBefore(
  trx: DatabaseTransaction,
  { organisationId }: StaffViewer,
  { known, notice, at }: Again,
): Promise<Result<{ notice: Notice }>> {
  const wrote = await pagesOfNotice(trx, organisationId, known.id)
  const open = await holdPages(trx, organisationId, [...wrote, ...notice.journeyIds], lastDayOver(at))
  const isSame =
    told.every((field) => known[field] === notice[field]) &&
    open.every((id) => wrote.includes(id) && notice.journeyIds.includes(id))
  return isSame
    ? { ok: true, notice: known }
    : { ok: false, problems: [{ field: 'id', key: 'guests.notice-problem.written' }] }
}
