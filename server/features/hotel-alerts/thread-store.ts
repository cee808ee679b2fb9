import { sql } from 'kysely'
import type { NearHotel } from '#domain/alerts/decide-alert.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import type { Config } from '../../config.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { newAlertCode } from './alert-code.ts'

/** What one organisation is told of one event. */
export type Thread = {
  readonly id: string
  readonly revision: number
  readonly isOpen: boolean
  readonly toldAt: Date | null
  readonly lookAt: Date | null
}

export type Telling = {
  readonly revision: number
  readonly kind: 'alert' | 'update' | 'all-clear'
  readonly level: EventLevel | null
  readonly hotels: readonly NearHotel[]
}

/** Of two who look at an event for an organisation at once, one waits for the other. */
export const lockThread = (trx: DatabaseTransaction, organisationId: string, eventId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`hotel-alert ${organisationId} ${eventId}`}, 0))`.execute(trx)

export async function findThread(
  trx: DatabaseTransaction,
  organisationId: string,
  eventId: string,
): Promise<Thread | null> {
  const row = await trx
    .selectFrom('hotel_alerts')
    .select(['id', 'revision', 'is_open as isOpen', 'told_at as toldAt', 'look_at as lookAt'])
    .where('organisation_id', '=', organisationId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row ?? null
}

export async function findTelling(
  trx: DatabaseTransaction,
  alertId: string,
  revision: number,
): Promise<Telling | null> {
  const row = await trx
    .selectFrom('hotel_alert_tellings')
    .select(['revision', 'kind', 'level', 'hotels'])
    .where('alert_id', '=', alertId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { ...row, level: row.level as EventLevel | null, hotels: row.hotels as readonly NearHotel[] }
}

export async function addThread(
  trx: DatabaseTransaction,
  organisationId: string,
  eventId: string,
  config: Pick<Config, 'secretKey'>,
): Promise<Thread> {
  const { hash, sealed } = newAlertCode(config)
  const { id } = await trx
    .insertInto('hotel_alerts')
    .values({ organisation_id: organisationId, event_id: eventId, code_hash: hash, code_sealed: sealed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, revision: 0, isOpen: false, toldAt: null, lookAt: null }
}

export const lookAgainAt = (trx: DatabaseTransaction, alertId: string, at: Date | null) =>
  trx.updateTable('hotel_alerts').set({ look_at: at }).where('id', '=', alertId).execute()

type Told = Omit<Telling, 'revision'> & { readonly at: Date; readonly lookAt: Date | null }

/** Writes down what the next mail tells. */
export async function addTelling(
  trx: DatabaseTransaction,
  organisationId: string,
  { id, revision: before }: Thread,
  { kind, level, hotels, at, lookAt }: Told,
): Promise<number> {
  const revision = before + 1
  const isOpen = kind !== 'all-clear'
  await trx
    .insertInto('hotel_alert_tellings')
    .values({
      alert_id: id,
      organisation_id: organisationId,
      revision,
      kind,
      level,
      hotels: JSON.stringify(hotels),
      told_at: at,
    })
    .execute()
  await trx
    .updateTable('hotel_alerts')
    .set({ revision, is_open: isOpen, told_at: at, look_at: lookAt, closed_at: isOpen ? null : at })
    .where('id', '=', id)
    .execute()
  return revision
}
