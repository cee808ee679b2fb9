import { backupJobs } from '../backup/backup-job.ts'
import type { Config } from '../config.ts'
import { fetchAdvice } from '../features/advice-sources/fetch-advice.ts'
import { accountMails } from '../features/accounts/account-mails.ts'
import { forgetOldSignIns } from '../features/accounts/forget-old-sign-ins.ts'
import type { PublishingGate } from '../context.ts'
import type { MailContext } from '../mail/mail-kind.ts'
import { sendMails } from '../mail/send-mails.ts'
import { journeyMails } from '../features/journeys/mail/mail-journey.ts'
import { subscriptionMails } from '../features/subscriptions/subscription-mails.ts'
import { tellChangedTrips } from '../features/subscriptions/changed-trip/tell-changed-trips.ts'
import { remindSubscribers } from '../features/subscriptions/reminders/remind-subscribers.ts'
import { tellSubscribers } from '../features/subscriptions/tell-subscribers.ts'
import { watchMails } from '../features/subscriptions/watch-mails.ts'
import { forgetUnconfirmed } from '../features/subscriptions/forget-unconfirmed.ts'
import { resealSecondFactors } from '../features/accounts/second-factor/reseal-second-factors.ts'
import { resealClientSecrets } from '../features/accounts/single-sign-on/reseal-client-secrets.ts'
import { resealTokens } from '../features/subscriptions/reseal-tokens.ts'
import { publishScheduled } from '../features/entry-restrictions/publish/publish-scheduled.ts'
import { scheduleFailedMail } from '../features/entry-restrictions/publish/schedule-failed-mail.ts'
import { anchorEvidence } from '../features/evidence/anchor-evidence.ts'
import { forgetOldAudit } from '../features/audit/forget-old-audit.ts'
import { forgetOldFeedback } from '../features/feedback/forget-old-feedback.ts'
import { eraseDeletedNews } from '../features/news/erase-deleted-news.ts'
import { eventJobs } from '../features/events/event-jobs.ts'
import { forgetOldEvents } from '../features/events/forget-old-events.ts'
import { watchAlerts } from '../features/hotel-alerts/alert-alarm.ts'
import { alertTestMail } from '../features/hotel-alerts/alert-test-mail.ts'
import { hotelAlertMail } from '../features/hotel-alerts/hotel-alert-mail.ts'
import { safetyReminderMail } from '../features/trip-safety/safety-reminder-mail.ts'
import { noticeMail } from '../features/trip-notices/notice-mail.ts'
import { alertHotels } from '../features/hotel-alerts/alert-at-once.ts'
import { forgetPastBookings } from '../features/hotels/forget-past-bookings.ts'
import { testMail } from '../features/set-up/test-mail.ts'
import { expireJourneys } from '../features/journeys/expire-journeys.ts'
import { keepChanges } from '../features/journeys/changes/keep-changes.ts'
import { resealCodes } from '../features/journeys/reseal-codes.ts'
import { forgetOldIncidence } from '../importers/forget-old-incidence.ts'
import { watchSources, type WatchOptions } from '../features/sources/watch-sources.ts'
import { importJobs } from '../importers/import-jobs.ts'
import type { Job, JobContext } from './job.ts'

type TimetableContext = JobContext & MailContext & { readonly gate: PublishingGate; readonly config: Config }
type Run = (context: TimetableContext, signal: AbortSignal) => Promise<unknown>

const day = 24 * 60
const upkeep = (name: string, everyMinutes: number, run: Run): Job<TimetableContext> => ({
  name,
  everyMinutes,
  atStart: true,
  longestMinutes: 30,
  run: async (context, _input, signal) => void (await run(context, signal)),
})

const mails = [
  ...journeyMails,
  ...subscriptionMails,
  ...accountMails,
  scheduleFailedMail,
  testMail,
  hotelAlertMail,
  safetyReminderMail,
  noticeMail,
  alertTestMail,
]

/** All jobs of the system. */
export const timetable = ({
  imports,
  eventFeeds,
  backups,
  watchSources: watch,
}: Pick<Config, 'imports' | 'eventFeeds' | 'backups' | 'watchSources'>): Job<TimetableContext>[] => [
  upkeep('expire-journeys', 60, expireJourneys),
  upkeep('forget-past-bookings', 60, forgetPastBookings),
  upkeep('keep-changes', 2, (context, signal) => keepChanges(context, signal)),
  upkeep('tell-subscribers', 1, (context, signal) => tellSubscribers(context, signal)),
  upkeep('tell-changed-trips', 1, tellChangedTrips),
  upkeep('remind-subscribers', 10, (context, signal) => remindSubscribers(context, signal)),
  upkeep('tell-hotels', 1, alertHotels),
  upkeep('watch-mails', 15, watchMails),
  upkeep('watch-alerts', 15, watchAlerts),
  upkeep('forget-unconfirmed', 60, forgetUnconfirmed),
  upkeep('publish-scheduled', 1, publishScheduled),
  upkeep('send-mails', 1, (context, signal) => sendMails(context, mails, signal)),
  upkeep('forget-old-sign-ins', day, forgetOldSignIns),
  upkeep('forget-old-audit', day, forgetOldAudit),
  upkeep('forget-old-feedback', day, forgetOldFeedback),
  upkeep('erase-deleted-news', 60, eraseDeletedNews),
  upkeep('forget-old-incidence', day, forgetOldIncidence),
  upkeep('forget-old-events', day, forgetOldEvents),
  upkeep('reseal-codes', day, resealCodes),
  upkeep('reseal-tokens', day, resealTokens),
  upkeep('reseal-second-factors', day, resealSecondFactors),
  upkeep('reseal-client-secrets', day, resealClientSecrets),
  upkeep('anchor-evidence', day, anchorEvidence),
  ...(watch.isOn ? [watchJob(watch)] : []),
  adviceJob(watch.testAddress),
  ...importJobs(imports),
  ...eventJobs(eventFeeds, watch.testAddress === null ? {} : onlyAt(watch.testAddress)),
  ...backupJobs(backups),
]

/** Looks every hour for what is due that day: one host after the other takes longer than one run may. */
const watchJob = ({ testAddress }: Config['watchSources']): Job<TimetableContext> => ({
  name: 'watch-sources',
  everyMinutes: 60,
  atStart: true,
  longestMinutes: 55,
  run: async (context, _input, signal) => {
    const onlyTest: WatchOptions = testAddress === null ? {} : { ...onlyAt(testAddress), pauseMs: 0 }
    await watchSources(context, signal, onlyTest)
  },
})

/** Looks every minute whether somebody has agreed to a source, or the turn of one has come. */
const adviceJob = (testAddress: string | null): Job<TimetableContext> => ({
  name: 'fetch-advice',
  everyMinutes: 1,
  atStart: true,
  longestMinutes: 30,
  run: (context, _input, signal) => fetchAdvice(context, { ...(testAddress !== null && onlyAt(testAddress)), signal }),
})

/** Of the machines there are, a test asks its own alone. */
const onlyAt = (testAddress: string): Pick<WatchOptions, 'allows' | 'resolve'> => ({
  allows: (address) => address === testAddress,
  resolve: (_name, done) => done(null, []),
})
