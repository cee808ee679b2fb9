import type { MyjourneyDetail } from '../generated/graphql.ts'
import type { TripSearch } from '../trip/trip-search.ts'
import type { Words } from '../words/words.ts'

/** What a page of this search would be made without. A range of days for the departure is no date of a page. */
export const missingDetails = (trip: TripSearch): MyjourneyDetail[] => [
  ...(trip.departure ? [] : ['DEPARTURE' as const]),
  ...(trip.travellers.length > 0 ? [] : ['CITIZENSHIPS' as const]),
  ...(trip.destinations.length > 0 ? [] : ['DESTINATIONS' as const]),
  ...(trip.dateStart && trip.dateEnd && !trip.departBy ? [] : ['DATES' as const]),
]

export const detailNames = (missing: readonly MyjourneyDetail[], language: string, t: Words): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(missing.map((detail) => t(`journeys.detail.${detail}`)))
