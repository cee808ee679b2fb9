import { travellerText } from '#domain/assessment/traveller-text.ts'
import { toldByCitizenships, type Traveller } from '#domain/assessment/traveller.ts'
import { daysText } from '#domain/assessment/stop-days-text.ts'
import { nightsText } from '#domain/assessment/nights-text.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { countryRef, placeKey } from '#domain/places.ts'

/** Address of a look-up in the staff application: language-neutral ids only, nothing about a person. */
export function lookUpUrl(publicUrl: string, trip: Trip): string {
  const search = new URLSearchParams({ from: placeKey(trip.departure) })
  for (const place of trip.destinations) search.append('to', placeKey(place))
  if (trip.destinations.some((stay) => daysText(stay) !== ''))
    for (const stay of trip.destinations) search.append('days', daysText(stay))
  for (const place of trip.transits) search.append('via', placeKey(place))
  if (trip.transits.some(({ hours }) => hours !== undefined))
    for (const { hours } of trip.transits) search.append('hours', hours === undefined ? '' : String(hours))
  appendTravellers(search, trip.travellers)
  if (trip.by !== undefined) search.set('by', trip.by)
  if (trip.dateStart !== undefined)
    search.set('start', trip.departBy ? daysText({ from: trip.dateStart, to: trip.departBy }) : trip.dateStart)
  if (trip.dateEnd !== undefined) search.set('end', trip.dateEnd)
  if (trip.nights !== undefined) search.set('end', nightsText(trip.nights))
  search.set('purpose', trip.travelType)
  return `${publicUrl}/destination/overview/?${search.toString().replaceAll('%3A', ':')}`
}

/** Those of whom citizenships tell all are written as ever. */
function appendTravellers(search: URLSearchParams, travellers: readonly Traveller[]): void {
  const plain = toldByCitizenships(travellers)
  if (plain === null) {
    for (const traveller of travellers) search.append('traveller', travellerText(traveller))
    return
  }
  for (const iso2 of plain.citizenships) search.append('citizenship', iso2)
  if (plain.onePerson) search.set('passports', 'one')
  if (plain.minor) search.set('minor', plain.minor)
  if (plain.residence) search.set('residence', placeKey(countryRef(plain.residence)))
}
