import type { Iso2, Region } from '../places.ts'

/** The countries that an organisation offers, each with the regions it offers there; none: the whole country. */
export type Portfolio = ReadonlyMap<Iso2, ReadonlySet<string>>

/** Null: the organisation has no portfolio. Of a country one region that is offered is enough. */
export const offersCountry = (portfolio: Portfolio | null, iso2: Iso2): boolean | null =>
  portfolio && portfolio.has(iso2)

export function offersRegion(portfolio: Portfolio | null, { id, iso2 }: Pick<Region, 'id' | 'iso2'>): boolean | null {
  if (portfolio === null) return null
  const regions = portfolio.get(iso2)
  return regions !== undefined && (regions.size === 0 || regions.has(id))
}
