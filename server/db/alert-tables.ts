import type { ColumnType, Generated } from 'kysely'
import type { StaffLanguage } from '#domain/languages.ts'

type Json = ColumnType<unknown, string | undefined, string>

/** What organisations are told of events at their hotels. */
export type AlertTables = {
  /** Events that changed and were not looked at since. */
  events_to_match: { event_id: string; change: Generated<number> }
  /** At events that go on: who is there today, and who arrives within days. Nobody there: no row. */
  event_guests: {
    organisation_id: string
    event_id: string
    hotels: number
    travelers_now: number
    travelers_soon: number
    counted_at: Date
  }
  /** When all events were last looked at for an organisation. */
  hotel_looks: { organisation_id: string; looked_at: Date }
  hotel_alert_settings: {
    organisation_id: string
    is_on: Generated<boolean>
    language: Generated<StaffLanguage>
    minimum_level: Generated<number>
    /** Categories of events that nobody wants to hear of. */
    muted: ColumnType<string[], string[] | undefined, string[]>
    /** Kilometres by category: `OwnReaches`. */
    reaches: Json
    without_guests: Generated<boolean>
    quiet_from: string | null
    quiet_to: string | null
    time_zone: Generated<string>
    updated_at: Date
  }
  hotel_alert_recipients: {
    id: Generated<string>
    organisation_id: string
    address: string
    /** Must get each alert, and nobody reads it: whether mails come through is seen there. */
    is_canary: Generated<boolean>
    added_at: Date
  }
  /** A thread of mails: what one organisation is told of one event. Revision 0: nothing yet. */
  hotel_alerts: {
    id: Generated<string>
    organisation_id: string
    event_id: string
    revision: Generated<number>
    is_open: Generated<boolean>
    told_at: Date | null
    /** When it has to be looked at again, whatever happens. */
    look_at: Date | null
    closed_at: Date | null
    code_hash: string
    code_sealed: string
  }
  hotel_alert_tellings: {
    alert_id: string
    organisation_id: string
    revision: number
    kind: 'alert' | 'update' | 'all-clear'
    level: number | null
    /** `NearHotel[]`. */
    hotels: Json
    told_at: Date
  }
}
