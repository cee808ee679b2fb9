import type { Language } from '#domain/languages.ts'
import type { Region } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { Refused } from '../../refusals.ts'
import { findCountry, type CountryView } from '../countries/list-countries.ts'

const unknown = (field: string, id: string) =>
  new Refused([{ field, key: 'errors.unknown-place', values: { id: id.slice(0, 20).toWellFormed() } }])

export function knownCountry(rulebook: Rulebook, language: Language, id: string, field = 'id'): CountryView {
  const country = findCountry(rulebook, language, id)
  if (!country) throw unknown(field, id)
  return country
}

export function knownRegion(rulebook: Rulebook, id: string): Region {
  const region = rulebook.places.get(`REGION:${id}`)
  if (region?.type !== 'REGION') throw unknown('id', id)
  return region
}
