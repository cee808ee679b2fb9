import type { Context } from '#server/context.ts'
import { recordAudit } from '#server/audit-trail.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { Result } from '#server/refusals.ts'
import { isOver } from '../trip/journey-state.ts'
import { forgetJourneyPage, type JourneyPage } from './read-journey-page.ts'
import { once, readTrip, type TripInput } from '../trip/trip-input.ts'
import { findUnfinished, saveDetails } from '../trip/unfinished-store.ts'
import { missingIn, standIn, withoutMissing, type TripDetail } from '../trip/unfinished-trip.ts'

/** What a traveller says of a trip: only what is missing is taken. */
export type SaidDetails = Partial<
  Pick<
    TripInput,
    'departureType' | 'departureId' | 'citizenshipCountryIds' | 'destinations' | 'transits' | 'dateStart' | 'dateEnd'
  >
>

/**
 * Adds to an unfinished page what its traveller says of one missing detail. What is known already is never changed, so that whoever has the
 * address later cannot put another trip on the page. Null: it is no unfinished page any more.
 */
export async function sayDetail(
  context: Pick<Context, 'db' | 'clock' | 'rulebook'>,
  { id, organisationId }: Pick<JourneyPage, 'id' | 'organisationId'>,
  detail: TripDetail,
  said: SaidDetails,
): Promise<Result<{ missing: readonly TripDetail[] }> | null> {
  const { db, clock } = context
  const result = await withTenant(db, organisationId, async (trx) => {
    const journey = await findUnfinished(trx, organisationId, id)
    if (!journey || journey.is_manually_disabled || isOver(journey.date_end, clock.now())) return null
    const known = journey.unfinished
    const asked = missingIn(known)
    if (!asked.includes(detail)) return { ok: true as const, missing: asked }
    // Airports that its agency named stay; the traveller may name others.
    const named = known.transits ?? []
    const others = (said.transits ?? []).filter(({ id: airport }) => named.every((each) => each.id !== airport))
    const next: TripInput = { ...known, ...said, transits: [...named, ...others] }
    const other = (['dateStart', 'dateEnd'] as const).filter((day) => known[day] && next[day] !== known[day])
    if (other.length > 0)
      return { ok: false as const, problems: other.map((field) => ({ field, key: 'errors.invalid-value' })) }
    const missing = missingIn(next)
    const { trip, problems: all } = readTrip(context, next)
    const problems = once(
      withoutMissing(
        all,
        missing.filter((each) => each !== detail),
      ),
    )
    if (problems.length > 0) return { ok: false as const, problems }
    const rulebook = context.rulebook.current()
    const stored = missing.length === 0 && trip ? trip : standIn(next, clock.today())
    const unfinished = missing.length === 0 ? null : next
    await saveDetails(trx, organisationId, journey, { trip: stored, unfinished }, rulebook)
    await recordAudit(trx, {
      actor: 'traveller',
      organisationId,
      at: clock.now(),
      action: 'completed',
      subject: { kind: 'journey', id },
      detail,
    })
    return { ok: true as const, missing }
  })
  if (result?.ok) forgetJourneyPage(db, id)
  return result
}
