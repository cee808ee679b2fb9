import type { Stop } from '../assessment/assessment.ts'
import type { Words } from './words.ts'

/** A change of planes is named by its city, every other stop at an airport by its country. */
export const stopName = ({ role, place, iso2 }: Stop, words: Words): string =>
  place.type === 'AIRPORT' && role !== 'TRANSIT' ? words.countryName(iso2) : words.placeName(place)
