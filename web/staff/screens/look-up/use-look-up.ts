import { useEffect } from 'react'
import { placeKey } from '#domain/places.ts'
import { useQuery } from '@tanstack/react-query'
import { callOptions, useCall } from '../../api/use-call.ts'
import type { StopCountryFactsQueryVariables } from '../../generated/graphql.ts'
import { PlainRoute } from '../../api/plain-route.ts'
import { rememberLookup, rememberPlace } from '../../session/histories.ts'
import { writeStored } from '../../stored.ts'
import { travelModeOf, tripSearchPath, type TripSearch } from '../../trip/trip-search.ts'
import { useLanguage } from '../../words/words.ts'
import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import { sharedHome } from '../../trip/party.ts'
import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { namesBeside } from '../../trip/names-of-people.ts'
import { whoTravels } from '../../trip/travellers-input.ts'
import { countryName } from '../../fields/place-names.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import type { IfStated } from '#domain/wording/if-stated.ts'
import { stopsWaitingFor, type Missing } from '#domain/wording/missing.ts'

/** The whole question, as the country facts of its stops are asked for too. */
type LookUpInput = StopCountryFactsQueryVariables & { readonly travellerNames?: readonly string[] }

export const answerRoute = new PlainRoute<AnsweredTrip, LookUpInput>('/api/answer')
const ifStatedRoute = new PlainRoute<readonly IfStated[], LookUpInput>('/api/if-stated')

const nothing: LookUpInput = {
  departureType: 'COUNTRY',
  departureId: '',
  destinationsTypes: [],
  destinationIds: [],
  citizenshipIds: [],
  restrictionType: 'BUSINESS',
}

/** What the API is asked about a trip. */
export function lookUpVariables(trip: TripSearch | null): LookUpInput {
  if (trip === null) return nothing
  return {
    departureType: trip.departure?.type ?? 'COUNTRY',
    departureId: trip.departure?.id ?? '',
    destinationsTypes: trip.destinations.map(({ type }) => type),
    destinationIds: trip.destinations.map(({ id }) => id),
    ...askedTravellers(trip.travellers),
    ...namesBeside(trip.travellers),
    restrictionType: trip.purpose,
    dateStart: trip.dateStart,
    dateEnd: trip.dateEnd,
    ...(trip.departBy && { departBy: trip.departBy }),
    ...(trip.nights !== null && { nights: trip.nights }),
    transitTypes: trip.transits.map(({ type }) => type),
    transitIds: trip.transits.map(({ id }) => id),
    ...(trip.destinations.some(({ from, to }) => from ?? to) && {
      destinationsDateStart: trip.destinations.map(({ from }) => from ?? null),
      destinationsDateEnd: trip.destinations.map(({ to }) => to ?? null),
    }),
    ...(trip.transits.some(({ hours }) => hours) && { transitHours: trip.transits.map(({ hours }) => hours ?? null) }),
    ...(trip.by && { travelBy: travelModeOf[trip.by] }),
    ...(trip.onShip && { onShip: true }),
  }
}

/** The route names citizenships otherwise than a trip page does. */
function askedTravellers(travellers: TripSearch['travellers']) {
  const { citizenshipCountryIds, ...more } = whoTravels(travellers)
  return { citizenshipIds: citizenshipCountryIds, ...more }
}

/** What the rules say about a trip; while a new one is asked, the last answer stays. */
export function useLookUp(trip: TripSearch | null) {
  const query = useCall(answerRoute, lookUpVariables(trip), {
    enabled: trip !== null,
    keepPrevious: true,
  })
  const detail = query.data
  const answered = trip && detail && !query.isPlaceholderData ? detail : null
  useRemembered(trip, answered)
  return { ...query, detail }
}

const nothingToState: readonly IfStated[] = []

/** What an answer would say otherwise if its trip told what it leaves out; asked where something of it waits for that, anew for each answer. */
export function useIfStated(
  trip: TripSearch,
  { travellers, assessment }: AnsweredTrip,
  readAt: number,
  isItsAnswer: boolean,
) {
  const waits = (missing: Missing) => stopsWaitingFor(missing, assessment.stops).length > 0
  const isOpen =
    (waits('residence') && travellers.some(({ residence }) => residence === undefined)) ||
    (waits('travelMode') && !trip.by)
  const options = callOptions(ifStatedRoute, lookUpVariables(trip), useLanguage())
  return (
    useQuery({ ...options, queryKey: [...options.queryKey, readAt], enabled: isItsAnswer && isOpen }).data ??
    nothingToState
  )
}

/** A search that was answered is what the next one starts from, and is offered again. */
function useRemembered(trip: TripSearch | null, detail: AnsweredTrip | null): void {
  const language = useLanguage()
  const path = trip && tripSearchPath(trip)
  useEffect(() => {
    if (!trip || !path || !detail) return
    const title = detail.destinationNames.join(', ')
    const home = sharedHome(trip.travellers.map(fieldsOf))
    rememberLookup({ path, title, citizenships: citizenshipsOf(trip), ...(home && { residence: home }) })
    if (trip.departure) rememberPlace('originHistory', { ...trip.departure, name: detail.departureName })
    for (const [index, place] of [...trip.destinations.entries()].toReversed())
      rememberPlace('destinationHistory', { ...place, name: detail.destinationNames[index] ?? placeKey(place) })
    for (const [index, place] of [...trip.transits.entries()].toReversed())
      rememberPlace('transitHistory', { ...place, name: detail.transitNames[index] ?? placeKey(place) })
    const homes = trip.travellers.flatMap(({ residence }) => residence?.iso2 ?? [])
    for (const iso2 of new Set([...homes, ...citizenshipsOf(trip).toReversed()]))
      rememberPlace('countryHistory', { type: 'COUNTRY', id: iso2, name: countryName(iso2, language) })
    writeStored('searchParameters', path.split('?')[1] ?? '')
    // Once for each search that was answered, not for each time it is shown again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [path, detail === null])
}
