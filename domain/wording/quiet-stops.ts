import type { WordedAssessment } from './worded.ts'

/**
 * Stops on the way, as positions, at which nobody has to do anything, on the same terms for all: each can be told in one line. A destination never is,
 * nor what has changed since the reader last read, nor a trip on which one person chooses between passports.
 */
export function quietStops({ stops, checklist }: Pick<WordedAssessment, 'stops' | 'checklist'>): ReadonlySet<number> {
  if (stops.some(({ cells }) => cells.some(({ isChosen }) => !isChosen))) return new Set()
  const withTask = new Set(checklist.map(({ stop }) => stop))
  return new Set(
    stops.flatMap(({ role, cells, advisories, isChanged = false }, index) => {
      const isFree = cells.length > 0 && cells.every(({ status }) => status === 'BLUE')
      const isSame = new Set(cells.map(({ detail }) => detail)).size < 2
      const isWarned = advisories.some(({ severity }) => severity !== null)
      return role === 'DESTINATION' || !isFree || !isSame || isWarned || isChanged || withTask.has(index) ? [] : [index]
    }),
  )
}
