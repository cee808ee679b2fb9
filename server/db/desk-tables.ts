import type { ColumnType, Generated } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { RecordKind } from './record-kind.ts'

/** Written as JSON text on both engines, read as a value. */
type Json = ColumnType<unknown, string | null, string | null>

/** What editors keep beside the published rules. */
export type DeskTables = {
  /** What a file says of a record that an editor wrote last; a null body says that the file is gone. */
  rule_proposals: {
    kind: RecordKind
    key: string
    body: Json
    hash: string
    /** The fingerprint of the files. */
    content_version: string
    proposed_at: Date
    /** An editor refused it; kept until the file says something else. */
    refused_at: Date | null
    refused_by: string | null
    refusal_reason: Generated<string>
  }
  /** What an editor wants published later; a failure says why it was not, and it stays. */
  scheduled_rules: {
    id: Generated<string>
    kind: RecordKind
    key: string
    body: Json
    base_revision: number | null
    publish_at: Date
    scheduled_at: Date
    scheduled_by: string | null
    is_significant: boolean
    sentence: Json
    reason: string
    failure: Json
    /** An editor took it back; kept for a month. */
    cancelled_at: Generated<Date | null>
    /** Of whoever scheduled it. */
    language: Generated<StaffLanguage>
  }
  /** What editors keep beside the rules of a place; it is not published. */
  restriction_desk: {
    key: string
    reminder: CalendarDate | null
    internal_note: Generated<string>
    internal_sources: Generated<string>
    checked_at: Date | null
    checked_by: string | null
  }
}
