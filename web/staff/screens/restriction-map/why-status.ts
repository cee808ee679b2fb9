import type { PlaceStatus } from '#domain/status/place-status.ts'
import type { MapCountryOnMapQuery } from '#web/staff/generated/graphql.ts'

type Said = Pick<MapCountryOnMapQuery['mapCountryOnMap'], 'status' | 'authorities'>

/** Which sentence tells why: of what is conflicting also who says no. */
export function whyKey({
  status,
  authorities,
}: Said): Exclude<PlaceStatus, 'CONFLICTING'> | 'CONFLICTING.both' | 'CONFLICTING.office' | 'CONFLICTING.country' {
  if (status !== 'CONFLICTING') return status
  const closes = (type: Said['authorities'][number]['authorityType']) =>
    authorities.some(({ authorityType, access }) => authorityType === type && access === 'NO_ACCESS')
  if (closes('FOREIGN_OFFICE') && closes('DESTINATION_COUNTRY')) return 'CONFLICTING.both'
  return closes('FOREIGN_OFFICE') ? 'CONFLICTING.office' : 'CONFLICTING.country'
}
