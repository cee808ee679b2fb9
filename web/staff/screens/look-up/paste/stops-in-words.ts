import { addDays, type DateSpan } from '#domain/dates.ts'
import { countryRef, placeKey, type Iso2, type PlaceKey } from '#domain/places.ts'
import type { spanOfDays } from './dates-chip.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import type { NamedPlace, Spot } from './reading/reading.ts'

const isCountry = (key: PlaceKey): boolean => key.startsWith('COUNTRY:')

/** The country in which all of what a name may mean lies. */
export function countryOfSpot(spot: Spot, gazetteer: Gazetteer): Iso2 | null {
  const countries = new Set(spot.keys.map((key) => gazetteer.place(key)?.iso2))
  const [only] = countries
  return countries.size === 1 ? (only ?? null) : null
}

/** Where every stop has its nights, they follow each other from the first day on; the last one may last until the return. */
export function spansOfNights(
  stops: readonly NamedPlace[],
  { start, end }: ReturnType<typeof spanOfDays>,
): ReadonlyMap<NamedPlace, DateSpan> {
  const spans = new Map<NamedPlace, DateSpan>()
  const isOpen = ({ nights }: NamedPlace, at: number) => nights === null && (at < stops.length - 1 || end === null)
  if (start === null || stops.length < 2 || stops.some(isOpen)) return spans
  let day = start
  for (const stop of stops) {
    const to = stop.nights === null ? end! : addDays(day, stop.nights)
    if (to < day) return new Map()
    spans.set(stop, { from: day, to })
    day = to
  }
  return spans
}

/** "Nach Marokko … Flug nach Marrakesch": the country says no more than its city behind it. */
export function isSaidNarrower(
  { spot, days, nights }: NamedPlace,
  next: NamedPlace | undefined,
  gazetteer: Gazetteer,
): boolean {
  const isWhole = spot.keys.length === 1 && isCountry(spot.keys[0]!)
  if (!isWhole || !next || days.from !== undefined || nights !== null) return false
  return !next.spot.keys.some(isCountry) && countryOfSpot(next.spot, gazetteer) === countryOfSpot(spot, gazetteer)
}

/** "Joins us in Tokyo … 10 days in Japan": a city that is taken as its country, which stands there with its days. */
export function isSaidWithDays(place: NamedPlace, all: readonly NamedPlace[], gazetteer: Gazetteer): boolean {
  const isBare = place.days.from === undefined && place.nights === null && place.id === undefined
  const country = isBare && place.spot.keys.length > 1 ? countryOfSpot(place.spot, gazetteer) : null
  if (country === null) return false
  const whole = placeKey(countryRef(country))
  return all.some(({ spot, days, nights }) => spot.keys[0] === whole && (nights !== null || days.from !== undefined))
}
