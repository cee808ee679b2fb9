import type { EventFeedsQuery } from '#web/staff/generated/graphql.ts'

export type Feed = EventFeedsQuery['eventFeeds'][number]

/** How a feed fares. One failure among its turns is no news yet: what it says is still fresh. */
export function feedState({ failures, isFresh, askedAt }: Feed): 'FRESH' | 'FAULT' | 'FAILING' | 'STALE' | 'WAITING' {
  if (askedAt === null) return 'WAITING'
  if (failures > 0) return isFresh ? 'FAULT' : 'FAILING'
  return isFresh ? 'FRESH' : 'STALE'
}

/** The feeds that have an address of their own, by what they are called. */
const usualFeeds = { gdacs: 'GDACS', usgs: 'USGS', eonet: 'NASA EONET' } as const

/** Which of them this installation does not ask. */
export const switchedOff = (feeds: readonly Feed[]): string[] =>
  Object.entries(usualFeeds).flatMap(([kind, name]) => (feeds.some((feed) => feed.kind === kind) ? [] : [name]))

const steps = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** "3 minutes ago": the largest unit that is whole. */
export function howLongAgo(moment: string, now: number, locale: string): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000))
  const [unit, size] = steps.find(([, each]) => minutes >= each) ?? steps[2]
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  return format.format(-Math.floor(minutes / size), unit)
}
