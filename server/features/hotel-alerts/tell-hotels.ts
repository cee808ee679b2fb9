import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { organisationsToLookFor } from './settings-store.ts'
import { tellOrganisation } from './tell-organisation.ts'

export type TellParts = Pick<Context, 'db' | 'clock' | 'log' | 'config'>
/** Is handed the mails of each organisation and event as soon as they are queued. */
export type OnQueued = (mails: readonly string[]) => void
type Parts = TellParts & { readonly onQueued: OnQueued }

const eventsAtOnce = 200
/** Hotels and bookings that changed are looked at so often. */
const againAfterMs = 10 * 60_000
/** What is written at a time may be there to read only so much later. */
const lateMs = 10 * 60_000

/**
 * Tells organisations of events at their hotels: of events that changed, of those that end or were held until now, and, where hotels, bookings
 * or the day are other ones, of all that go on. Runs as often as it likes, in as many processes. Says how many mails it queued.
 */
export async function tellHotels(
  context: TellParts,
  signal?: AbortSignal,
  onQueued: OnQueued = () => undefined,
): Promise<number> {
  const parts = { ...context, onQueued }
  const organisations = await organisationsToLookFor(context.db)
  const isOver = (): boolean => signal?.aborted === true
  const queued =
    (await tellOfChanged(parts, organisations, isOver)) +
    (await tellOfDue(parts, organisations, isOver)) +
    (await tellOfAll(parts, organisations, isOver))
  if (queued > 0) context.log.info({ mails: queued }, 'Organisations are told of events at their hotels')
  return queued
}

type Only = { readonly eventId?: string; readonly signal?: AbortSignal }

/** Of events that changed alone, or one of them. */
export async function tellHotelsOfChanged(
  context: TellParts,
  { eventId, signal }: Only,
  onQueued: OnQueued,
): Promise<void> {
  const organisations = await organisationsToLookFor(context.db)
  if (organisations.length > 0)
    await tellOfChanged({ ...context, onQueued }, organisations, () => signal?.aborted === true, eventId)
}

async function tellOfChanged(
  context: Parts,
  organisations: readonly string[],
  isOver: () => boolean,
  only?: string,
): Promise<number> {
  const { db } = context
  // Whoever wants to be told from now on is told of all that goes on.
  if (organisations.length === 0) {
    await forgetWaiting(db, isOver)
    return 0
  }
  let queued = 0
  let after = '00000000-0000-0000-0000-000000000000'
  while (!isOver()) {
    const waiting = await db
      .selectFrom('events_to_match as m')
      .innerJoin('events as e', 'e.id', 'm.event_id')
      .select(['m.event_id', 'm.change', 'e.organisation_id'])
      .where('m.event_id', '>', after)
      .$if(only !== undefined, (query) => query.where('m.event_id', '=', only!))
      .orderBy('m.event_id')
      .limit(eventsAtOnce)
      .execute()
    for (const { event_id: id, change, organisation_id: owner } of waiting) {
      if (isOver()) return queued
      let isToldToAll = true
      for (const organisation of organisations) {
        if (owner !== null && owner !== organisation) continue
        const mails = await tellOne(context, organisation, id)
        if (mails === null) isToldToAll = false
        else queued += mails
      }
      // One that changed meanwhile is looked at again, and one that could not be looked at for everybody.
      if (isToldToAll)
        await db.deleteFrom('events_to_match').where('event_id', '=', id).where('change', '=', change).execute()
    }
    const last = waiting.at(-1)
    if (last === undefined) break
    after = last.event_id
  }
  return queued
}

/** What is wrong with one event or organisation keeps nobody else waiting. Null: it has to be looked at again. */
async function tellOne(context: Parts, organisationId: string, eventId: string): Promise<number | null> {
  try {
    const mails = await tellOrganisation(context, organisationId, eventId)
    if (mails.length > 0) context.onQueued(mails)
    return mails.length
  } catch (err) {
    context.log.error({ err, organisationId, eventId }, 'An organisation could not be told of an event')
    return null
  }
}

/** In parts, and without waiting for whoever writes an event at this moment. */
async function forgetWaiting(db: Database, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { numAffectedRows } = await sql`delete from events_to_match where event_id in (
      select event_id from events_to_match limit ${eventsAtOnce} for update skip locked)`.execute(db)
    if (Number(numAffectedRows ?? 0) < eventsAtOnce) break
  }
}

async function tellOfDue(context: Parts, organisations: readonly string[], isOver: () => boolean): Promise<number> {
  if (organisations.length === 0) return 0
  const due = await context.db
    .selectFrom('hotel_alerts')
    .select(['organisation_id', 'event_id'])
    .where('look_at', '<=', context.clock.now())
    .where('organisation_id', 'in', organisations)
    .orderBy('look_at')
    .execute()
  let queued = 0
  for (const { organisation_id: organisation, event_id: id } of due)
    if (!isOver()) queued += (await tellOne(context, organisation, id)) ?? 0
  return queued
}

async function tellOfAll(context: Parts, organisations: readonly string[], isOver: () => boolean): Promise<number> {
  const { db, clock } = context
  let queued = 0
  for (const organisation of organisations) {
    if (isOver()) break
    const now = clock.now()
    if (!(await hasOtherGuests(db, organisation, now))) continue
    const events = await db
      .selectFrom('events')
      .select('id')
      .where('active_until', '>', now)
      .where('is_on_board', '=', true)
      .where(({ or, eb }) => or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisation)]))
      .orderBy('id')
      .execute()
    let isToldOfAll = true
    for (const { id } of events) {
      if (isOver()) break
      const mails = await tellOne(context, organisation, id)
      if (mails === null) isToldOfAll = false
      else queued += mails
    }
    // What comes while they are looked at is newer than this.
    if (!isOver() && isToldOfAll)
      await db
        .insertInto('hotel_looks')
        .values({ organisation_id: organisation, looked_at: now })
        .onConflict((known) => known.column('organisation_id').doUpdateSet({ looked_at: now }))
        .execute()
  }
  return queued
}

const late = sql`${`${lateMs / 1000} seconds`}::interval`

/** Since all events were looked at: another day, other settings, hotels or bookings. */
async function hasOtherGuests(db: Database, organisationId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select l.looked_at is null or coalesce(s.updated_at > l.looked_at, false)
      or l.looked_at <= ${new Date(now.getTime() - againAfterMs)}::timestamptz and (
        (l.looked_at at time zone 'UTC')::date < ${now.toISOString().slice(0, 10)}::date
        or exists (select from hotels h where h.organisation_id = o.id and h.updated_at >= l.looked_at - ${late})
        or exists (select from bookings b where b.organisation_id = o.id and b.updated_at >= l.looked_at - ${late})
        or exists (select from hotel_imports i where i.organisation_id = o.id and i.ended_at >= l.looked_at - ${late})) as is
    from organisations o left join hotel_looks l on l.organisation_id = o.id
    left join hotel_alert_settings s on s.organisation_id = o.id where o.id = ${organisationId}::uuid`.execute(db)
  return rows[0]?.is === true
}
