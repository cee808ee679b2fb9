import type { Generated } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'

/** What an organisation writes to travellers, and the trip pages on which it stands: those rows go with the trip, and with the last of them the text. */
export type NoticeTables = {
  trip_notices: {
    /** Given by who writes. */
    id: string
    organisation_id: string
    subject_de: Generated<string>
    text_de: Generated<string>
    subject_en: Generated<string>
    text_en: Generated<string>
    /** The last day on which it stands there. */
    until: CalendarDate
    /** On how many pages it was put, and to how many addresses it went. */
    pages: number
    mails: number
    written_by: string | null
    written_at: Date
    ended_at: Date | null
  }
  journey_notices: {
    journey_id: string
    organisation_id: string
    notice_id: string
  }
}
