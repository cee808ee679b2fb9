import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/db/tables.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { placesOfTrips, tripColumns, tripOf, type StoredTrip } from './stored-trip.ts'
import type { Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { agencyColumns, legalColumns } from '../../organisations/agency.ts'
import { readPageSettings } from '../../organisations/page-settings-store.ts'
import { addMarks } from './journey-marks.ts'
import { addPlaces, columnsOfTrip } from './trip-rows.ts'
import { readNames, saveNames } from './traveller-names.ts'
import type { TripInput } from './trip-input.ts'
import { stopsOf } from './unfinished-store.ts'

/** All SQL of trip pages but their list. Every statement names the organisation, whatever row level security hides. */
export type NewJourney = StoredTrip & {
  readonly language: Language
  readonly showEvents: boolean
  readonly codeHash: string
  readonly codeSealed: string
  readonly rulebook: Pick<Rulebook, 'revision' | 'places'>
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly isDemo?: boolean
  readonly cruise?: Cruise | null
  /** What is known, where its traveller has still to say the rest: the trip only stands in for it then. */
  readonly unfinished?: TripInput | null
  /** Of its travellers; they stand beside the trip. */
  readonly names?: readonly string[]
}

export type Contact = { readonly email: string; readonly internalNote: string }

export async function addJourney(
  trx: DatabaseTransaction,
  organisationId: string,
  journey: NewJourney,
  contact: Contact,
): Promise<string> {
  const { id } = await trx
    .insertInto('journeys')
    .values({
      organisation_id: organisationId,
      code_hash: journey.codeHash,
      code_sealed: journey.codeSealed,
      ...columnsOfTrip(journey, journey.rulebook),
      language: journey.language,
      show_events: journey.showEvents,
      rulebook_revision: journey.rulebook.revision,
      is_demo: journey.isDemo ?? false,
      cruise_id: journey.cruise?.id ?? null,
      cruise: journey.cruise ? JSON.stringify(journey.cruise) : null,
      // Nothing is asked of the rules for it, so that nothing changes for it.
      ...(journey.unfinished && { unfinished: JSON.stringify(journey.unfinished), stop_countries: [] }),
      created_at: journey.createdAt,
      created_by: journey.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  if (!journey.unfinished) await addPlaces(trx, organisationId, id, journey, journey.rulebook)
  await addMarks(trx, organisationId, id, journey.unfinished ? { ...journey, ...stopsOf(journey.unfinished) } : journey)
  await saveContact(trx, organisationId, id, contact)
  await saveNames(trx, organisationId, id, journey.names ?? [])
  return id
}

/** How many were made in the last minute and in the last day. */
export async function countRecentJourneys(
  trx: DatabaseTransaction,
  organisationId: string,
  now: Date,
): Promise<{ minute: number; day: number }> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  return trx
    .selectFrom('journeys')
    .select([
      sql<number>`count(*) filter (where created_at > ${minuteAgo}::timestamptz)`.as('minute'),
      sql<number>`count(*)`.as('day'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
}

/** A contact with nothing in it is no row; whoever erases it erases the names too. */
export async function saveContact(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyId: string,
  { email, internalNote }: Contact,
): Promise<void> {
  await trx
    .updateTable('journeys')
    .set({ keeps_address: email !== '' })
    .where('id', '=', journeyId)
    .where('organisation_id', '=', organisationId)
    .where('keeps_address', '<>', email !== '')
    .execute()
  if (email === '' && internalNote === '') {
    await trx
      .deleteFrom('journey_contacts')
      .where('journey_id', '=', journeyId)
      .where('organisation_id', '=', organisationId)
      .execute()
    await saveNames(trx, organisationId, journeyId, [])
    return
  }
  await sql`insert into journey_contacts (journey_id, organisation_id, email, internal_note)
    values (${journeyId}::uuid, ${organisationId}::uuid, ${email}::text, ${internalNote}::text)
    on conflict (journey_id) do update set email = excluded.email, internal_note = excluded.internal_note
      where journey_contacts.organisation_id = ${organisationId}`.execute(trx)
}

/** The journey with its contact, locked until the transaction ends. */
export async function findJourneyForEdit(trx: DatabaseTransaction, organisationId: string, id: string) {
  const journey = await trx
    .selectFrom('journeys')
    .select(['id', 'date_end as dateEnd', 'is_manually_disabled as isManuallyDisabled'])
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst()
  if (!journey) return undefined
  const contact = await trx
    .selectFrom('journey_contacts')
    .select(['email', 'internal_note as internalNote'])
    .where('journey_id', '=', id)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return { ...journey, contact: contact ?? { email: '', internalNote: '' } }
}

export async function setDisabled(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  isDisabled: boolean,
): Promise<void> {
  await trx
    .updateTable('journeys')
    .set({ is_manually_disabled: isDisabled })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** What goes when a trip is over. */
export const endsWithTheTrip = [
  'journey_contacts',
  'journey_traveller_names',
  'journey_safety',
  'journey_notices',
  'subscriptions',
  'journey_changes',
  'journey_reads',
  'mail_outbox',
] as const

/** Erases what is in one table of at most `most` trips that ended on or before a day; says how many rows. Across all organisations. */
export async function eraseEnded(
  db: Database,
  table: (typeof endsWithTheTrip)[number],
  endedBy: CalendarDate,
  most: number,
): Promise<number> {
  const ended = sql`select c.journey_id from ${sql.table(table)} c join journeys j on j.id = c.journey_id
    where j.date_end <= ${endedBy}::date limit ${most}::int`
  // Pages before what is theirs, so that who sends a mail of one is waited for, and waits.
  const { numAffectedRows } = await sql`
    with taken as materialized (select id from journeys where id in (${ended}) order by id for update)
    delete from ${sql.table(table)} where journey_id in (select id from taken)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Erases what an agency wrote to travellers once the last trip it stood beside is over; says how many texts. */
export async function eraseUnreadNotices(db: Database, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from trip_notices n where (n.organisation_id, n.id) in (select u.organisation_id, u.id from trip_notices u
      where not exists (select from journey_notices j where j.organisation_id = u.organisation_id and j.notice_id = u.id)
      limit ${most}::int)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The trip for which a page was made, and when it last got another one. */
type FirstTrip = { readonly at: string; readonly trip: StoredTrip }

/** What the page of one code shows. Runs in `withJourneyCode`, which hides every other journey and all contacts. */
export async function findJourneyPage(trx: DatabaseTransaction, codeHash: string) {
  const journey = await trx
    .selectFrom('journeys as j')
    .innerJoin('organisations as o', 'o.id', 'j.organisation_id')
    .select(tripColumns)
    .select([
      'j.organisation_id',
      'j.rulebook_revision',
      'j.language',
      'j.show_events',
      'j.noted_until',
      'j.created_at',
      'j.is_demo',
      'j.keeps_address',
      'j.cruise',
      'j.unfinished',
    ])
    .select(
      sql<FirstTrip | null>`(select jsonb_build_object('at', max(e.replaced_at), 'trip', (array_agg(e.trip order by e.version))[1])
        from journey_earlier_trips e where e.journey_id = j.id having count(*) > 0)`.as('first'),
    )
    .select(['j.is_manually_disabled', 'o.is_active', 'o.feature_visa', 'o.feature_events'])
    .select(agencyColumns)
    .select(legalColumns)
    .where('j.code_hash', '=', codeHash)
    .executeTakeFirst()
  if (!journey) return undefined
  const changedIn = await trx
    .selectFrom('journey_changes')
    .select('revision')
    .where('journey_id', '=', journey.id)
    .where('revision', '>', journey.rulebook_revision)
    .orderBy('revision')
    .execute()
  const trip = tripOf(journey, await placesOfTrips(trx, [journey.id]))
  const settings = await readPageSettings(trx, journey.organisation_id)
  const names = await readNames(trx, journey.id)
  return { journey, trip, names, settings, changedIn: changedIn.map(({ revision }) => revision) }
}
