import { keysOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { isRowId } from '#server/row-id.ts'
import { findOwnJourney, type OwnJourneyRow } from './changed-trip-store.ts'
import { journeyUrl, openWithAny } from '../trip/journey-code.ts'
import { isOver } from '../trip/journey-state.ts'
import { mayListJourneys } from '../trip/who-may.ts'

export type OwnJourney = ReturnType<typeof presentJourney>

/** One trip page of the viewer's organisation; null also where it is another's. */
export async function readOwnJourney(context: Context, id: string): Promise<OwnJourney | null> {
  const { organisationId } = mayListJourneys(context)
  if (!isRowId(id)) return null
  const row = await withTenant(context.db, organisationId, (trx) => findOwnJourney(trx, organisationId, id))
  return row ? presentJourney(row, context) : null
}

export function presentJourney(row: OwnJourneyRow, { clock, config }: Pick<Context, 'clock' | 'config'>) {
  const code = openWithAny(row.code_sealed, keysOf(config))
  return {
    id: row.id,
    version: row.version,
    missing: row.missing,
    trip: row.trip,
    travellerNames: row.names,
    language: row.language,
    showEvents: row.show_events,
    email: row.contact.email || null,
    internalNote: row.contact.internalNote || null,
    isManuallyDisabled: row.is_manually_disabled,
    isExpired: isOver(row.trip.dateEnd, clock.now()),
    link: code === null ? null : journeyUrl(config.publicUrl, code),
    changedAt: row.changed?.at ?? null,
    changedBy: row.changed?.by ?? null,
  }
}
