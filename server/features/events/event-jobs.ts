import type { EventFeedSetting } from '../../config.ts'
import type { FetchOptions } from '../../importers/guarded-fetch.ts'
import type { Job } from '../../jobs/job.ts'
import { fetchEvents } from './fetch-events.ts'
import { feedKinds, feedsOf } from './known-feeds.ts'

/** One job for each feed of events. A feed that fails is asked again when its time comes: nobody is helped by asking it sooner. */
export const eventJobs = (settings: readonly EventFeedSetting[], fetching: FetchOptions = {}): Job[] =>
  feedsOf(settings).map((feed) => ({
    name: `events-${feed.id}`,
    everyMinutes: feedKinds[feed.kind].everyMinutes,
    atStart: true,
    longestMinutes: 10,
    run: async (context, _input, signal) => void (await fetchEvents(context, feed, { ...fetching, signal })),
  }))
