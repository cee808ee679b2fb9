import type { TravelType } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { accessBy, accessStatus } from '../status/place-status.ts'
import type { Stop } from './assessment.ts'
import type { Status } from '../status/status.ts'
import type { Situation } from './situation.ts'

export type StopAccess = Pick<Stop, 'isClosed' | 'advised' | 'advisories'> & { readonly status: Status | null }

const none: StopAccess = { isClosed: false, advised: null, advisories: [], status: null }

/** What authorities say about a place as a whole. Travel advice is for visitors: it does not stand in the way of a return. */
export function stopAccess(
  { role, place, iso2, phase }: Situation,
  travelType: TravelType,
  rulebook: Rulebook,
): StopAccess {
  if (role === 'DEPARTURE') return none
  const advisories = role === 'RETURN' ? none.advisories : rulebook.advisories(iso2)
  if (role === 'TRANSIT') return { ...none, advisories }
  const windows = rulebook.access(place)
  if (windows.length === 0) return { ...none, advisories }
  const own = role === 'RETURN' ? windows.filter(({ authority }) => authority !== 'FOREIGN_OFFICE') : windows
  return {
    isClosed: accessBy('DESTINATION_COUNTRY', own, phase, travelType) === 'NO_ACCESS',
    advised: accessBy('FOREIGN_OFFICE', own, phase, travelType),
    advisories,
    status: accessStatus(own, phase, travelType),
  }
}
