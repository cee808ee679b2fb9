import { placeKey, type Iso2, type PlaceKey, type PlaceType } from '#domain/places.ts'
import { fold } from '#domain/wording/fold.ts'
import type { CountriesQuery, GazetteerQuery } from '#web/staff/generated/graphql.ts'

export type GazetteerPlace = {
  readonly key: PlaceKey
  readonly type: PlaceType
  readonly id: string
  readonly iso2: Iso2
  readonly name: string
}
/** All places with their names, in the page: of a pasted text nothing is looked up anywhere else. */
export type Gazetteer = {
  readonly place: (key: PlaceKey) => GazetteerPlace | undefined
  readonly airport: (code: string) => GazetteerPlace | undefined
  /** Of two or three letters. */
  readonly countryByCode: (code: string) => Iso2 | undefined
  /** The places that are called so; `folded` is a whole name. */
  readonly named: (folded: string) => readonly PlaceKey[]
}

/** "Frankfurt am Main" is called Frankfurt too. */
const shortName = (folded: string): string => folded.split(/ (?:am|an der|im|city)(?: |$)/, 1)[0]!

/** "London Heathrow Airport" is called London Heathrow. */
const withoutKind = (folded: string): string => folded.replace(/ (?:international )?airport$/, '')

/** "Köln/Bonn (CGN)" is the airport of both, "Las Palmas (Gran Canaria) (LPA)" that of the city and its island. */
function halvesOf(nameShort: string): readonly string[] {
  const [city = '', part] = nameShort.split(' (', 2)
  const isPart = part !== undefined && part.endsWith(')') && nameShort.split(' (').length > 2
  if (isPart) return [city, part.slice(0, -1)].map(fold)
  const cities = city.split('/')
  return cities.length > 1 ? cities.map(fold) : []
}

type Named = GazetteerPlace & { readonly searchNames: readonly string[] }

function placesOf(countries: CountriesQuery['countries'], { countries: withPlaces }: GazetteerQuery): readonly Named[] {
  const place = (type: PlaceType, id: string, iso2: Iso2, name: string, searchNames: readonly string[]): Named => ({
    key: placeKey({ type, id }),
    type,
    id,
    iso2,
    name,
    searchNames,
  })
  return [
    ...countries.map(({ iso2, nameShort, searchNames }) => place('COUNTRY', iso2, iso2, nameShort, searchNames)),
    ...withPlaces.flatMap(({ iso2, regions, airports }) => [
      ...regions.map(({ id, name, searchNames }) => place('REGION', id, iso2, name, searchNames)),
      ...[...airports, ...regions.flatMap((region) => region.airports)].map(({ id, nameShort, searchNames }) =>
        place('AIRPORT', id, iso2, nameShort, [
          ...searchNames,
          ...searchNames.map(shortName),
          ...searchNames.map(withoutKind),
          ...halvesOf(nameShort),
        ]),
      ),
    ]),
  ]
}

export function makeGazetteer(countries: CountriesQuery['countries'], regions: GazetteerQuery): Gazetteer {
  const byKey = new Map<PlaceKey, Named>()
  const byName = new Map<string, PlaceKey[]>()
  for (const place of placesOf(countries, regions)) {
    byKey.set(place.key, place)
    for (const name of new Set(place.searchNames)) {
      const known = byName.get(name)
      if (known) known.push(place.key)
      else byName.set(name, [place.key])
    }
  }
  const codes = new Map(
    countries.flatMap(({ iso2, searchCodes }) =>
      searchCodes.filter((code) => code.length <= 3).map((code) => [code, iso2] as const),
    ),
  )
  return {
    place: (key) => byKey.get(key),
    airport: (code) => byKey.get(placeKey({ type: 'AIRPORT', id: code.toUpperCase() })),
    countryByCode: (code) => codes.get(fold(code)),
    named: (folded) => byName.get(folded) ?? [],
  }
}
