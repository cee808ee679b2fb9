import { continentOf, continents, type Continent } from '#domain/continents.ts'
import type { Iso2 } from '#domain/places.ts'
import { fold } from '#domain/wording/fold.ts'

/** What is chosen: countries, each with its regions; none: the whole country. */
export type Offered = ReadonlyMap<Iso2, readonly string[]>
export type Place = {
  readonly iso2: string
  readonly name: string
  readonly regions: readonly { readonly id: string; readonly name: string }[]
}
type NamedCountry = { readonly iso2: Iso2; readonly name: string }

/** In one order, so that the same choice is the same text: a form holds texts. */
export const textOf = (offered: Offered): string =>
  JSON.stringify([...offered].map(([iso2, regions]) => [iso2, regions.toSorted()]).toSorted())

/** Of a draft that is spoilt nothing is left. */
export function offeredIn(text: string): Offered {
  try {
    const read: unknown = JSON.parse(text)
    return new Map(Array.isArray(read) ? (read as [Iso2, string[]][]) : [])
  } catch {
    return new Map()
  }
}

/** Those that are there stay as they are. */
export const withCountries = (offered: Offered, codes: readonly Iso2[]): Offered =>
  new Map([...offered, ...codes.filter((iso2) => !offered.has(iso2)).map((iso2) => [iso2, []] as const)])

export const withoutCountries = (offered: Offered, codes: readonly Iso2[]): Offered =>
  new Map([...offered].filter(([iso2]) => !codes.includes(iso2)))

export const toggled = (offered: Offered, iso2: Iso2): Offered =>
  offered.has(iso2) ? withoutCountries(offered, [iso2]) : withCountries(offered, [iso2])

/** All regions of a country are the country. */
export const withRegions = (offered: Offered, iso2: Iso2, regions: readonly string[], all: number): Offered =>
  new Map([...offered, [iso2, regions.length === all ? [] : regions]])

/** How many countries are chosen otherwise than before. */
export function changesBetween(before: Offered, now: Offered): number {
  const countries = new Set([...before.keys(), ...now.keys()])
  const text = (offered: Offered, iso2: Iso2) => offered.get(iso2)?.toSorted().join()
  return [...countries].filter((iso2) => text(before, iso2) !== text(now, iso2)).length
}

/** By continent, each by name; what has none comes last. */
export function byContinent(countries: readonly NamedCountry[], language: string) {
  const { compare } = new Intl.Collator(language)
  const groups = Map.groupBy(countries, ({ iso2 }) => continentOf(iso2))
  return [...continents, null].flatMap((continent: Continent | null) => {
    const own = groups.get(continent)
    return own ? [{ continent, countries: own.toSorted((a, b) => compare(a.name, b.name)) }] : []
  })
}

/** Found by name in either language of the staff, as it is shown, and by code. */
export function found(countries: readonly NamedCountry[], search: string): readonly NamedCountry[] {
  const part = fold(search)
  return part === ''
    ? countries
    : countries.filter(({ iso2, name }) => fold(name).includes(part) || iso2.toLowerCase() === part)
}
