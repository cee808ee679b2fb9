import type { Iso2 } from '#domain/places.ts'
import type { Holding } from '#domain/rulebook/holdings.ts'

/** What a search calls a visa for a country; of others it has no word. */
export const visaFor: Readonly<Partial<Record<Iso2, Holding>>> = {
  US: 'valid-visa-us',
  GB: 'valid-visa-uk',
  CA: 'valid-visa-canada',
  JP: 'valid-visa-japan',
  AU: 'valid-visa-australia',
  NZ: 'valid-visa-new-zealand',
  SG: 'valid-visa-singapore',
  KR: 'valid-visa-south-korea',
}
