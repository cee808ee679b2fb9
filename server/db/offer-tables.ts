import type { Generated } from 'kysely'
import type { Iso2 } from '#domain/places.ts'

/** What an organisation sells: where to, and by whom. */
export type OfferTables = {
  /** A named group of tour operators. */
  assortments: {
    id: Generated<string>
    organisation_id: string
    name: string
    modified_at: Date
    modified_by: string | null
  }
  assortment_operators: {
    assortment_id: string
    organisation_id: string
    external_info_id: string
    position: number
  }
  /** How often the countries below were changed, and by whom last; no row: never. */
  portfolios: { organisation_id: string; version: number; modified_at: Date; modified_by: string | null }
  /** None: the organisation has no portfolio and offers all. Without regions: the whole country. */
  portfolio_countries: { organisation_id: string; country_iso2: Iso2; region_ids: string[] }
}
