import type { RuleContent } from '../rulebook/content.ts'
import type { GoldenTrip } from './golden-trip.ts'
import { problem, problemAt, type EntryProblem } from './problem.ts'

/** Names in golden trips that nobody knows: such a trip cannot be made. */
export function goldenTripProblems(
  trips: readonly GoldenTrip[],
  { places }: Pick<RuleContent, 'places'>,
): EntryProblem[] {
  const countries = new Set(places.flatMap(({ type, id }) => (type === 'COUNTRY' ? id : [])))
  const airports = new Set(places.flatMap(({ type, id }) => (type === 'AIRPORT' ? id : [])))
  return trips.flatMap((trip, index) => {
    const unknownPlace = (id: string, ...path: (string | number)[]): EntryProblem[] =>
      problemAt(
        [index, ...path],
        countries.has(id) || airports.has(id) ? null : problem('trip-place-unknown', { place: id }),
      )
    const unknownCountry = (id: string, ...path: (string | number)[]): EntryProblem[] =>
      problemAt([index, ...path], countries.has(id) ? null : problem('country-unknown', { name: id }))
    return [
      ...unknownPlace(trip.from, 'from'),
      ...trip.to.flatMap((id, at) => unknownPlace(id, 'to', at)),
      ...(trip.via ?? []).flatMap((id, at) => unknownPlace(id, 'via', at)),
      ...(trip.citizenships ?? []).flatMap((id, at) => unknownCountry(id, 'citizenships', at)),
      ...(trip.travellers ?? []).flatMap(({ passports, residence }, at) => [
        ...passports.flatMap(({ iso2, issuer }, number) => [
          ...unknownCountry(iso2, 'travellers', at, 'passports', number, 'iso2'),
          ...(issuer === undefined ? [] : unknownCountry(issuer, 'travellers', at, 'passports', number, 'issuer')),
        ]),
        ...(residence === undefined ? [] : unknownCountry(residence.iso2, 'travellers', at, 'residence', 'iso2')),
      ]),
      ...(trip.residence === undefined ? [] : unknownCountry(trip.residence, 'residence')),
      ...problemAt(
        [index, 'end'],
        trip.start > trip.end ? problem('ends-before-start', { from: trip.start, to: trip.end }) : null,
      ),
    ]
  })
}
