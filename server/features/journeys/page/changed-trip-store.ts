import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import type { Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { isStillAbout } from '../changes/changes-that-stay.ts'
import { addMarks } from '../trip/journey-marks.ts'
import { placesOfTrips, tripColumns, tripOf, type StoredTrip } from '../trip/stored-trip.ts'
import type { TripInput } from '../trip/trip-input.ts'
import { readNames } from '../trip/traveller-names.ts'
import { addPlaces, columnsOfTrip } from '../trip/trip-rows.ts'
import { knownTrip, missingIn } from '../trip/unfinished-trip.ts'

/** A trip page as its own organisation has it: the trip of now, the contact, and who changed the trip last. */
export type OwnJourneyRow = NonNullable<Awaited<ReturnType<typeof findOwnJourney>>>

/** `forChange`: locked until the transaction ends, so that of two who change it one comes after the other. */
export async function findOwnJourney(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  { forChange = false } = {},
) {
  const query = trx
    .selectFrom('journeys as j')
    .select(tripColumns)
    .select(['j.code_sealed', 'j.language', 'j.show_events', 'j.is_manually_disabled', 'j.created_at'])
    .select([
      'j.unfinished',
      'j.details_said',
      'j.rulebook_revision',
      'j.acknowledged_revision',
      'j.cruise',
      'j.travellers_forgotten_at',
    ])
    .where('j.id', '=', id)
    .where('j.organisation_id', '=', organisationId)
  const journey = await (forChange ? query.forUpdate() : query).executeTakeFirst()
  if (!journey) return undefined
  const contact = await trx
    .selectFrom('journey_contacts')
    .select(['email', 'internal_note as internalNote'])
    .where('journey_id', '=', id)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  const last = await trx
    .selectFrom('journey_earlier_trips as e')
    .leftJoin('users as u', 'u.id', 'e.replaced_by')
    .select(['e.version', 'e.replaced_at as at', 'u.first_name', 'u.last_name', 'u.username'])
    .where('e.journey_id', '=', id)
    .where('e.organisation_id', '=', organisationId)
    .orderBy('e.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...journey,
    trip: journey.unfinished
      ? knownTrip(tripOf(journey, []), journey.unfinished as TripInput)
      : tripOf(journey, await placesOfTrips(trx, [id])),
    missing: journey.unfinished ? missingIn(journey.unfinished as TripInput) : [],
    contact: contact ?? { email: '', internalNote: '' },
    names: await readNames(trx, id),
    // Moves with every change of the trip, whoever makes it.
    version: (last?.version ?? 0) + 1 + journey.details_said,
    changed: last && { at: last.at, by: [last.first_name, last.last_name].filter(Boolean).join(' ') || last.username },
  }
}

type Replacing = {
  readonly trip: StoredTrip
  readonly language: Language
  readonly showEvents: boolean
  readonly rulebook: Pick<Rulebook, 'revision' | 'places'>
  readonly at: Date
  readonly by: string
}

/** Keeps the trip of now as an earlier one and puts another in its place; the list finds the page by the new one. */
export async function replaceTrip(
  trx: DatabaseTransaction,
  organisationId: string,
  before: OwnJourneyRow,
  { trip, language, showEvents, rulebook, at, by }: Replacing,
): Promise<void> {
  const { id } = before
  const own = { journey_id: id, organisation_id: organisationId }
  // What stood in for a trip that was never whole is no earlier trip.
  if (before.missing.length === 0)
    await trx
      .insertInto('journey_earlier_trips')
      .values({
        ...own,
        version: before.version,
        trip: JSON.stringify(before.trip),
        language: before.language,
        show_events: before.show_events,
        rulebook_revision: before.rulebook_revision,
        acknowledged_revision: before.acknowledged_revision,
        replaced_at: at,
        replaced_by: by,
      })
      .execute()
  const staysTold = await hasChangesOf(trx, organisationId, before, trip)
  for (const table of ['journey_places', 'journey_marks', ...(staysTold ? [] : ['journey_reads' as const])] as const)
    await trx.deleteFrom(table).where('journey_id', '=', id).where('organisation_id', '=', organisationId).execute()
  await addPlaces(trx, organisationId, id, trip, rulebook)
  await addMarks(trx, organisationId, id, {
    ...trip,
    cruise: before.cruise as Cruise | null,
    createdAt: before.created_at,
  })
  // Last, as the database then marks what is still unread.
  await trx
    .updateTable('journeys')
    .set({
      ...columnsOfTrip(trip, rulebook),
      language,
      show_events: showEvents,
      // What publications changed for the earlier trip is news about this one where it has the same stops.
      ...(!staysTold && {
        rulebook_revision: rulebook.revision,
        acknowledged_revision: null,
        acknowledged_at: null,
      }),
      unfinished: null,
      ...(before.missing.length > 0 && { details_said: before.details_said + 1 }),
    })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Whether anything that its reader was to be told is still about the trip; one that was never whole was told to nobody. */
async function hasChangesOf(
  trx: DatabaseTransaction,
  organisationId: string,
  before: OwnJourneyRow,
  trip: StoredTrip,
): Promise<boolean> {
  if (before.missing.length > 0) return false
  const rows = await trx
    .selectFrom('journey_changes')
    .select('changes')
    .where('journey_id', '=', before.id)
    .where('organisation_id', '=', organisationId)
    .where('revision', '>', before.rulebook_revision)
    .execute()
  return rows.some(({ changes }) =>
    (changes as readonly Change[]).some((change) => isStillAbout(change, trip, before.trip)),
  )
}

export async function setPageOptions(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  { language, showEvents }: { readonly language: Language; readonly showEvents: boolean },
): Promise<void> {
  await trx
    .updateTable('journeys')
    .set({ language, show_events: showEvents })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** How many trips were replaced in the last minute and in the last day. */
export async function countRecentChanges(
  trx: DatabaseTransaction,
  organisationId: string,
  now: Date,
): Promise<{ minute: number; day: number }> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  return trx
    .selectFrom('journey_earlier_trips')
    .select([
      sql<number>`count(*) filter (where replaced_at > ${minuteAgo}::timestamptz)`.as('minute'),
      sql<number>`count(*)`.as('day'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('replaced_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
}
