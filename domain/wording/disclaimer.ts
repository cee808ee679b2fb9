import type { TravelType } from '../rulebook/fact.ts'
import type { Translate } from './translate.ts'
import type { WordedStop } from './worded.ts'

/** For which trip this was said: for work or not, of one country or several, with a change of planes or without. */
export function disclaimerOf(stops: readonly WordedStop[], type: TravelType, t: Translate): string {
  const destinations = new Set(stops.filter(({ role }) => role === 'DESTINATION').map(({ iso2 }) => iso2)).size
  return t('traveller.disclaimer.trip', {
    type,
    destinations: destinations > 1 ? 'several' : 'one',
    transit: stops.some(({ role }) => role === 'TRANSIT') ? 'yes' : 'no',
  })
}
