import type { ColumnType, Generated } from 'kysely'

/** Of a traveller, while an event is where they are. */
export type Says = 'safe' | 'help'

/** The only tables with what somebody is known by on a trip; their rows are deleted when the trip is over. */
export type TravellerTables = {
  journey_contacts: {
    journey_id: string
    organisation_id: string
    email: string
    internal_note: string
    /** Made by the database: what the list looks into. */
    address: Generated<string>
  }
  /** `string[]`, in the order of the travellers of the trip; empty for who has no name. Nobody has one: no row. */
  journey_traveller_names: {
    journey_id: string
    organisation_id: string
    names: ColumnType<unknown, string, string>
    /** Made by the database: what the list looks into. */
    lines: Generated<string>
  }
  /** What travellers said while an event was where they are. */
  journey_safety: {
    journey_id: string
    organisation_id: string
    event_id: string
    /** `travellerKeys` (features/trip-safety). */
    traveller: string
    says: Says
    said_at: Date
    heard_at: Date
  }
}
