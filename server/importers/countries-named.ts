import type { Iso2 } from '#domain/places.ts'
import type { CountryFinder } from './find-country.ts'

/** Names for several that are no list of names. */
const together: Readonly<Record<string, readonly Iso2[]>> = { 'french west indies': ['GP', 'MQ', 'MF', 'BL'] }
const palestine = /\b(the )?west bank,? (and|&) (the )?gaza( strip)?\b/i
const between = /,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/

/**
 * Whom one advice is about: "Cook Islands, Tokelau and Niue" are three. Empty where a name is that of no country: a part
 * of one does not stand for it.
 */
export function countriesNamed(name: string, countries: CountryFinder): readonly Iso2[] {
  const whole = countries.byName(name)
  if (whole !== null) return [whole]
  const known = together[name.trim().toLowerCase()]
  if (known) return known
  const parts = name
    .replace(palestine, 'Palestine')
    .split(between)
    .filter((part) => part !== '')
  const found = parts.map((part) => countries.byName(part))
  return found.every((iso2) => iso2 !== null) ? found : []
}

/** Only about a part of a country, which is in order and not for us. */
export const isPartName = (name: string, countries: CountryFinder): boolean => countries.byPartName(name) !== null
