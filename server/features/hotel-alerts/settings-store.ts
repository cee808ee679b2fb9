import type { Selectable } from 'kysely'
import type { AlertWishes } from '#domain/alerts/decide-alert.ts'
import { isTimeZone, type QuietHours } from '#domain/alerts/quiet-hours.ts'
import { isEventCategory } from '#domain/events/categories.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import type { OwnReaches } from '#domain/events/reach.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Database, DatabaseTransaction, Tables } from '../../db/tables.ts'

/** What an organisation wants to be told of events at its hotels. */
export type AlertSettings = AlertWishes & {
  readonly isOn: boolean
  readonly language: StaffLanguage
  readonly reaches: OwnReaches
  /** Null: mails come at any hour. */
  readonly quiet: QuietHours | null
  readonly timeZone: string
}

export type Recipient = { readonly id: string; readonly address: string; readonly isCanary: boolean }

export type StoredAlertSettings = AlertSettings & { readonly updatedAt: Date }

/** Null: the organisation never set anything. */
export async function findAlertSettings(
  trx: DatabaseTransaction,
  organisationId: string,
  { forUpdate = false }: { readonly forUpdate?: boolean } = {},
): Promise<StoredAlertSettings | null> {
  const row = await trx
    .selectFrom('hotel_alert_settings')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
  return row === undefined ? null : { ...settingsOf(row), updatedAt: row.updated_at }
}

function settingsOf(row: Selectable<Tables['hotel_alert_settings']>): AlertSettings {
  const { quiet_from: from, quiet_to: to } = row
  // A zone that this machine does not know (any more) must keep no alert.
  const timeZone = isTimeZone(row.time_zone) ? row.time_zone : 'UTC'
  return {
    isOn: row.is_on,
    language: row.language,
    minimumLevel: row.minimum_level as EventLevel,
    muted: row.muted.filter(isEventCategory),
    reaches: row.reaches as OwnReaches,
    withoutGuests: row.without_guests,
    quiet: from === null || to === null ? null : { from, to, timeZone },
    timeZone,
  }
}

export const findRecipients = (trx: DatabaseTransaction, organisationId: string): Promise<Recipient[]> =>
  trx
    .selectFrom('hotel_alert_recipients')
    .select(['id', 'address', 'is_canary as isCanary'])
    .where('organisation_id', '=', organisationId)
    .orderBy('is_canary')
    .orderBy('address')
    .execute()

export async function saveAlertSettings(
  trx: DatabaseTransaction,
  organisationId: string,
  { isOn, language, minimumLevel, muted, reaches, withoutGuests, quiet, timeZone }: AlertSettings,
  at: Date,
): Promise<void> {
  const saved = {
    is_on: isOn,
    language,
    minimum_level: minimumLevel,
    muted: [...muted],
    reaches: JSON.stringify(reaches),
    without_guests: withoutGuests,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: timeZone,
    updated_at: at,
  }
  await trx
    .insertInto('hotel_alert_settings')
    .values({ organisation_id: organisationId, ...saved })
    .onConflict((known) => known.column('organisation_id').doUpdateSet(saved))
    .execute()
}

/** Whoever stays keeps what they were told; to whoever is gone nothing that waits is sent. */
export async function saveRecipients(
  trx: DatabaseTransaction,
  organisationId: string,
  recipients: readonly Omit<Recipient, 'id'>[],
  at: Date,
): Promise<void> {
  const known = await findRecipients(trx, organisationId)
  const isSame = (a: Omit<Recipient, 'id'>, b: Omit<Recipient, 'id'>): boolean =>
    a.address === b.address && a.isCanary === b.isCanary
  const gone = known.filter((each) => !recipients.some((one) => isSame(one, each)))
  const added = recipients.filter((each) => !known.some((one) => isSame(one, each)))
  if (gone.length > 0)
    await trx
      .deleteFrom('hotel_alert_recipients')
      .where('organisation_id', '=', organisationId)
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  if (added.length > 0)
    await trx
      .insertInto('hotel_alert_recipients')
      .values(
        added.map(({ address, isCanary }) => ({
          organisation_id: organisationId,
          address,
          is_canary: isCanary,
          added_at: at,
        })),
      )
      .execute()
}

/** Those at whose hotels something may happen: who may have events and has hotels, or wants alerts. */
export async function organisationsToLookFor(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('organisations as o')
    .select('o.id')
    .where('o.is_active', '=', true)
    .where('o.feature_events', '=', true)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('hotels as h').select('h.id').whereRef('h.organisation_id', '=', 'o.id')),
        exists(
          selectFrom('hotel_alert_settings as s')
            .select('s.is_on')
            .whereRef('s.organisation_id', '=', 'o.id')
            .where('s.is_on', '=', true),
        ),
      ]),
    )
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}
