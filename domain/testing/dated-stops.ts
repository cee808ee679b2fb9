import type { Trip } from '../assessment/trip.ts'
import { addDays } from '../dates.ts'
import type { MaxStay } from '../rulebook/fact.ts'
import { airportRef, countryRef, fact, hub, trip } from './rules.ts'

export const start = '2027-01-01'
export const on = (day: number) => addDays(start, day)
export type Asked = readonly (readonly [place: string, from: number, to: number])[]
export const refTo = (place: string) => (place === hub ? airportRef(hub) : countryRef(place))
export const asked = (stops: Asked): Trip =>
  trip({
    destinations: stops.map(([place, from, to]) => ({ ...refTo(place), from: on(from), to: on(to) })),
    dateStart: on(stops[0]![1]),
    dateEnd: on(stops.at(-1)![2]),
  })
export const undated = (places: readonly string[], length: number): Trip =>
  trip({ destinations: places.map(refTo), dateStart: start, dateEnd: on(length - 1) })

/** Free within a limit, beyond it with a visa. */
export const limited = (maxStay: MaxStay) => [
  fact('VisaRequiredForStay', 'no', { maxStay }),
  fact('VisaRequiredForStay', 'yes'),
  fact('EntryPermitForStayOrTransit', 'no'),
]
