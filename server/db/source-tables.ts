import type { ColumnType, Generated } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { RecordKind } from './record-kind.ts'

/** Of what comes from outside: the pages on which rules rest, and imported data. */
export type SourceTables = {
  /** An address on which published rules rest. */
  watched_sources: {
    id: Generated<string>
    url: string
    host: string
    /** Of the rulebook that was last read for addresses. */
    revision: number
    due_at: Date
    asked_at: Date | null
    outcome: Generated<'unasked' | 'there' | 'gone' | 'unreachable' | 'refused' | 'forbidden'>
    /** The status, or a word for what else came in the way. */
    detail: Generated<string>
    failing_since: Date | null
    /** Of its readable text, as it was last answered. */
    hash: string | null
    etag: string | null
    last_modified: string | null
    /** What answered in the end: the address itself, or where it leads. */
    answered_url: string | null
    /** Where it leads for good. */
    moved_to: string | null
    /** What an editor has looked at. */
    seen_hash: string | null
    seen_moved_to: string | null
    finding: 'changed' | 'moved' | 'gone' | null
    found_at: Date | null
    looked_at: Date | null
    looked_by: string | null
    note: Generated<string>
  }
  watched_source_uses: {
    source_id: string
    kind: RecordKind
    key: string
    facts: number
    types: ColumnType<unknown, string, string>
  }
  /** A page on which a tour operator says what it requires itself. */
  external_infos: {
    id: Generated<string>
    name: string
    category: string
    link_de: string
    link_en: string
    allow_iframe: boolean
  }
  /** Whether travel advice or missions come from there by themselves, and how it fares. What is offered stands in `known-sources.ts`. */
  advice_sources: {
    id: string
    is_on: boolean
    decided_at: Date
    decided_by: string | null
    /** What was asked last: another address has said nothing yet. */
    url: Generated<string>
    due_at: Date
    asked_at: Date | null
    good_at: Date | null
    failed_at: Date | null
    failure: Generated<string>
    /** In a row. */
    failures: Generated<number>
    etag: string | null
    last_modified: string | null
  }
  /** One reading of data from outside, good or not. Older copies are dropped, their hashes stay. */
  import_runs: {
    id: Generated<number>
    import_kind: string
    source: string
    fetched_at: Date
    data_date: CalendarDate | null
    sha256: string
    byte_count: number
    compressed_copy: Uint8Array | null
    outcome: 'published' | 'unchanged' | 'refused' | 'failed' | 'undone'
    revision: number | null
    message: Generated<string>
  }
  /** Where the newest snapshot of an imported record is from. */
  imported_records: {
    kind: RecordKind
    key: string
    source: string
    data_date: CalendarDate
    row_count: number
    rows_hash: string
    import_run_id: number
  }
  /** At most one row. */
  content_loads: {
    is_only_row: Generated<boolean>
    fingerprint: string
    loaded_at: Date
    files_changed_at: Generated<Date>
    program_version: Generated<string>
    /** Of what was loaded before, the newest first. */
    earlier_fingerprints: Generated<string[]>
  }
}
