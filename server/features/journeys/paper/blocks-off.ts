import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import type { ContentBlockName, ContentBlockPage } from '#domain/catalogue/content-blocks.ts'
import { governmentOfTrip, reachesThreshold } from '#domain/risk/advice-threshold.ts'
import { countryOf, placeKey, type PlaceRef } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'

type Shown = Pick<JourneyPage, 'settings' | 'cruise' | 'trip'>

/** The page of a cruise has blocks of its own. */
const kindOfPage = ({ cruise }: Pick<JourneyPage, 'cruise'>): ContentBlockPage => (cruise ? 'MYCRUISE' : 'MYJOURNEY')

/** What the agency set for pages of this kind, off where the travel advice for the trip does not reach the level it asks for. */
export function blocksOf({ settings, cruise, trip }: Shown, rulebook: Rulebook) {
  const page = kindOfPage({ cruise })
  const countryAt = ({ type, id }: PlaceRef) => {
    const place = rulebook.places.get(placeKey({ type, id }))
    return place ? countryOf(place) : null
  }
  const government = governmentOfTrip(countryAt(trip.departure), citizenshipsOf(trip))
  const advice = [...new Set(trip.destinations.map(countryAt))].map((iso2) => (iso2 ? rulebook.advisories(iso2) : []))
  return settings.contentBlocks
    .filter((block) => block.page === page)
    .map((block) => ({
      ...block,
      isOn: block.isOn && (block.shownFrom === null || reachesThreshold(block.shownFrom, government, advice)),
    }))
}

/** What it shows on no page of this kind, and so on nothing that is made from one. */
export const blocksOff = (journey: Shown, rulebook: Rulebook): ReadonlySet<ContentBlockName> =>
  new Set(blocksOf(journey, rulebook).flatMap(({ block, isOn }) => (isOn ? [] : [block])))
