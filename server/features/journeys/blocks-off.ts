import type { ContentBlockName } from '#domain/catalogue/content-blocks.ts'
import type { JourneyPage } from './read-journey-page.ts'

/** What the agency shows on no trip page, or on none of a cruise, and so on nothing that is made from one. */
export const blocksOff = ({
  settings,
  cruise,
}: Pick<JourneyPage, 'settings' | 'cruise'>): ReadonlySet<ContentBlockName> => {
  const kind = cruise ? 'MYCRUISE' : 'MYJOURNEY'
  return new Set(settings.contentBlocks.flatMap(({ page, block, isOn }) => (page === kind && !isOn ? [block] : [])))
}
