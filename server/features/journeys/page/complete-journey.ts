import type { Context } from '#server/context.ts'
import { recordAudit } from '#server/audit-trail.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { Problem } from '#server/refusals.ts'
import { checkSaid } from '../trip/check-said.ts'
import { isOver } from '../trip/journey-state.ts'
import { tripSaid, type Said } from '../trip/said-details.ts'
import { readTrip } from '../trip/trip-input.ts'
import { findUnfinished, saveDetails } from '../trip/unfinished-store.ts'
import { missingIn, tripDetails } from '../trip/unfinished-trip.ts'
import { forgetJourneyPage, type JourneyPage } from './read-journey-page.ts'

/** `gone`: it is no unfinished page any more. `other`: something else is missing now than what was said. */
export type Completed =
  | { readonly is: 'done' | 'gone' | 'other' }
  | { readonly is: 'refused'; readonly problems: readonly Problem[] }

/**
 * Makes an unfinished page whole with all that its traveller said, or keeps nothing of it. What is known already is never changed, so that
 * whoever has the address later cannot put another trip on the page.
 */
export async function completeJourney(
  context: Pick<Context, 'db' | 'clock' | 'rulebook'>,
  { id, organisationId }: Pick<JourneyPage, 'id' | 'organisationId'>,
  said: Said,
): Promise<Completed> {
  const { db, clock } = context
  const result = await withTenant(db, organisationId, async (trx): Promise<Completed> => {
    const journey = await findUnfinished(trx, organisationId, id)
    if (!journey || journey.is_manually_disabled || isOver(journey.date_end, clock.now())) return { is: 'gone' }
    const known = journey.unfinished
    const missing = missingIn(known)
    if (tripDetails.some((detail) => missing.includes(detail) !== (said[detail] !== undefined))) return { is: 'other' }
    const problems = checkSaid(context, known, said)
    const { trip } = readTrip(context, tripSaid(known, said))
    if (problems.length > 0 || trip === null) return { is: 'refused', problems }
    await saveDetails(trx, organisationId, journey, trip, context.rulebook.current())
    for (const detail of missing)
      await recordAudit(trx, {
        actor: 'traveller',
        organisationId,
        at: clock.now(),
        action: 'completed',
        subject: { kind: 'journey', id },
        detail,
      })
    return { is: 'done' }
  })
  // Whoever was too late saw a page of before.
  if (result.is !== 'refused') forgetJourneyPage(db, id)
  return result
}
