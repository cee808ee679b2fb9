import { sql } from 'kysely'
import type { WhenSent } from '#server/mail/mail-kind.ts'
import { proveMails } from '../../evidence/prove-mails.ts'

/** Beside its evidence: of which trip a mail told, whatever the page got while it was on its way. */
export const proveAndNoteTrips: WhenSent = async (trx, context, taken, at) => {
  await proveMails(trx, context, taken, at)
  const told = taken.map(({ mail, letter }) => ({ id: mail.id, version: letter.tripVersion ?? null }))
  await sql`update mail_outbox m set trip_version = told.version
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id uuid, version int) where m.id = told.id`.execute(
    trx,
  )
}
