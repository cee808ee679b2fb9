import type { WordedStop, WordedTask } from './worded.ts'
import { sourcesByRung } from './reliability.ts'
import { isStates, isWeak } from './source-for-travellers.ts'

/** Address and host of a page that may be opened; null for everything else. */
function pageOf(address: string | null): { readonly link: string; readonly host: string } | null {
  const url = address === null ? null : URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? { link: url.href, host: url.host } : null
}

/**
 * Pages that a customer is told of, the most useful first: where a task is done, what an authority says, what a state
 * publishes that we know at second hand. Other governments only where there is nothing nearer.
 */
export function officialLinks(stops: readonly WordedStop[], tasks: readonly WordedTask[]): readonly string[] {
  const sources = sourcesByRung(stops)
  const ofRung = (rung: 'official' | 'government' | 'press'): string[] =>
    sources.filter((each) => each.rung === rung).map(({ source }) => source)
  const good = (addresses: readonly (string | null)[], keeps: (host: string) => boolean = () => true): string[] =>
    addresses.flatMap((address) => {
      const page = pageOf(address)
      return page && !isWeak(page.host) && keeps(page.host) ? [page.link] : []
    })
  const near = [
    ...good(tasks.map(({ url }) => url)),
    ...good(ofRung('official'), isStates),
    ...good(ofRung('official')),
    ...good(ofRung('press'), isStates),
  ]
  return [...new Set(near.length > 0 ? near : good(ofRung('government'), isStates))]
}
