import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text on both engines, read as a value. */
type Json = ColumnType<unknown, string | null, string | null>

/** What happens in the world, as feeds and staff tell it. */
export type EventTables = {
  /** One for each real thing. Null as organisation: everybody's. */
  events: {
    id: Generated<string>
    organisation_id: string | null
    is_by_staff: boolean
    category: string
    title_de: string
    title_en: string
    text_de: Generated<string>
    text_en: Generated<string>
    /** 1 to 5; null: no source says one. */
    level: number | null
    level_is_derived: Generated<boolean>
    link: string | null
    /** The main one first. */
    countries: ColumnType<string[], string[] | undefined, string[]>
    latitude: number | null
    longitude: number | null
    radius_km: number | null
    /** Polygons of rings of [longitude, latitude]. */
    area: Json
    time_start: Date | null
    time_end: Date | null
    is_cancelled: Generated<boolean>
    /** From then on it is over, unless a source is heard of it again. */
    active_until: Date
    is_on_board: boolean
    /** What each source says, as readers are told: `ToldSource[]`. */
    told: ColumnType<unknown, string | undefined, string>
    count_updates: Generated<number>
    significant_update_at: Date
    /** By the clock of its source. */
    updated_at: Date
    created_at: Date
    created_by: string | null
    modified_by: string | null
    /** Of hotels that the event names itself. */
    hotel_codes: ColumnType<string[], string[] | undefined, string[]>
    /** Of events that turned out to be this one. */
    former_ids: ColumnType<string[], string[] | undefined, string[]>
  }
  event_updates: { event_id: string; at: Date; changed: string[]; level: number | null; title: string }
  event_pins: { user_id: string; organisation_id: string; event_id: string; pinned_at: Date }
  /** The newest word of one source about one event: `IncomingEvent`, found by any of its ids. */
  event_sources: {
    id: Generated<string>
    event_id: string
    source: string
    keys: string[]
    episode: string | null
    updated_at: Date
    /** The highest that it ever gave or that was derived of it. */
    peak_level: number | null
    count_updates: Generated<number>
    heard_at: Date
    said: ColumnType<unknown, string, string>
  }
  /** How each feed fares. What may be done with it stands in `known-feeds.ts`. */
  event_feeds: {
    id: string
    kind: string
    url: string
    asked_at: Date | null
    good_at: Date | null
    failed_at: Date | null
    failure: Generated<string>
    /** In a row. */
    failures: Generated<number>
    /** When the newest of its events was updated, by its own clock. */
    newest_at: Date | null
    heard: Generated<number>
    refused: Generated<number>
    /** The alerts that a list led to, and when each was updated as it was last read. */
    linked: ColumnType<unknown, string | undefined, string>
    etag: string | null
    last_modified: string | null
  }
}
