import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { toldByCitizenships, isOnePerson } from '#domain/assessment/traveller.ts'
import type { PlaceRef } from '#domain/places.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import type { HandedTrip } from '#web/staff/rules/handed-trip.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'

type Answered = Pick<AnsweredTrip, 'assessment'>
export type GoldenTripOf = HandedTrip & { readonly key: string }

/** Golden trips name countries and airports, and no regions. */
const isNamed = (place: PlaceRef): boolean => place.type !== 'REGION'

/**
 * The trip of a look-up as a golden trip that promises what was answered: permissions, and which documents are enough, at each
 * place on the way. Null where a golden trip cannot say it: without dates, with several days of departure, with a region.
 */
export function goldenTripOf(trip: TripSearch, { assessment }: Answered): GoldenTripOf | null {
  const { departure, destinations, transits, dateStart, dateEnd } = trip
  const plain = toldByCitizenships(trip.travellers)
  const places = [departure, ...destinations, ...transits]
  if (!departure || !dateStart || !dateEnd || trip.departBy) return null
  if (destinations.length === 0 || !places.every((place) => place !== null && isNamed(place))) return null
  const onTheWay = assessment.stops.filter(({ role }) => role === 'DESTINATION' || role === 'TRANSIT')
  // A place that is visited twice is named once: the first visit is meant.
  const stops = onTheWay.filter(({ place }, at) => onTheWay.findIndex((other) => other.place.id === place.id) === at)
  const first = onTheWay.find(({ role }) => role === 'DESTINATION')
  if (!first) return null
  const days = destinations.flatMap(({ id, from, to }) => (from && to ? [[id, [from, to]] as const] : []))
  const hours = transits.flatMap(({ id, hours: own }) => (own ? [[id, own] as const] : []))
  const documents = stops.flatMap((stop) => {
    const told = documentsAt(stop)
    return Object.keys(told).length === 0 ? [] : [[stop.place.id, told] as const]
  })
  const passports = stops.flatMap(({ place, cells }) => {
    const chosen = cells.find(({ isChosen }) => isChosen)
    return isOnePerson(trip) && cells.length > 1 && chosen ? [[place.id, chosen.citizenshipIso2] as const] : []
  })
  const goldenTrip: Omit<GoldenTrip, 'why'> = {
    from: departure.id,
    to: destinations.map(({ id }) => id),
    ...(transits.length > 0 && { via: transits.map(({ id }) => id) }),
    ...(plain
      ? {
          citizenships: plain.citizenships,
          ...(plain.residence && { residence: plain.residence }),
          ...(plain.onePerson && { onePerson: true as const }),
          ...(plain.minor && { minor: plain.minor }),
        }
      : { travellers: trip.travellers }),
    ...(days.length > 0 && { days: Object.fromEntries(days) }),
    ...(hours.length > 0 && { hours: Object.fromEntries(hours) }),
    ...(trip.by && { by: trip.by }),
    ...(trip.onShip && { onShip: true }),
    start: dateStart,
    end: dateEnd,
    ...(trip.purpose === 'BUSINESS' && { type: 'BUSINESS' }),
    expect: Object.fromEntries(stops.map((stop) => [stop.place.id, permissionsAt(stop)])),
    ...(documents.length > 0 && { documents: Object.fromEntries(documents) }),
    ...(passports.length > 0 && { passports: Object.fromEntries(passports) }),
  }
  return { key: first.iso2, revision: assessment.rulebookRevision, goldenTrip }
}

const permissionsAt = ({ cells }: WordedStop) =>
  Object.fromEntries(
    cells.map(({ citizenshipIso2, permission, maxStayDays }) => [
      citizenshipIso2,
      maxStayDays === null ? permission : `${permission} ${maxStayDays}`,
    ]),
  )

/** What is known of documents; that nothing is known of one is no promise. */
function documentsAt({ documents, cells }: WordedStop) {
  const told = cells.map(({ citizenshipIso2 }) => {
    const kinds = documents.flatMap(({ kind, cells: own }) => {
      const answer = own.find((cell) => cell.citizenshipIso2 === citizenshipIso2)?.answer
      return answer === 'YES' || answer === 'NO' ? [[kind, answer === 'YES' ? 'yes' : 'no'] as const] : []
    })
    return [citizenshipIso2, Object.fromEntries(kinds)] as const
  })
  return Object.fromEntries(told.filter(([, kinds]) => Object.keys(kinds).length > 0))
}
