import type { EventSource } from '#domain/events/incoming-event.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { listFeedRows } from './feed-store.ts'
import { feedKinds, feedsOf } from './known-feeds.ts'
import { mayReadEvents } from './who-may.ts'

/** How a feed of this installation may be used, and how it fares. */
export type FeedView = {
  readonly id: string
  readonly kind: EventSource
  readonly name: string
  readonly url: string
  readonly terms: string
  readonly termsLink: string | null
  readonly floor: EventLevel
  readonly everyMinutes: number
  readonly askedAt: Date | null
  readonly goodAt: Date | null
  readonly failedAt: Date | null
  readonly failure: string
  readonly failures: number
  readonly newestAt: Date | null
  readonly heard: number
  readonly refused: number
  readonly isFresh: boolean
}

/** What was not read well in so many of its turns is no longer fresh. */
const turnsUntilStale = 3

export async function listFeeds(context: Context): Promise<FeedView[]> {
  const { language } = mayReadEvents(context)
  const rows = new Map((await listFeedRows(context.db)).map((row) => [row.id, row]))
  const now = context.clock.now().getTime()
  return feedsOf(context.config.eventFeeds).map(({ id, kind, url }) => {
    const { name, termsLink, floor, everyMinutes } = feedKinds[kind]
    const row = rows.get(id)
    const goodAt = row?.good_at ?? null
    return {
      id,
      kind,
      name: id === kind ? name : `${name} ${new URL(url).hostname}`,
      url,
      terms: translatorFor(language)(`events.terms.${kind}`),
      termsLink,
      floor,
      everyMinutes,
      askedAt: row?.asked_at ?? null,
      goodAt,
      failedAt: row?.failed_at ?? null,
      failure: row?.failure ?? '',
      failures: row?.failures ?? 0,
      newestAt: row?.newest_at ?? null,
      heard: row?.heard ?? 0,
      refused: row?.refused ?? 0,
      isFresh: goodAt !== null && now - goodAt.getTime() <= turnsUntilStale * everyMinutes * 60_000,
    }
  })
}
