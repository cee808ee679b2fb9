import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { assess } from '#domain/assessment/assess.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { remindersOf, type Reminder } from '#domain/wording/reminders.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/tables.ts'
import { offices } from '#server/offices/offices.ts'
import { placesOfTrips, tripColumns, tripOf, type StoredTrip } from '../../journeys/trip/stored-trip.ts'
import { queueReminders } from './queue-reminders.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'log' | 'rulebook'>

const usualAtOnce = 100
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Looks once a day, for each who wants it, of which deadlines of their trip they are to be reminded, and queues one mail with them. Runs as
 * often as it likes, in as many processes: of each deadline each reminder is told once. Says how many it reminds.
 */
export async function remindSubscribers(
  { db, clock, log, rulebook }: Parts,
  signal?: AbortSignal,
  atOnce = usualAtOnce,
): Promise<number> {
  const [now, today] = [clock.now(), clock.today()]
  let after = nobody
  let reminded = 0
  for (;;) {
    if (signal?.aborted === true) break
    const trips = await nextTrips(db, today, after, atOnce)
    const last = trips.at(-1)
    if (last === undefined) break
    const due = new Map<string, readonly Reminder[]>()
    for (const { id, trip } of trips) {
      await nextTurn()
      due.set(id, dueFor(trip, rulebook, today))
    }
    reminded += await db.transaction().execute((trx) => queueReminders(trx, due, now, today))
    after = last.id
  }
  if (reminded > 0) log.info({ reminded }, 'Subscribers are reminded of deadlines')
  return reminded
}

function dueFor(trip: StoredTrip, rulebook: Parts['rulebook'], today: CalendarDate): readonly Reminder[] {
  const rules = rulebook.current()
  if (unknownPlaces(trip, rules).length > 0) return []
  // What is a deadline is the same in every language.
  return remindersOf(assess(trip, rules, today, offices), wordsFor('en', 'traveller', translatorFor('en'), rules))
}

/** The next pages that somebody wants to be reminded of and that nobody has looked at today. */
async function nextTrips(
  db: Database,
  today: CalendarDate,
  after: string,
  most: number,
): Promise<readonly { readonly id: string; readonly trip: StoredTrip }[]> {
  const rows = await db
    .selectFrom('journeys as j')
    .innerJoin('organisations as o', 'o.id', 'j.organisation_id')
    .select(tripColumns)
    .where(
      sql<boolean>`exists (select from subscriptions s where s.journey_id = j.id and s.wants_reminders
        and s.confirmed_at is not null and s.deadlines_seen_on is distinct from ${today}::date)`,
    )
    .where('j.id', '>', after)
    .where('j.date_end', '>=', today)
    .where('j.unfinished', 'is', null)
    .where('j.is_manually_disabled', '=', false)
    .where('o.is_active', '=', true)
    .orderBy('j.id')
    .limit(most)
    .execute()
  if (rows.length === 0) return []
  const places = await placesOfTrips(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    trip: tripOf(
      row,
      places.filter(({ journey_id }) => journey_id === row.id),
    ),
  }))
}
