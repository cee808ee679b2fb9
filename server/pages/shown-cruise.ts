import type { Cruise } from '#domain/cruises/cruise.ts'
import type { Words } from '#domain/wording/words.ts'
import type { JourneyPageProps } from '#web/traveller/page-props.ts'
import { mapOfRoute } from '../coasts/map-of-route.ts'

/** A cruise as its page shows it. */
export const shownCruise = (
  cruise: Cruise,
  words: Pick<Words, 'countryName'>,
): NonNullable<JourneyPageProps['cruise']> => ({
  ...cruise,
  map: mapOfRoute(cruise.calls),
  countryNames: Object.fromEntries(cruise.calls.map(({ iso2 }) => [iso2, words.countryName(iso2)])),
})
