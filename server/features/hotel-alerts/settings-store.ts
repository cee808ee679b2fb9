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

/** Null: the organisation never set anything. */
export async function findAlertSettings(
  trx: DatabaseTransaction,
  organisationId: string,
): Promise<AlertSettings | null> {
  const row = await trx
    .selectFrom('hotel_alert_settings')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row === undefined ? null : settingsOf(row)
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

/** Those that want alerts, may have events and have somebody to be told. */
export async function organisationsToTell(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('hotel_alert_settings as s')
    .innerJoin('organisations as o', 'o.id', 's.organisation_id')
    .select('o.id')
    .where('s.is_on', '=', true)
    .where('o.is_active', '=', true)
    .where('o.feature_events', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hotel_alert_recipients as r')
          .select('r.id')
          .whereRef('r.organisation_id', '=', 'o.id')
          .where('r.is_canary', '=', false),
      ),
    )
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}
