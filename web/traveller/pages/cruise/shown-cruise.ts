import type { Cruise } from '#domain/cruises/cruise.ts'
import type { RouteMap } from '#domain/cruises/route-map.ts'
import type { Iso2 } from '#domain/places.ts'

/** A cruise, with the names of its countries in the reader's language, and its route drawn. */
export type ShownCruise = Cruise & {
  readonly countryNames: Readonly<Record<Iso2, string>>
  readonly map: RouteMap
}
