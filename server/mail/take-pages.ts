import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/**
 * Before somebody takes mails: the trip pages that they are about. Whoever erases a page, or sees to who follows it, takes the page first
 * too, so that they wait for each other at the door and not for rows that the other has.
 */
export async function takePages(trx: DatabaseTransaction, mailIds: readonly string[]): Promise<void> {
  await sql`
    select id from journeys where id in (select journey_id from mail_outbox where id = any(${mailIds}::uuid[]))
    order by id for key share`.execute(trx)
}
