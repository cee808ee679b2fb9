import { placeKey, readPlaceKey, type PlaceRef } from '#domain/places.ts'

/** A place, and a question about it, as a form and an address say it: `COUNTRY:TH/VisaRequiredForStay`. */
export const aboutValue = (place: PlaceRef, type?: string): string =>
  type === undefined ? placeKey(place) : `${placeKey(place)}/${type}`

/** Null: nothing in particular. */
export function readAbout(value: string): { readonly place: PlaceRef; readonly type: string | null } | null {
  const [key = '', type = null] = value.split('/', 2)
  const place = readPlaceKey(key)
  return place && { place, type }
}
