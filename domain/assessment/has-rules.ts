import { countryOf, placeKey, type Iso2, type PlaceRef } from '../places.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { citizenshipsOf } from './traveller.ts'
import type { Trip } from './trip.ts'

type Rules = Pick<Rulebook, 'places' | 'candidates' | 'access' | 'advisories'>

/**
 * Whether anything at all is known of a destination or a change of planes: a rule for anybody, who is let in, or travel advice.
 * A place that has rules for others only is asked about as ever: what is unknown is said there.
 */
export function hasRules(trip: Pick<Trip, 'destinations' | 'transits' | 'travellers'>, rules: Rules): boolean {
  const isKnownFor = (place: PlaceRef, people: readonly Iso2[]) =>
    people.some((iso2) => rules.candidates(place, iso2).size > 0)
  const places = [...trip.destinations, ...trip.transits]
  return (
    places.some((place) => isKnownFor(place, citizenshipsOf(trip))) ||
    places.some((place) => rules.access(place).length > 0 || rules.advisories(countryAt(place, rules)).length > 0) ||
    places.some((place) => isKnownFor(place, everybody(rules)))
  )
}

function countryAt(place: PlaceRef, { places }: Rules): Iso2 {
  const known = places.get(placeKey(place))
  if (!known) throw new RangeError(`Unknown place: ${placeKey(place)}`)
  return countryOf(known)
}

const everybody = ({ places }: Rules): Iso2[] =>
  [...places.values()].flatMap((place) => (place.type === 'COUNTRY' ? [place.id] : []))
