import { sql } from 'kysely'
import { eventsAlong } from '#domain/events/along-trip.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import { addDays } from '#domain/dates.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { placesOfTrips, tripColumns, tripOf, type StoredTrip } from '../journeys/trip/stored-trip.ts'
import type { KnownEvent } from '../trip-events/board-events.ts'
import { stopsOfTrip } from '../trip-events/stops-of-trip.ts'
import { isAskedOf } from './safety-of-page.ts'

/** A trip page of an organisation with travellers under way. */
export type PageUnderWay = {
  readonly id: string
  readonly trip: StoredTrip
  readonly cruise: Cruise | null
  readonly names: readonly string[]
  readonly codeSealed: string
  /** Its agency wants events on it: only then its travellers are asked. */
  readonly showEvents: boolean
  /** Of its own, or of somebody who follows it. */
  readonly hasAddress: boolean
  readonly madeAt: Date
}

/** More are not looked through at once. */
const mostLookedAt = 10_000

type Wanted = { readonly now: Date } | { readonly ids: readonly string[] }

/** The pages whose travellers are under way now, or some by their ids; those that are closed are none. */
export async function pagesUnderWay(
  trx: DatabaseTransaction,
  organisationId: string,
  wanted: Wanted,
): Promise<PageUnderWay[]> {
  const rows = await trx
    .selectFrom('journeys as j')
    .leftJoin('journey_traveller_names as n', 'n.journey_id', 'j.id')
    .select(tripColumns)
    .select(['j.cruise', 'j.created_at', 'j.code_sealed', 'j.show_events', 'n.names'])
    .select(
      sql<boolean>`j.keeps_address or exists (select from subscriptions s where s.journey_id = j.id
        and s.organisation_id = j.organisation_id and s.confirmed_at is not null)`.as('has_address'),
    )
    .where('j.organisation_id', '=', organisationId)
    .where('j.unfinished', 'is', null)
    .where('j.is_manually_disabled', '=', false)
    .$if('ids' in wanted, (query) => query.where('j.id', 'in', 'ids' in wanted ? wanted.ids : []))
    .$if('now' in wanted, (query) => {
      const today = ('now' in wanted ? wanted.now : new Date(0)).toISOString().slice(0, 10)
      return query
        .where('j.show_events', '=', true)
        .where('j.date_start', '<=', addDays(today, 1))
        .where('j.date_end', '>=', addDays(today, -1))
    })
    .orderBy('j.date_start')
    .orderBy('j.id')
    .limit(mostLookedAt)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const places = Map.groupBy(await placesOfTrips(trx, ids), ({ journey_id }) => journey_id)
  return rows.map((row) => ({
    id: row.id,
    trip: tripOf(row, places.get(row.id) ?? []),
    cruise: row.cruise as Cruise | null,
    names: (row.names ?? []) as readonly string[],
    codeSealed: row.code_sealed,
    showEvents: row.show_events,
    hasAddress: row.has_address,
    madeAt: row.created_at,
  }))
}

/** Whether the travellers of a page are where an event is, and asked about it. */
export function isAskedAbout(
  page: Pick<PageUnderWay, 'trip' | 'cruise' | 'madeAt' | 'showEvents'>,
  event: KnownEvent,
  { rules, now }: { readonly rules: Rulebook; readonly now: Date },
): boolean {
  if (!event.isOnBoard || !page.showEvents) return false
  const at = { now: now.toISOString(), pageSince: page.madeAt.toISOString() }
  return eventsAlong(stopsOfTrip(page, rules), [event], at).some(isAskedOf)
}
