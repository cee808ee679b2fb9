import type { Iso2 } from '#domain/places.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { signedIn } from '../accounts/who-may.ts'
import { findCountry, type CountryView } from '../countries/list-countries.ts'
import { findCountrySelections } from './country-selections-store.ts'

/** The favourites of the viewer's organisation in its order: what is about them stands first, whatever it is. */
export async function favouriteCountries(context: Context): Promise<Iso2[]> {
  return (await readCountrySelections(context)).map(({ country }) => country.iso2)
}

export type NamedCountrySelection = { readonly id: string; readonly country: CountryView }

/** A country that left the gazetteer is none any more. */
export async function readCountrySelections(context: Context): Promise<NamedCountrySelection[]> {
  const { organisationId, language } = signedIn(context)
  const rulebook = context.rulebook.current()
  const selections = await withTenant(context.db, organisationId, (trx) => findCountrySelections(trx, organisationId))
  return selections.flatMap(({ id, iso2 }) => {
    const country = findCountry(rulebook, language, iso2)
    return country ? [{ id, country }] : []
  })
}
