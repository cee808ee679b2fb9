import { travellersOf } from '#domain/assessment/traveller.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { DateSpan } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { countryRef } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { knownCountry } from './known-place.ts'
import type { MapQuestion } from './map-question.ts'

export type EntryTrip = Omit<Trip, 'destinations'>

/** The trip that a map asks of every country; null where it asks for no citizenship. Countries that nobody knows are refused. */
export function entryTrip(
  { citizenshipIso2, departureIso2, dateStart, dateEnd, restrictionType }: MapQuestion,
  phase: Required<DateSpan>,
  rulebook: Rulebook,
  language: Language,
): EntryTrip | null {
  const known = (iso2: string, field: string) => knownCountry(rulebook, language, iso2, field).iso2
  const departure = typeof departureIso2 === 'string' ? known(departureIso2, 'departureIso2') : null
  if (typeof citizenshipIso2 !== 'string') return null
  const citizenship = known(citizenshipIso2, 'citizenshipIso2')
  return {
    departure: countryRef(departure ?? citizenship),
    transits: [],
    travellers: travellersOf({ citizenships: [citizenship] }),
    travelType: restrictionType,
    // A map about today is asked as a look-up without dates is.
    ...((dateStart || dateEnd) && { dateStart: phase.from }),
    ...(dateEnd && { dateEnd: phase.to }),
  }
}
