import { fold } from '#domain/wording/fold.ts'
import type { StaffLanguage } from '#domain/languages.ts'

type Country = { readonly iso2: string; readonly nameShort: string }
type Group<C> = { readonly letter: string; readonly countries: readonly C[] }

/** Favourites in the order of the organisation; every country, those included, by the first letter of its name. */
export function countryGroups<C extends Country>(
  countries: readonly C[],
  favourites: readonly string[],
  language: StaffLanguage,
): { readonly favourites: readonly C[]; readonly letters: readonly Group<C>[] } {
  const collator = new Intl.Collator(language)
  const byName = countries.toSorted((a, b) => collator.compare(a.nameShort, b.nameShort))
  const letters = Map.groupBy(byName, ({ nameShort }) => fold(nameShort).slice(0, 1).toUpperCase())
  return {
    favourites: favourites.flatMap((iso2) => countries.find((country) => country.iso2 === iso2) ?? []),
    letters: [...letters].map(([letter, found]) => ({ letter, countries: found })),
  }
}
