import { sql } from 'kysely'
import type { Change } from '#domain/assessment/compare.ts'
import type { LocalisedText } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import type { WordedChangeItem } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Database } from '../../db/tables.ts'
import type { MailChange } from '../../mail/mail-text.ts'
import type { QueuedMail } from '../../mail/outbox.ts'
import type { Compose } from '../../mail/send-mails.ts'
import { aboutJourney, asSent } from '../journeys/journey-mail.ts'
import { stillUnread } from '../journeys/still-unread.ts'
import { findFollower, linkOf } from './follower.ts'

/** More is read on the page. */
const mostShown = 12

/**
 * What has changed for one trip, old and new, as it stands when the mail is sent: what was read meanwhile, or taken back, is not
 * told any more.
 */
export const composeUpdateMail: Compose = async (context, queued) => {
  const follower = await findFollower(context, queued)
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  const today = context.clock.today()
  if (today > journey.trip.dateEnd) return { reason: 'trip-over' }
  const unsubscribe = linkOf(context, follower, 'unsubscribe')
  if (unsubscribe === null) return { reason: 'no-link' }
  const told = await readTold(context.db, queued)
  if (told.length === 0) return { reason: 'read' }
  const { language } = subscription
  const t = translatorFor(language)
  const words = wordsFor(language, 'traveller', t, context.rulebook.current())
  const { mail, places, assessment } = aboutJourney(
    context,
    journey,
    language,
    told.flatMap(({ changes }) => changes),
  )
  const items = assessment.changes ?? []
  if (items.length === 0) return { reason: 'taken-back' }
  const when = today < journey.trip.dateStart ? 'before' : 'during'
  const sentences = told.flatMap(({ sentence }) => (sentence ? [words.content(sentence).text] : []))
  const more = items.length - mostShown
  const letter = {
    ...mail,
    subject: t(`subscription.mail.${when}.subject`, { places }),
    paragraphs: [t('subscription.mail.intro'), ...new Set(sentences)],
    changes: items.slice(0, mostShown).map((item) => sidesOf(item, words.list, t)),
    highlight: null,
    notes: [...(more > 0 ? [t('subscription.mail.more', { count: more })] : []), t('subscription.mail.why')],
    unsubscribe: { words: t('subscription.unsubscribe.button'), address: unsubscribe },
  }
  return { ...asSent(journey, letter, subscription.email), unsubscribe }
}

type Told = { readonly changes: readonly Change[]; readonly sentence: LocalisedText | null }

/** The oldest first, without what the traveller has read since. */
async function readTold(db: Database, { id, organisationId, journeyId }: QueuedMail): Promise<readonly Told[]> {
  const { rows } = await sql<{ revision: number; changes: unknown; sentence: LocalisedText | null }>`
    select c.revision, c.changes, case when p.is_significant then p.sentence end as sentence
    from subscription_updates u
    join journeys j on j.id = u.journey_id
    join journey_changes c on c.journey_id = u.journey_id and c.revision = u.revision
    join rulebook_publications p on p.revision = u.revision
    where u.mail_id = ${id}::uuid and u.organisation_id = ${organisationId}::uuid
      and c.revision > coalesce(j.acknowledged_revision, j.rulebook_revision)
    order by c.revision`.execute(db)
  const reads = await db
    .selectFrom('journey_reads')
    .select(['item', 'revision'])
    .where('journey_id', '=', journeyId)
    .where('organisation_id', '=', organisationId)
    .execute()
  const readUpTo = new Map(reads.map(({ item, revision }) => [item, revision]))
  return rows
    .map(({ sentence, ...row }) => ({ sentence, changes: stillUnread(row, readUpTo) }))
    .filter(({ changes }) => changes.length > 0)
}

const sidesOf = (
  { title, about, before, now }: WordedChangeItem,
  list: (items: readonly string[]) => string,
  t: ReturnType<typeof translatorFor>,
): MailChange => {
  const text = (lines: WordedChangeItem['before']): string => list(lines.map((line) => line.text)) || '–'
  return {
    place: title,
    label: about,
    was: { label: t('changes.before'), text: text(before) },
    is: { label: t('changes.now'), text: text(now) },
  }
}
