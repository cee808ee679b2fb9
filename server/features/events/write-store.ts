import type { EventChange } from '#domain/events/significant-change.ts'
import type { StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { CheckedEvent } from './check-event.ts'
import type { EventRow } from './store.ts'

type Written = CheckedEvent & { readonly activeUntil: Date; readonly now: Date }

export async function addWrittenEvent(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  event: Written & { readonly isForAll: boolean },
): Promise<string> {
  const { isForAll, now } = event
  const { id } = await trx
    .insertInto('events')
    .values({
      ...columnsOf(event),
      organisation_id: isForAll ? null : organisationId,
      is_by_staff: true,
      is_on_board: true,
      significant_update_at: now,
      created_at: now,
      created_by: isForAll ? null : userId,
      modified_by: isForAll ? null : userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those that staff of the organisation wrote for it, and that lists still show. */
export async function countOwnEvents(trx: DatabaseTransaction, organisationId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('active_until', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Until the transaction ends. */
export const lockEvent = (trx: DatabaseTransaction, id: string): Promise<EventRow | undefined> =>
  trx.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Change = Written & { readonly changed: readonly EventChange[]; readonly isAnother: boolean }

export async function changeWrittenEvent(
  trx: DatabaseTransaction,
  { userId }: StaffViewer,
  known: EventRow,
  event: Change,
): Promise<void> {
  const { changed, isAnother, now } = event
  await trx
    .updateTable('events')
    .set({
      ...columnsOf(event),
      count_updates: known.count_updates + (isAnother ? 1 : 0),
      ...(changed.length > 0 && { significant_update_at: now }),
      modified_by: known.organisation_id === null ? null : userId,
    })
    .where('id', '=', known.id)
    .execute()
  if (changed.length > 0) await noteUpdate(trx, known.id, now, changed, event.level, event.titleDe)
}

export const noteUpdate = (
  trx: DatabaseTransaction,
  event_id: string,
  at: Date,
  changed: readonly EventChange[],
  level: number | null,
  title: string,
): Promise<unknown> =>
  trx
    .insertInto('event_updates')
    .values({ event_id, at, changed: [...changed], level, title })
    .onConflict((same) => same.doNothing())
    .execute()

const columnsOf = (event: Written) => ({
  category: event.category,
  title_de: event.titleDe,
  title_en: event.titleEn,
  text_de: event.textDe,
  text_en: event.textEn,
  level: event.level,
  link: event.link,
  countries: [...event.countries],
  latitude: event.latitude,
  longitude: event.longitude,
  radius_km: event.radiusKm,
  time_start: event.timeStart,
  time_end: event.timeEnd,
  hotel_codes: [...event.hotelCodes],
  active_until: event.activeUntil,
  updated_at: event.now,
})
