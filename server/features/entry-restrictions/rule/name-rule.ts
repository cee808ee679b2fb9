import { countryRef, placeKey, readPlaceKey, type PlaceKey } from '#domain/places.ts'
import type { LocalisedText, StaffLanguage } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { placeNamer } from '../../countries/list-countries.ts'
import type { RuleName } from './rule-kind.ts'

/** What a record is called in the language of the reader: its place, or the name that it has. */
export function nameOfRule(
  rulebook: Rulebook,
  { kind, key }: RuleName,
  body: unknown,
  language: StaffLanguage,
): string {
  if (kind === 'group' || kind === 'policy') {
    const name = (body as { readonly name?: LocalisedText } | null)?.name
    return name?.[language] ?? name?.de ?? key
  }
  const place = readPlaceKey(kind === 'restriction' ? key : placeKey(countryRef(key)))
  const known = place && rulebook.places.get(`${place.type}:${place.id}` as PlaceKey)
  return known ? placeNamer(rulebook, language)(known) : key
}
