import { blockOfType, type ContentBlockName } from '../catalogue/content-blocks.ts'
import type { Assessment, Stop } from './assessment.ts'

/** The assessment without what is told of a country in blocks that are switched off. A rule belongs to no block. */
export function withoutBlocks(assessment: Assessment, off: ReadonlySet<ContentBlockName>): Assessment {
  if (off.size === 0) return assessment
  const stops = assessment.stops.map((stop) => withoutBlocksAt(stop, off))
  return { ...assessment, stops }
}

function withoutBlocksAt(stop: Stop, off: ReadonlySet<ContentBlockName>): Stop {
  const sections = stop.sections.flatMap((section) => {
    const answers = section.answers.filter(({ type }) => isShown(type, off))
    if (answers.length === section.answers.length) return [section]
    return answers.length === 0 ? [] : [{ ...section, answers }]
  })
  return sections.every((section, index) => section === stop.sections[index]) &&
    sections.length === stop.sections.length
    ? stop
    : { ...stop, sections }
}

export function isShown(type: string, off: ReadonlySet<ContentBlockName>): boolean {
  const block = blockOfType(type)
  return block === null || !off.has(block)
}
