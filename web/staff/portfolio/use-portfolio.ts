import { useMemo } from 'react'
import { readPlaceKey } from '#domain/places.ts'
import { offersCountry, offersRegion, type Portfolio } from '#domain/status/portfolio.ts'
import { useCall } from '../api/use-call.ts'
import { PortfolioDocument } from '../generated/graphql.ts'

/** What the organisation offers; null while it is not known, and where it has no portfolio. */
export function usePortfolio(): Portfolio | null {
  const { data } = useCall(PortfolioDocument, {}, { announce: false })
  return useMemo(() => {
    const countries = data?.organisationPortfolio.countries ?? []
    if (countries.length === 0) return null
    return new Map(countries.map(({ country, regions }) => [country.iso2, new Set(regions.map(({ id }) => id))]))
  }, [data])
}

/** Of a place by its key: an airport is offered with its country. */
export function isOutside(portfolio: Portfolio | null, key: string, iso2: string): boolean {
  const place = readPlaceKey(key)
  if (place?.type === 'REGION') return offersRegion(portfolio, { id: place.id, iso2 }) === false
  return offersCountry(portfolio, iso2) === false
}
