import { canonicalJson } from '#domain/canonical-json.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import { cruiseAsNow, movedCalls } from '#domain/cruises/moved-calls.ts'
import { tripOfCruise } from '#domain/cruises/trip-of-cruise.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { problemIf, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { homeOf, noSuchPart, tooManyCountries } from '../cruises/cruise-detail.ts'
import { findCruise } from '../cruises/store.ts'
import { findOwnJourney, replaceTrip } from './page/changed-trip-store.ts'
import { forgetJourneyPage } from './page/read-journey-page.ts'
import { isOver } from './trip/journey-state.ts'
import type { StoredTrip } from './trip/stored-trip.ts'
import { mayChangeTrip } from './trip/who-may.ts'

/**
 * Puts the calls that the timetable has now on the page of a cruise: the trip is changed as an agent changes one, so its reader sees what was
 * and is, and who follows the page is told. Pressed twice, or in two places, it is done once.
 */
export async function takeOverTimetable(context: Context, id: string): Promise<Result<object>> {
  const viewer = mayChangeTrip(context)
  const { db, clock } = context
  const { organisationId, userId } = viewer
  const rulebook = context.rulebook.current()
  const unknown = { ok: false, problems: [{ field: 'id', key: 'errors.no-data' }] } as const
  if (!isRowId(id)) return unknown
  const result = await withTenant(db, organisationId, async (trx): Promise<Result<object>> => {
    const before = await findOwnJourney(trx, organisationId, id, { forChange: true })
    if (!before || before.cruise === null || before.missing.length > 0) return unknown
    const kept = before.cruise as Cruise
    const whole = await findCruise(trx, kept.id)
    const now = whole && cruiseAsNow(kept, whole)
    const problems = [
      ...problemIf(isOver(before.trip.dateEnd, clock.now()), 'id', 'errors.page-expired'),
      ...problemIf(whole === null, 'id', 'cruise-search.refused.unknown'),
      ...(whole !== null && now === null ? [noSuchPart] : []),
      ...(now ? tooManyCountries('id', tripOfCruise(now, homeOf(before.trip.departure, rulebook))) : []),
    ]
    if (problems.length > 0 || !now) return { ok: false, problems }
    if (movedCalls(kept, now).length === 0) return { ok: true }
    const trip = tripWith(before.trip, kept, now, tripOfCruise(now, homeOf(before.trip.departure, rulebook)))
    const at = clock.now()
    if (canonicalJson(trip) !== canonicalJson(before.trip))
      await replaceTrip(
        trx,
        organisationId,
        { ...before, cruise: now },
        {
          trip,
          language: before.language,
          showEvents: before.show_events,
          rulebook,
          at,
          by: userId,
        },
      )
    await trx
      .updateTable('journeys')
      .set({ cruise: JSON.stringify(now) })
      .where('id', '=', id)
      .where('organisation_id', '=', organisationId)
      .execute()
    await recordAudit(trx, {
      ...by(viewer, clock),
      action: 'changed',
      subject: { kind: 'journey', id },
      detail: 'trip',
    })
    return { ok: true }
  })
  if (result.ok) forgetJourneyPage(db, id)
  return result
}

/** Who sets out before the ship or comes home after it keeps that day, unless the ship is now there before or after. */
function tripWith(
  trip: StoredTrip,
  kept: Cruise,
  now: Cruise,
  { destinations }: Pick<StoredTrip, 'destinations'>,
): StoredTrip {
  const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)
  const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)
  return {
    ...trip,
    destinations,
    dateStart: trip.dateStart === kept.dateStart ? now.dateStart : earlier(trip.dateStart, now.dateStart),
    dateEnd: trip.dateEnd === kept.dateEnd ? now.dateEnd : later(trip.dateEnd, now.dateEnd),
  }
}
