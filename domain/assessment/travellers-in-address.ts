import { countryRef, placeKey } from '../places.ts'
import { travellerText } from './traveller-text.ts'
import { toldByCitizenships, type Traveller } from './traveller.ts'

/**
 * What the address of a look-up says of its travellers, as names and values. Passports of whom nothing else is told are written as ever:
 * addresses stay short, and old bookmarks the same.
 */
export function travellersInAddress(
  travellers: readonly Traveller[],
): readonly (readonly [name: string, value: string])[] {
  const plain = toldByCitizenships(travellers)
  if (plain === null) return travellers.map((traveller) => ['traveller', travellerText(traveller)])
  const { citizenships, onePerson, minor, residence } = plain
  return [
    ...citizenships.map((iso2) => ['citizenship', iso2] as const),
    ...(onePerson ? [['passports', 'one'] as const] : []),
    ...(minor ? [['minor', minor] as const] : []),
    ...(residence ? [['residence', placeKey(countryRef(residence))] as const] : []),
  ]
}
