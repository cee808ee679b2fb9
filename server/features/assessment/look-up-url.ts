import { daysText } from '#domain/assessment/stop-days-text.ts'
import { nightsText } from '#domain/assessment/nights-text.ts'
import { travellersInAddress } from '#domain/assessment/travellers-in-address.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { placeKey } from '#domain/places.ts'

/** Address of a look-up in the staff application: language-neutral ids only, nothing about a person. */
export function lookUpUrl(publicUrl: string, trip: Trip): string {
  const search = new URLSearchParams({ from: placeKey(trip.departure) })
  for (const place of trip.destinations) search.append('to', placeKey(place))
  if (trip.destinations.some((stay) => daysText(stay) !== ''))
    for (const stay of trip.destinations) search.append('days', daysText(stay))
  for (const place of trip.transits) search.append('via', placeKey(place))
  if (trip.transits.some(({ hours }) => hours !== undefined))
    for (const { hours } of trip.transits) search.append('hours', hours === undefined ? '' : String(hours))
  for (const [name, value] of travellersInAddress(trip.travellers)) search.append(name, value)
  if (trip.by !== undefined) search.set('by', trip.by)
  if (trip.dateStart !== undefined)
    search.set('start', trip.departBy ? daysText({ from: trip.dateStart, to: trip.departBy }) : trip.dateStart)
  if (trip.dateEnd !== undefined) search.set('end', trip.dateEnd)
  if (trip.nights !== undefined) search.set('end', nightsText(trip.nights))
  search.set('purpose', trip.travelType)
  return `${publicUrl}/destination/overview/?${search.toString().replaceAll('%3A', ':')}`
}
