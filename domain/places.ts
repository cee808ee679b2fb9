/**
 * The places that rules are about. Identifiers are language-neutral and stable: a country is its ISO 3166-1
 * alpha-2 code (Kosovo: XK), a region its ISO 3166-2 code, an airport its IATA code.
 */
export type Iso2 = string
export const placeTypes = ['COUNTRY', 'REGION', 'AIRPORT'] as const
export type PlaceType = (typeof placeTypes)[number]
export type PlaceRef = { readonly type: PlaceType; readonly id: string }
export type PlaceKey = `${PlaceType}:${string}`

export type Country = {
  readonly type: 'COUNTRY'
  readonly id: Iso2
  readonly iso3: string
  readonly ownPassport: boolean
}
export type Region = { readonly type: 'REGION'; readonly id: string; readonly iso2: Iso2; readonly name: string }
export type Airport = {
  readonly type: 'AIRPORT'
  readonly id: string
  readonly icao: string | null
  readonly iso2: Iso2
  readonly regionId: string | null
  readonly name: string
  readonly city: string
  /** German name of the city where it differs. */
  readonly cityDe?: string
  readonly latitude: number
  readonly longitude: number
}
export type Place = Country | Region | Airport

/** A sea port: where cruises call. Rules are about its country, so it is no `Place`. The id is its UN/LOCODE, or its number in the index. */
export type Port = {
  readonly type: 'PORT'
  readonly id: string
  readonly name: string
  readonly iso2: Iso2
  readonly latitude: number
  readonly longitude: number
}

export const placeKey = (place: PlaceRef): PlaceKey => `${place.type}:${place.id}`
/** The place that a key names; null for what is no key. */
export function readPlaceKey(key: string): PlaceRef | null {
  const [prefix, id] = key.split(':', 2)
  const type = placeTypes.find((known) => known === prefix)
  return type && id && /^[A-Z0-9-]{2,6}$/.test(id) ? { type, id } : null
}
export const countryOf = (place: Place): Iso2 => (place.type === 'COUNTRY' ? place.id : place.iso2)
export const countryRef = (iso2: Iso2): PlaceRef => ({ type: 'COUNTRY', id: iso2 })
/** A part of a country by its bare code: a region is written with its country in front (ID-BA), an airport is three letters. */
export const partRef = (id: string): PlaceRef => ({ type: id.includes('-') ? 'REGION' : 'AIRPORT', id })
