import { lastDayOver } from '#domain/last-day-over.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { JourneyPage } from '../journeys/page/read-journey-page.ts'
import { findNoticesOfPage, listNotices, type ListedNotice, type Notice } from './store.ts'
import { mayWriteNotices } from './who-may.ts'

const mostListed = 30
/** More would hide what a page is for. */
const mostOfPage = 3

/** What the organisation wrote to travellers whose trips are not over yet, the newest first. */
export async function readNotices(context: Context): Promise<readonly ListedNotice[]> {
  const { organisationId } = mayWriteNotices(context)
  return withTenant(context.db, organisationId, (trx) => listNotices(trx, organisationId, mostListed))
}

/**
 * What stands on a trip page now, the newest first. The database is asked only where something may. Where events were switched off nothing does:
 * its staff could not take it away.
 */
export async function noticesOfPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    id,
    organisationId,
    notedUntil,
    hasEvents,
  }: Pick<JourneyPage, 'id' | 'organisationId' | 'notedUntil' | 'hasEvents'>,
): Promise<readonly Notice[]> {
  const over = lastDayOver(clock.now())
  if (!hasEvents || notedUntil === null || notedUntil <= over) return []
  return withTenant(db, organisationId, (trx) => findNoticesOfPage(trx, organisationId, id, over, mostOfPage))
}
