import type { EventFeedSetting } from '../../config.ts'
import type { FetchOptions } from '../../importers/guarded-fetch.ts'
import type { Job, JobContext } from '../../jobs/job.ts'
import type { MailContext } from '../../mail/mail-kind.ts'
import { alertHotelsSoon } from '../hotel-alerts/alert-at-once.ts'
import { fetchEvents } from './fetch-events.ts'
import { feedKinds, feedsOf } from './known-feeds.ts'

type EventJobContext = JobContext & MailContext

/** One job for each feed of events. A feed that fails is asked again when its time comes: nobody is helped by asking it sooner. */
export const eventJobs = (settings: readonly EventFeedSetting[], fetching: FetchOptions = {}): Job<EventJobContext>[] =>
  feedsOf(settings).map((feed) => ({
    name: `events-${feed.id}`,
    everyMinutes: feedKinds[feed.kind].everyMinutes,
    atStart: true,
    longestMinutes: 10,
    run: async (context, _input, signal) => {
      const { isGood } = await fetchEvents(context, feed, { ...fetching, signal })
      if (isGood) await (await alertHotelsSoon(context, { signal })).sent
    },
  }))
