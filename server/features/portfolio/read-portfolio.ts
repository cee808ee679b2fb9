import type { Region } from '#domain/places.ts'
import type { Portfolio } from '#domain/status/portfolio.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { findCountry, regionsOf, type CountryView } from '../countries/list-countries.ts'
import { findPortfolio } from './store.ts'
import { mayReadPortfolio } from './who-may.ts'

export type OfferedPlace = { readonly country: CountryView; readonly regions: readonly Region[] }
export type NamedPortfolio = { readonly version: number; readonly countries: readonly OfferedPlace[] }

/** What the viewer's organisation offers, by name; what left the gazetteer is offered no more. */
export async function readPortfolio(context: Context): Promise<NamedPortfolio> {
  const { organisationId, language } = mayReadPortfolio(context)
  const rulebook = context.rulebook.current()
  const { version, countries } = await withTenant(context.db, organisationId, (trx) =>
    findPortfolio(trx, organisationId),
  )
  const { compare } = new Intl.Collator(language)
  const named = countries.flatMap(({ iso2, regionIds }) => {
    const country = findCountry(rulebook, language, iso2)
    const regions = regionsOf(rulebook, iso2).filter(({ id }) => regionIds.includes(id))
    return country ? [{ country, regions }] : []
  })
  return { version, countries: named.toSorted((a, b) => compare(a.country.nameShort, b.country.nameShort)) }
}

/** The same as the status of a place asks for it; null: none was ever set, or it is empty. */
export async function portfolioOf(context: Context): Promise<Portfolio | null> {
  const { organisationId } = mayReadPortfolio(context)
  const { countries } = await withTenant(context.db, organisationId, (trx) => findPortfolio(trx, organisationId))
  return countries.length === 0 ? null : new Map(countries.map(({ iso2, regionIds }) => [iso2, new Set(regionIds)]))
}
