import { sql, type Kysely } from 'kysely'

/** The next mails of each organisation and kind are found however many wait. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX mail_outbox_in_turn ON mail_outbox (organisation_id, kind, due_at, id) WHERE state = 'waiting'`.execute(
    db,
  )
}
