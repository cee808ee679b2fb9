import { sql } from 'kysely'
import { wordsFor } from '#domain/wording/words.ts'
import { withPeople } from '#domain/wording/people.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import type { QueuedMail } from '#server/mail/lease-mails.ts'
import { type Composed, type MailContext, type MailKind, oneByOne, type WhenSent } from '#server/mail/mail-kind.ts'
import { heading, notes, paragraph } from '#server/mail/mail-parts.tsx'
import { type ChangedTrip, wordChangedTrip } from '../../assessment/word-changed-trip.ts'
import { proveMails } from '../../evidence/prove-mails.ts'
import { changedParts } from '../../journeys/mail/changed-parts.ts'
import { holdTrip } from '../../journeys/mail/known-trip.ts'
import { aboutJourney, asSent } from '../../journeys/mail/mailed-journey.ts'
import { endsOf, findFollowers, type Found } from '../follower.ts'
import { changedTripKind } from './tell-changed-trips.ts'

/** That a page has another trip: to each who follows it, with what they were told of before. */
export const changedTripMail: MailKind = {
  kind: changedTripKind,
  prepare: oneByOne((context, mail) =>
    withTenant(context.db, mail.organisationId, async (trx) => {
      const version = await holdTrip(trx, mail.organisationId, mail.subjectId)
      const follower = (await findFollowers(trx, context, mail.organisationId, [mail]))(mail)
      const known = 'reason' in follower ? null : await tripKnownTo(trx, mail.organisationId, follower.subscription.id)
      return makeMail(context, mail, follower, known, version)
    }),
  ),
  whenSent: async (trx, context, taken, at) => {
    await proveMails(trx, context, taken, at)
    await noteKnown(trx, taken)
  },
}

function makeMail(
  context: MailContext,
  { attempts, cause }: QueuedMail,
  follower: Found,
  known: ChangedTrip | null,
  version: number,
): Composed {
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  const ends = endsOf(context, follower)
  if (ends === null) return { reason: 'no-link' }
  if (journey.isUnfinished) return { reason: 'unfinished' }
  const { language } = subscription
  const words = withPeople(
    wordsFor(language, 'traveller', translatorFor(language), context.rulebook.current()),
    journey.trip,
  )
  const { t } = words
  const change = wordChangedTrip(context, known, journey.trip, words)
  if (change === null) return { reason: 'taken-back' }
  const about = aboutJourney(context, journey, words)
  const subject = t('mail.trip.changed.subject', { places: about.places })
  const parts = changedParts(change, t)
  const content = {
    ...about.frame,
    subject,
    preview: change.parts.map(({ label, after }) => `${label}: ${after}`).join(', '),
    parts: [
      heading(subject, about.dates),
      paragraph(t('mail.trip.changed.intro')),
      ...parts,
      about.open(),
      notes([t('subscription.mail.why'), t('traveller.disclaimer')]),
    ],
    foot: about.foot(ends),
  }
  // What was tried may have arrived, and said what its row was made for.
  const told = attempts === 1 ? version : Number(cause.split(':')[1])
  return { ...asSent(journey, content, subscription.email), unsubscribe: ends.unsubscribe, tripVersion: told }
}

/** The trip of which somebody was told last, where the page has another one since. */
async function tripKnownTo(
  trx: DatabaseTransaction,
  organisationId: string,
  subscriptionId: string,
): Promise<ChangedTrip | null> {
  const { rows } = await sql<ChangedTrip>`
    select e.trip as "from", max(e.replaced_at) over () as at
    from subscriptions s join journey_earlier_trips e on e.journey_id = s.journey_id and e.version > s.known_trip
    where s.id = ${subscriptionId}::uuid and s.organisation_id = ${organisationId}::uuid
    order by e.version limit 1`.execute(trx)
  return rows[0] ?? null
}

async function noteKnown(trx: DatabaseTransaction, taken: Parameters<WhenSent>[2]): Promise<void> {
  const told = taken.map(({ mail, letter }) => ({ id: mail.cause.split(':')[0], version: letter.tripVersion ?? 0 }))
  await sql`update subscriptions s set known_trip = greatest(s.known_trip, told.version)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id uuid, version int) where s.id = told.id`.execute(
    trx,
  )
}
