import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { TestServer } from './client.ts'

/** An event that staff of the installation wrote for everybody, now and for five days; its id. */
export async function addBoardEvent(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  event: Partial<Insertable<Tables['events']>>,
): Promise<string> {
  const now = clock.now()
  const { id } = await db
    .insertInto('events')
    .values({
      organisation_id: null,
      is_by_staff: true,
      category: 'flood',
      title_de: '',
      title_en: 'Flood',
      level: 4,
      countries: ['GB'],
      time_start: now,
      time_end: null,
      active_until: new Date(now.getTime() + 5 * 86_400_000),
      is_on_board: true,
      significant_update_at: now,
      updated_at: now,
      created_at: now,
      created_by: null,
      modified_by: null,
      latitude: null,
      longitude: null,
      link: null,
      radius_km: null,
      area: null,
      ...event,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
