import { randomUUID } from 'node:crypto'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { countRecentOfKind, lastMails, type LastMail } from '../../mail/outbox.ts'
import { sendMail } from '../../mail/send-mails.ts'
import { NotAllowed, type Result } from '../../refusals.ts'
import { queueAccountMail } from '../accounts/account-mail.ts'
import { testMail } from './test-mail.ts'
import { maySetUp } from './who-may.ts'

export type MailServer = {
  /** Where mails go, without a name or password; null: nowhere. */
  readonly host: string | null
  readonly isEncrypted: boolean
  readonly sender: string
  readonly ownAddress: string
  readonly waiting: number
  readonly failedLately: number
  readonly lastTest: LastMail | null
}

const dayMs = 86_400_000
const lateDays = 30
const most = { minute: 2, day: 20 } as const
/** So long whoever asked waits for the mail server; then the screen asks what became of it. */
const waitsMs = 4_000

/** Where mails of the viewer's organisation go, and what became of them. The server itself is the installation's. */
export async function readMailServer(context: Context): Promise<MailServer> {
  const viewer = maySetUp(context)
  const { config, clock, db } = context
  const server = config.smtpUrl === null ? null : new URL(config.smtpUrl)
  const since = new Date(clock.now().getTime() - lateDays * dayMs)
  return withTenant(db, viewer.organisationId, async (trx) => {
    const counts = await trx
      .selectFrom('mail_outbox')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
        fn.countAll<number>().filterWhere('state', '=', 'failed').filterWhere('ended_at', '>', since).as('failed'),
      ])
      .where('organisation_id', '=', viewer.organisationId)
      .executeTakeFirstOrThrow()
    return {
      host: server?.host ?? null,
      isEncrypted: server?.protocol === 'smtps:',
      sender: config.mailFrom,
      ownAddress: await ownAddress(trx, viewer),
      waiting: counts.waiting,
      failedLately: counts.failed,
      lastTest: await lastTest(trx, viewer),
    }
  })
}

/** A real mail, the way that all mails take, to the address of whoever asks. */
export async function sendTestMail(context: Context): Promise<Result<{ readonly mail: LastMail | null }>> {
  const viewer = maySetUp(context)
  const { config, clock, db, log } = context
  if (config.smtpUrl === null) return refused('mail-server.no-server')
  const queued = await withTenant(db, viewer.organisationId, async (trx) => {
    const { organisationId, userId } = viewer
    const email = await ownAddress(trx, viewer)
    const at = clock.now()
    const counted = (ms: number) =>
      countRecentOfKind(trx, organisationId, userId, testMail.kind, new Date(at.getTime() - ms))
    if ((await counted(60_000)) >= most.minute || (await counted(dayMs)) >= most.day) throw new NotAllowed('TOO_MANY')
    const cause = { language: viewer.language, of: [randomUUID()] }
    const id = await queueAccountMail(trx, { userId, organisationId, email }, testMail.kind, cause, {
      at,
      createdBy: userId,
    })
    if (id === null) return null
    const subject = { kind: 'user', id: userId } as const
    await recordAudit(trx, { ...by(viewer, clock), action: 'mail-tested', subject })
    return id
  })
  if (queued === null) return refused('mail-server.no-address')
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, waitsMs)
  const sending = sendMail(context, [testMail], queued).catch((err: unknown) =>
    log.error({ err, mail: queued }, 'A test mail could not be sent'),
  )
  await Promise.race([sending, enough])
  clearTimeout(patience)
  return { ok: true, mail: await withTenant(db, viewer.organisationId, (trx) => lastTest(trx, viewer)) }
}

const refused = (key: string): Result<never> => ({ ok: false, problems: [{ field: '', key }] })

const lastTest = async (trx: DatabaseTransaction, { organisationId, userId }: StaffViewer): Promise<LastMail | null> =>
  (await lastMails(trx, organisationId, [userId], testMail.kind)).get(userId) ?? null

async function ownAddress(trx: DatabaseTransaction, { organisationId, userId }: StaffViewer): Promise<string> {
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}
