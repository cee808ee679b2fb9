import type { Cruise } from '#domain/cruises/cruise.ts'
import { tripOfCruise } from '#domain/cruises/trip-of-cruise.ts'
import type { Context } from '#server/context.ts'
import { problemIf, type Problem } from '#server/refusals.ts'
import { homeOf, noSuchPart, partGiven, tooManyCountries, type PartGiven } from '../../cruises/cruise-detail.ts'
import { findCruise } from '../../cruises/store.ts'
import type { TripInput } from './trip-input.ts'

type Given = Omit<TripInput, 'destinations'> &
  PartGiven & {
    readonly destinations?: TripInput['destinations'] | null
    readonly cruisecompassCruiseId?: string | null
  }
type Read = { readonly input: TripInput; readonly cruise: Cruise | null; readonly problems: readonly Problem[] }

const field = 'cruisecompassCruiseId'

/** Of a cruise the destinations are its ports. The trip may begin before it and end after it. */
export async function withCruise({ db, rulebook }: Pick<Context, 'db' | 'rulebook'>, given: Given): Promise<Read> {
  const input = { ...given, destinations: given.destinations ?? [] }
  if (!given.cruisecompassCruiseId) return { input, cruise: null, problems: [] }
  const whole = await findCruise(db, given.cruisecompassCruiseId)
  if (whole === null) return { input, cruise: null, problems: [{ field, key: 'cruise-search.refused.unknown' }] }
  const cruise = partGiven(whole, given)
  if (cruise === null) return { input, cruise, problems: [noSuchPart] }
  const departure = { type: given.departureType ?? 'COUNTRY', id: given.departureId ?? '' }
  const trip = tripOfCruise(cruise, homeOf(departure, rulebook.current()))
  return {
    cruise,
    problems: [
      ...problemIf(input.destinations.length > 0, 'destinations', 'cruise-search.refused.both'),
      ...tooManyCountries(field, trip),
    ],
    input: {
      ...input,
      destinations: trip.destinations.map(({ type, id, from, to }) => ({ type, id, dateStart: from, dateEnd: to })),
      dateStart: given.dateStart ?? trip.dateStart,
      dateEnd: given.dateEnd ?? trip.dateEnd,
      onShip: true,
      ...(trip.by && { travelBy: given.travelBy ?? trip.by }),
    },
  }
}
