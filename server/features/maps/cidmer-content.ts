import { detailTypes } from '#domain/catalogue/types.ts'
import { countryRef } from '#domain/places.ts'
import type { Context } from '../../context.ts'
import { listCountries } from '../countries/list-countries.ts'
import { knownCountry } from './known-place.ts'
import { mayReadMaps } from './who-may.ts'

export type DestinationContent = { readonly destination: string; readonly items: readonly string[] }

const cidmerTypes = detailTypes.filter(({ isCidmer }) => isCidmer === true).map(({ nameKey }) => nameKey)

/** At which destinations something is written for a nationality, and about which questions. */
export function destinationContent(context: Context, nationality: string): readonly DestinationContent[] {
  const { language } = mayReadMaps(context)
  const rulebook = context.rulebook.current()
  const { iso2 } = knownCountry(rulebook, language, nationality, 'nationalityIso2')
  return listCountries(rulebook, language).flatMap((country) => {
    const written = rulebook.candidates(countryRef(country.iso2), iso2)
    const items = cidmerTypes.filter((type) => written.has(type))
    return items.length === 0 ? [] : [{ destination: country.iso2, items }]
  })
}
