import { iso1A2Code } from '@rapideditor/country-coder'
import type { CountryAt } from '#domain/events/place-event.ts'
import type { Iso2 } from '#domain/places.ts'

/** Puerto Rico and Réunion are places of their own here, as in the gazetteer. */
const level = 'territory'

/** By the shapes of all countries with the sea before their coasts. */
export const countryAt: CountryAt = ({ latitude, longitude }) => iso1A2Code([longitude, latitude], { level })

/** A two- or three-letter code, a number of ISO 3166, or an English name. */
export const countryOf = (codeOrName: string): Iso2 | null => {
  const text = codeOrName.trim()
  return text === '' ? null : iso1A2Code(text, { level })
}
