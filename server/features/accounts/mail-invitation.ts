import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/languages.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { queueAccountMail, type MailedPerson } from './account-mail.ts'
import { invitationHours } from './invite-person.ts'
import { invitationMail } from './invitation-mail.ts'
import { saveLink } from './link-store.ts'
import { codeOfLink, hashOfCode } from './one-time-code.ts'

/**
 * Mails somebody a new link to choose their password; an older one is worth nothing then. To be called in the transaction that decides it, as
 * the owner of the tables. The mail goes out with the next run of the job, or by `sendMail` with this id. Null: they have no address, or
 * nothing sends mails here, so no link was made; `giveLink` gives one to hand over.
 */
export async function mailInvitation(
  trx: DatabaseTransaction,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  person: MailedPerson,
  { language, invitedBy }: { readonly language: Language; readonly invitedBy: string | null },
): Promise<string | null> {
  if (config.smtpUrl === null) return null
  const at = clock.now()
  const id = randomUUID()
  const mailId = await queueAccountMail(
    trx,
    person,
    invitationMail.kind,
    { language, of: [id] },
    { at, createdBy: invitedBy },
  )
  if (mailId === null) return null
  await saveLink(trx, {
    id,
    kind: 'INVITATION',
    userId: person.userId,
    mailedTo: person.email,
    codeHash: hashOfCode(codeOfLink(id, config.secretKey))!,
    expiresAt: new Date(at.getTime() + invitationHours * 3_600_000),
  })
  return mailId
}
