import type { Destination, Trip } from '../assessment/trip.ts'
import type { CalendarDate } from '../dates.ts'
import { countryRef, type Iso2 } from '../places.ts'
import { firstDayAt, lastDayAt, type Cruise } from './cruise.ts'

export type CruiseTrip = Pick<Trip, 'destinations' | 'by'> & {
  readonly onShip: true
  readonly dateStart: CalendarDate
  readonly dateEnd: CalendarDate
}

/**
 * A cruise as a trip: the countries of its ports, each with the days in port. Ports of one country that follow each other
 * are one stop; a country that comes again later is entered again, so it is another one. `home` is where the trip begins:
 * ports there before the first and after the last port abroad are no entry.
 */
export function tripOfCruise({ calls, dateStart, dateEnd }: Cruise, home: Iso2 | null): CruiseTrip {
  const visits: { readonly iso2: Iso2; readonly from: CalendarDate; to: CalendarDate }[] = []
  for (const call of calls) {
    const last = visits.at(-1)
    if (last?.iso2 === call.iso2) last.to = lastDayAt(call)
    else visits.push({ iso2: call.iso2, from: firstDayAt(call), to: lastDayAt(call) })
  }
  const isAbroad = ({ iso2 }: { readonly iso2: Iso2 }) => iso2 !== home
  const first = visits.findIndex(isAbroad)
  const abroad = first < 0 ? visits : visits.slice(first, visits.findLastIndex(isAbroad) + 1)
  return {
    destinations: abroad.map(({ iso2, from, to }): Destination => ({ ...countryRef(iso2), from, to })),
    dateStart,
    dateEnd,
    onShip: true,
    // Whoever boards elsewhere may fly there: how they arrive is not known then.
    ...(calls[0]?.iso2 === home && { by: 'sea' as const }),
  }
}
