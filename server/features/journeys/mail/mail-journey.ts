import { by, isChangedSince, recordAudit } from '#server/audit-trail.ts'
import type { Context, StaffViewer } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { asPlainText } from '#server/mail/mail-frame.tsx'
import { countRecentMails, lastMails, queueMail, type LastMail } from '#server/mail/outbox.ts'
import { sendMail } from '#server/mail/send-mails.ts'
import { NotAllowed, type Problem, type Result } from '#server/refusals.ts'
import { isRowId } from '#server/row-id.ts'
import { findMailedJourney, whyNot } from './mailed-journey.ts'
import { tripPageContent, tripPageMail } from './trip-page-mail.ts'
import { tripPdfMail } from './trip-pdf-mail.ts'
import { findJourneyForEdit } from '../trip/store.ts'
import { mayMailJourney } from '../trip/who-may.ts'

/** A mail that whoever asked sends with their own mail program. */
export type MailDraft = { readonly email: string; readonly subject: string; readonly text: string }
export type MailedResult = { readonly mail: LastMail | null; readonly draft: MailDraft | null }

const most = { person: { minute: 20, day: 500 }, organisation: { minute: 100, day: 5_000 } } as const
/** Within it a second press is the same one. */
const samePressMs = 60_000
/** So long whoever asked waits for the mail server; then it goes on without them. */
const waitsMs = 4_000
export const journeyMails = [tripPageMail, tripPdfMail]

/** Sends the link of a trip page to its traveller, with the page as a PDF where that is asked; where no mail server is known, gives the text of the mail. */
export async function mailJourney(
  context: Context,
  { id, withPdf }: { readonly id: string; readonly withPdf?: boolean },
): Promise<Result<MailedResult>> {
  const viewer = mayMailJourney(context)
  const { db, config } = context
  const journey = isRowId(id) ? await findMailedJourney(context, viewer.organisationId, id) : undefined
  if (journey === undefined) return refused('errors.no-data')
  const reason = whyNot(journey, context)
  if (reason !== null) return refused(`errors.mail.${reason}`)
  if (withPdf && journey.isUnfinished) return refused('errors.mail.unfinished')
  const { kind } = withPdf ? tripPdfMail : tripPageMail
  // A mail that is written by hand brings no document.
  if (config.smtpUrl === null && withPdf) return refused('errors.mail.no-server')
  if (config.smtpUrl === null) {
    const mail = tripPageContent(context, journey)
    return { ok: true, mail: null, draft: { email: journey.email, subject: mail.subject, text: asPlainText(mail) } }
  }
  if (journey.email === '') return refused('errors.mail.no-address')
  const queued = await queueOnce(context, viewer, id, kind)
  if (queued === null) return refused('errors.no-data')
  await sendSoon(context, queued)
  const mail = await withTenant(db, viewer.organisationId, (trx) => lastMails(trx, viewer.organisationId, [id], kind))
  return { ok: true, mail: mail.get(id) ?? null, draft: null }
}

const refused = (key: string): Result<never> => ({ ok: false, problems: [{ field: 'id', key } satisfies Problem] })

/** The mail that goes out for this press: one that waits, or was sent a moment ago and nothing was changed since, is the same. */
function queueOnce({ db, clock }: Context, viewer: StaffViewer, id: string, kind: string): Promise<string | null> {
  const { organisationId, userId } = viewer
  return withTenant(db, organisationId, async (trx) => {
    // Its row is locked, so that two presses come one after the other.
    if ((await findJourneyForEdit(trx, organisationId, id)) === undefined) return null
    const now = clock.now()
    const last = (await lastMails(trx, organisationId, [id], kind)).get(id)
    if (last?.state === 'waiting') return last.id
    if (last?.state === 'sent' && last.createdAt.getTime() > now.getTime() - samePressMs) {
      // An address that was corrected, or another trip, is another mail.
      const changed = { organisationId, subject: { kind: 'journey', id }, since: last.createdAt } as const
      if (!(await isChangedSince(trx, changed))) return last.id
    }
    const { person, organisation } = await countRecentMails(trx, organisationId, userId, now)
    const isTooMany = (['minute', 'day'] as const).some(
      (span) => person[span] >= most.person[span] || organisation[span] >= most.organisation[span],
    )
    if (isTooMany) throw new NotAllowed('TOO_MANY')
    const cause = `${now.getTime()}:${userId}`
    const queued = await queueMail(trx, {
      organisationId,
      subject: { kind: 'journey', id },
      kind,
      cause,
      createdBy: userId,
      at: now,
    })
    await recordAudit(trx, { ...by(viewer, clock), action: 'mailed', subject: { kind: 'journey', id } })
    return queued
  })
}

/** Tries at once, so that whoever asked sees what became of it; what takes longer the job finishes, or this process meanwhile. */
async function sendSoon(context: Context, id: string): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, waitsMs)
  const sending = sendMail(context, journeyMails, id).catch((err: unknown) =>
    context.log.error({ err, mail: id }, 'A mail could not be sent'),
  )
  await Promise.race([sending, enough])
  clearTimeout(patience)
}
