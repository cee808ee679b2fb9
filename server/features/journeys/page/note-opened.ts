import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { JourneyPage } from './read-journey-page.ts'

/** Whoever looks at their page again and again writes no more often. */
const sameOpeningMs = 15 * 60_000

/** That somebody has the page before them: when, and neither who nor from where. */
export async function noteOpened(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, organisationId }: Pick<JourneyPage, 'id' | 'organisationId'>,
): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - sameOpeningMs)
  await withTenant(db, organisationId, (trx) =>
    sql`update journeys set opened_at = ${now}::timestamptz
      where id = ${id}::uuid and organisation_id = ${organisationId}::uuid
        and (opened_at is null or opened_at < ${before}::timestamptz)`.execute(trx),
  )
}
