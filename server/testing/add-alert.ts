import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

const at = new Date('2026-11-20T09:00:00Z')

/** The thread of mails about an event, as it was told once, and who is told. */
export const addAlert = (db: Database, organisation: string, eventId: string, name: string) =>
  sql`with settings as (
      insert into hotel_alert_settings (organisation_id, updated_at) values (${organisation}::uuid, ${at}) returning organisation_id),
      recipients as (insert into hotel_alert_recipients (organisation_id, address, added_at)
        select organisation_id, ${`${name.toLowerCase()}@alerts.example`}::text, ${at} from settings),
      looks as (insert into hotel_looks (organisation_id, looked_at) values (${organisation}::uuid, ${at})),
      guests as (insert into event_guests (organisation_id, event_id, hotels, travelers_now, travelers_soon, counted_at)
        values (${organisation}::uuid, ${eventId}::uuid, 1, 2, 3, ${at})),
      alert as (insert into hotel_alerts (organisation_id, event_id, revision, told_at, code_hash, code_sealed)
        values (${organisation}::uuid, ${eventId}::uuid, 1, ${at}, ${`${name} alert`}::text, 'sealed') returning id)
    insert into hotel_alert_tellings (alert_id, organisation_id, revision, kind, hotels, told_at)
      select id, ${organisation}::uuid, 1, 'alert', '[]', ${at} from alert`.execute(db)
