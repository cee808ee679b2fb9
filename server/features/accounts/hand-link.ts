import { isEmailAddress } from '#domain/email-address.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { countAttempt } from '../../mail/address-limit.ts'
import { countRecentMails } from '../../mail/outbox.ts'
import { sendMail } from '../../mail/send-mails.ts'
import { NotAllowed } from '../../refusals.ts'
import { accountMails } from './account-mails.ts'
import type { Invited } from './add-person.ts'
import { giveLink, type Link } from './invite-person.ts'
import { mailInvitation } from './mail-invitation.ts'
import { signedIn } from './who-may.ts'

/** Mailed, or the link itself for whoever hands it over: where that was wished, there is no address, or nothing sends mails here. */
export type Handed = { readonly link: Link | null; readonly mailId: string | null }

const most = { minute: 20, day: 300 } as const

/** In the language of the mail; null: by hand. */
export const handLink =
  (context: Context, language: StaffLanguage | null) =>
  async (trx: DatabaseTransaction, { id, organisationId, email }: Invited): Promise<Handed> => {
    const viewer = signedIn(context)
    const byHand = async () => ({ link: await giveLink(context, trx, id), mailId: null })
    if (language === null) return byHand()
    const { person } = await countRecentMails(trx, viewer.organisationId, viewer.userId, context.clock.now())
    if (person.minute >= most.minute || person.day >= most.day) throw new NotAllowed('TOO_MANY')
    // Whoever manages people writes down any address for them: nobody who has it gets mails without end.
    const isMailed = context.config.smtpUrl !== null && isEmailAddress(email)
    if (isMailed && !(await countAttempt({ ...context, db: trx }, 'invite', email))) throw new NotAllowed('TOO_MANY')
    // A mail is of an organisation, and names who sent it where they are of it.
    const invitedBy = organisationId === viewer.organisationId ? viewer.userId : null
    const mailId = await mailInvitation(trx, context, { userId: id, organisationId, email }, { language, invitedBy })
    return mailId === null ? byHand() : { link: null, mailId }
  }

/** Tried at once; what fails the job tries again. */
export function sendSoon(context: Context, mailId: string | null): void {
  if (mailId === null) return
  sendMail(context, accountMails, mailId).catch((err: unknown) =>
    context.log.error({ err, mail: mailId }, 'A mail could not be sent'),
  )
}
