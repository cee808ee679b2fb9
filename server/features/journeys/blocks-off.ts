import type { ContentBlockName } from '#domain/catalogue/content-blocks.ts'
import type { JourneyPage } from './read-journey-page.ts'

/** What the agency shows on no trip page, and so on nothing that is made from one. */
export const blocksOff = ({ contentBlocks }: JourneyPage['settings']): ReadonlySet<ContentBlockName> =>
  new Set(contentBlocks.flatMap(({ page, block, isOn }) => (page === 'MYJOURNEY' && !isOn ? [block] : [])))
