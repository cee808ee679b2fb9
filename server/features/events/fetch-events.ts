import type { Context } from '../../context.ts'
import type { FetchOptions } from '../../importers/guarded-fetch.ts'
import { ImportRefused } from '../../importers/importer.ts'
import { askFeed, type ReadAlerts } from './ask-feed.ts'
import { findFeed, noteFailure } from './feed-store.ts'
import { keepEvents } from './keep-events.ts'
import type { EventFeed } from './known-feeds.ts'

type FetchContext = Pick<Context, 'db' | 'clock' | 'log'>

const longestFailure = 500

/** Asks one feed and keeps what it says. One that fails is noted, and what it said before stays as it is. */
export async function fetchEvents(
  context: FetchContext,
  feed: EventFeed,
  fetching: FetchOptions = {},
): Promise<{ readonly isGood: boolean }> {
  const { db, clock, log } = context
  const known = await findFeed(db, feed.id)
  const isSameAddress = known?.url === feed.url
  try {
    const answer = await askFeed(
      feed,
      {
        etag: isSameAddress ? known.etag : null,
        lastModified: isSameAddress ? known.last_modified : null,
        alerts: isSameAddress ? (known.linked as ReadAlerts) : {},
      },
      fetching,
    )
    await keepEvents(db, feed, answer, clock.now())
    return { isGood: true }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const failure = error.message.replaceAll(/\s+/g, ' ').slice(0, longestFailure)
    await noteFailure(db, feed, clock.now(), failure)
    log.warn({ feed: feed.id, failure }, 'A feed of events cannot be read: the board keeps what it said last')
    return { isGood: false }
  }
}
