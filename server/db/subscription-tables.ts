import type { Generated } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'

/** Who follows a trip page by mail, and what they were told. */
export type SubscriptionTables = {
  /** The only table with addresses of subscribers; erased when the trip is over, when it ends, or never confirmed. */
  subscriptions: {
    id: Generated<string>
    organisation_id: string
    journey_id: string
    email: string
    /** Made by the database: one address follows a page once. */
    email_key: Generated<string>
    language: Language
    asked_at: Date
    confirmed_at: Date | null
    /** The newest publication with a change that the page showed when it was confirmed. */
    known_revision: Generated<number>
    /** Whether they are reminded of deadlines, and on which day it was last looked what is due. */
    wants_reminders: Generated<boolean>
    deadlines_seen_on: CalendarDate | null
    /** The newest of the earlier trips of the page when they were last told of the one of then. */
    known_trip: Generated<number>
    confirm_hash: string
    confirm_sealed: string
    unsubscribe_hash: string
    unsubscribe_sealed: string
  }
  /** How often an address was sent a question of late, under a keyed hash of it. */
  subscription_attempts: { address_hash: string; attempts: number; until: Date }
  /** Who was to be told of a publication, and what became of it; it names no address. */
  subscription_updates: {
    subscription_id: string
    revision: number
    journey_id: string
    organisation_id: string
    mail_id: string
    queued_at: Date
    outcome: Generated<'waiting' | 'sent' | 'failed'>
    reason: string | null
    /** The rules from which its mail was made; null where that may have arrived with earlier ones. */
    told_revision: number | null
  }
  /** Of which deadline a subscriber is reminded, so many days before, in which mail; erased with the subscription. */
  subscription_reminders: {
    subscription_id: string
    task: string
    deadline: CalendarDate
    days_before: number
    organisation_id: string
    mail_id: string
    queued_at: Date
    outcome: Generated<'waiting' | 'sent' | 'failed'>
    reason: string | null
  }
  /** What a subscriber says is done for a day: they are not reminded of it. Without a day it was said before days were kept. */
  subscription_done: {
    subscription_id: string
    task: string
    organisation_id: string
    done_at: Date
    deadline: CalendarDate | null
  }
}
