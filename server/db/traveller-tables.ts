import type { ColumnType, Generated } from 'kysely'

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
}
