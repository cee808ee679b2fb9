import type { ContentBlockName, ContentBlockPage } from '#domain/catalogue/content-blocks.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'

type Shown = Pick<JourneyPage, 'settings' | 'cruise'>

/** The page of a cruise has blocks of its own. */
const kindOfPage = ({ cruise }: Pick<JourneyPage, 'cruise'>): ContentBlockPage => (cruise ? 'MYCRUISE' : 'MYJOURNEY')

/** What the agency set for pages of this kind. */
export const blocksOf = (journey: Shown) =>
  journey.settings.contentBlocks.filter(({ page }) => page === kindOfPage(journey))

/** What it shows on no page of this kind, and so on nothing that is made from one. */
export const blocksOff = (journey: Shown): ReadonlySet<ContentBlockName> =>
  new Set(blocksOf(journey).flatMap(({ block, isOn }) => (isOn ? [] : [block])))
