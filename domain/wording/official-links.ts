import type { WordedStop, WordedTask } from './worded.ts'
import { sourcesByRung, type Rung } from './reliability.ts'
import { isStates, linkForTravellers, sourceForTravellers } from './source-for-travellers.ts'

const linkOf = (page: string | null): string[] => {
  const url = page === null ? null : URL.parse(page)
  return url ? [url.href] : []
}

/**
 * Pages that a customer is told of, the most useful first: where a task is done, what an authority says, what a state
 * publishes that we know at second hand. Other governments only where there is nothing nearer.
 */
export function officialLinks(stops: readonly WordedStop[], tasks: readonly WordedTask[]): readonly string[] {
  const sources = sourcesByRung(stops)
  const ofRung = (wanted: Rung): string[] =>
    sources.flatMap(({ source, rung }) => (rung === wanted ? linkOf(sourceForTravellers(source, rung)) : []))
  const ofStates = (rung: Rung): string[] => ofRung(rung).filter((link) => isStates(new URL(link).hostname))
  const near = [
    ...tasks.flatMap(({ url }) => linkOf(linkForTravellers(url))),
    ...ofStates('official'),
    ...ofRung('official'),
    ...ofRung('press'),
  ]
  return [...new Set(near.length > 0 ? near : ofStates('government'))]
}
