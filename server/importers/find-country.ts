import type { Iso2, Place } from '#domain/places.ts'
import { countryAliases, partsOfCountries } from './country-aliases.ts'

export type CountryFinder = {
  /** ISO alpha-2 or alpha-3 in any case, or one of the codes in use for Kosovo; null: no country. `NA` is Namibia. */
  readonly byCode: (code: string) => Iso2 | null
  /** An English or German name as feeds write it; null: no country of that name, though perhaps a part of one. */
  readonly byName: (name: string) => Iso2 | null
  /** The country that a part of that name lies in. What is said of a part is not said of the country. */
  readonly byPartName: (name: string) => Iso2 | null
}

/** Kosovo has no code in ISO 3166; these are in use. */
const kosovo = ['XK', 'XKX', 'XKS', 'XKK', 'UNK', 'RKS', 'OWID_KOS']

export function countryFinder(places: readonly Place[]): CountryFinder {
  const countries = places.filter((place) => place.type === 'COUNTRY')
  const known = new Set(countries.map(({ id }) => id))
  const codes = new Map<string, Iso2>(countries.flatMap(({ id, iso3 }) => [[id, id] as const, [iso3, id] as const]))
  if (known.has('XK')) for (const code of kosovo) codes.set(code, 'XK')
  const knownOf = (table: Readonly<Record<string, string>>) =>
    new Map<string, Iso2>(Object.entries(table).filter(([, iso2]) => known.has(iso2)))
  const names = knownOf(countryAliases)
  const parts = knownOf(partsOfCountries)
  for (const language of ['en', 'de']) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const { id } of countries) {
      const name = foldName(display.of(id) ?? '')
      if (name !== '' && !names.has(name)) names.set(name, id)
    }
  }
  return {
    byCode: (code) => codes.get(code.trim().toUpperCase()) ?? null,
    byName: (name) => names.get(foldName(name)) ?? null,
    byPartName: (name) => parts.get(foldName(name)) ?? null,
  }
}

/** "The Bahamas" is "Bahamas", "Côte d’Ivoire" is "Cote d'Ivoire", "St. Lucia" is "Saint Lucia". */
const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/^st /, 'saint ')
    .replace(/ the$/, '')
