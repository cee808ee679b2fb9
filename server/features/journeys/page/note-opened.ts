import { sql } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { JourneyPage } from './read-journey-page.ts'

/** Whoever looks at their page again and again writes no more often. */
const sameOpeningMs = 15 * 60_000
const mostRemembered = 5_000
/** When each was noted by this process, so that a flood does not reach the database. */
const notedBy = new WeakMap<Database, Map<string, number>>()

/** That somebody has the page before them: when, and neither who nor from where. */
export async function noteOpened(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, organisationId }: Pick<JourneyPage, 'id' | 'organisationId'>,
): Promise<void> {
  const now = clock.now()
  const noted = notedBy.get(db) ?? new Map<string, number>()
  notedBy.set(db, noted)
  if (Math.abs(now.getTime() - (noted.get(id) ?? -Infinity)) < sameOpeningMs) return
  if (noted.size >= mostRemembered) noted.clear()
  noted.set(id, now.getTime())
  const before = new Date(now.getTime() - sameOpeningMs)
  await withTenant(db, organisationId, (trx) =>
    sql`update journeys set opened_at = ${now}::timestamptz
      where id = ${id}::uuid and organisation_id = ${organisationId}::uuid
        and (opened_at is null or opened_at < ${before}::timestamptz)`.execute(trx),
  ).catch((error: unknown) => {
    noted.delete(id)
    throw error
  })
}
