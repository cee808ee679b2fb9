import { translatorFor } from '#locales/all-languages.ts'
import type { Language } from '#domain/languages.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { heading, notes } from '../../mail/mail-parts.tsx'
import { accountMail, queueAccountMail, readCause, type MailedPerson } from './account-mail.ts'
import { forgetMailedLinks } from './link-store.ts'
import { findMailed } from './mailed-person.ts'

const kind = 'address-changed'
const keptForMs = 7 * 24 * 60 * 60 * 1000

/**
 * To be called, as the owner of the tables, in the transaction that gives somebody another address; `email` is the one before. Links that
 * were mailed end, whatever the address becomes later, and whoever reads the old address is told.
 */
export async function leaveAddress(
  trx: DatabaseTransaction,
  person: MailedPerson,
  { language, at, changedBy }: { readonly language: Language; readonly at: Date; readonly changedBy: string | null },
): Promise<void> {
  const { userId, organisationId, email } = person
  await forgetMailedLinks(trx, userId)
  const id = crypto.randomUUID()
  const mail = await queueAccountMail(trx, person, kind, { language, of: [id] }, { at, createdBy: changedBy })
  if (mail === null) return
  await trx
    .insertInto('earlier_addresses')
    .values({ id, user_id: userId, organisation_id: organisationId, address: email, changed_at: at })
    .execute()
}

/** To the address that somebody had: whoever took their account over cannot keep them from knowing. */
export const addressChangedMail: MailKind = {
  kind,
  prepare: oneByOne(async ({ db }, { subjectId, organisationId, cause }) => {
    const { language, of } = readCause(cause)
    const earlier = await db
      .selectFrom('earlier_addresses')
      .select('address')
      .where('id', 'in', of)
      .where('user_id', '=', subjectId)
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()
    const person = await findMailed(db, subjectId, organisationId)
    if (earlier === undefined || person === undefined) return { reason: 'no-person' }
    const t = translatorFor(language)
    const subject = t('account.mail.address.subject')
    return accountMail({
      to: earlier.address,
      language,
      subject,
      parts: [
        heading(subject, t('account.mail.address.text', { username: person.username })),
        notes([t('account.mail.address.note')]),
      ],
    })
  }),
  whenSent: async (trx, _context, taken) => {
    const ids = taken.flatMap(({ mail }) => readCause(mail.cause).of)
    if (ids.length > 0) await trx.deleteFrom('earlier_addresses').where('id', 'in', ids).execute()
  },
}

/** What no mail server took within some days. */
export async function forgetEarlierAddresses(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptForMs)
  await db.deleteFrom('earlier_addresses').where('changed_at', '<', before).execute()
}
