import type { Trip } from '../assessment/trip.ts'
import type { TravelMode } from '../rulebook/fact.ts'
import type { Iso2 } from '../places.ts'
import { compareAnswers, type Difference } from './compare-answers.ts'
import { stopsWaitingFor } from './missing.ts'
import type { WordedAssessment, WordedStop } from './worded.ts'

/** What stating one thing that the trip leaves out would change. */
export type IfStated = {
  readonly differences: readonly Difference[]
  /** The first stop that waits for it. */
  readonly place: WordedStop['place']
} & (
  | { readonly missing: 'residence'; readonly iso2: Iso2; readonly name: string }
  | { readonly missing: 'travelMode'; readonly by: TravelMode }
)

type Answering = {
  readonly departureIso2: Iso2
  readonly countryName: (iso2: Iso2) => string
  readonly answer: (trip: Trip) => WordedAssessment
}

const ways: readonly TravelMode[] = ['air', 'land', 'sea']

/**
 * Asked again as one who lives where the trip begins, and on each way of arrival, where some answer waits for that. Nothing is kept
 * of what would change nothing.
 */
export function ifStated(
  trip: Trip,
  told: WordedAssessment,
  { departureIso2, countryName, answer }: Answering,
): readonly IfStated[] {
  const compared = (stated: Trip): readonly Difference[] => compareAnswers(told, answer(stated))
  const isToldByAll = trip.travellers.every(({ residence }) => residence !== undefined)
  const [atHome] = !isToldByAll ? stopsWaitingFor('residence', told.stops) : []
  const [onTheWay] = trip.by === undefined ? stopsWaitingFor('travelMode', told.stops) : []
  return [
    ...(atHome
      ? [
          {
            missing: 'residence' as const,
            iso2: departureIso2,
            name: countryName(departureIso2),
            place: atHome.place,
            differences: compared({ ...trip, travellers: atHomeIn(departureIso2, trip) }),
          },
        ]
      : []),
    ...(onTheWay
      ? ways.map((by) => ({
          missing: 'travelMode' as const,
          by,
          place: onTheWay.place,
          differences: compared({ ...trip, by }),
        }))
      : []),
  ].filter(({ differences }) => differences.length > 0)
}

const atHomeIn = (iso2: Iso2, { travellers }: Trip): Trip['travellers'] =>
  travellers.map((traveller) => (traveller.residence ? traveller : { ...traveller, residence: { iso2 } }))
