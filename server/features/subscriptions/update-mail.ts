import { sql } from 'kysely'
import { changedNow } from '#domain/assessment/changed-now.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { LocalisedText } from '#domain/languages.ts'
import { wordChanges } from '#domain/wording/word-changes.ts'
import { wordsFor } from '#domain/wording/words.ts'
import type { WordedChangeItem } from '#domain/wording/worded.ts'
import { plainTextOf } from '#domain/write-rich-text.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Composed, MailContext, Make, Prepare } from '../../mail/composer.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import type { MailChange } from '../../mail/mail-text.ts'
import { aboutJourney, asSent } from '../journeys/journey-mail.ts'
import { findFollowers, linkOf, type Found } from './follower.ts'

/** More is read on the page. */
const mostShown = 12

/** What is read of the mails of each organisation at once. */
export const prepareUpdateMails: Prepare = async (context, mails) => {
  const organisations = Map.groupBy(mails, ({ organisationId }) => organisationId)
  const makers = new Map<string, Make>()
  for (const [organisationId, own] of organisations)
    makers.set(
      organisationId,
      await withTenant(context.db, organisationId, async (trx) => {
        const followerOf = await findFollowers(trx, context, organisationId, own)
        const toldIn = await readTold(trx, organisationId, own)
        return (mail) => makeUpdateMail(context, followerOf(mail), toldIn(mail))
      }),
    )
  return (mail) => makers.get(mail.organisationId)!(mail)
}

/**
 * What has changed for one trip, old and new, as it stands when the mail is sent: what was taken back meanwhile is not told any more.
 */
function makeUpdateMail(context: MailContext, follower: Found, told: readonly Told[]): Composed {
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  const { trip, isUnfinished } = journey
  const today = context.clock.today()
  if (today > trip.dateEnd) return { reason: 'trip-over' }
  const unsubscribe = linkOf(context, follower, 'unsubscribe')
  if (unsubscribe === null) return { reason: 'no-link' }
  if (told.length === 0) return { reason: 'taken-back' }
  const { language } = subscription
  const rules = context.rulebook.current()
  const words = wordsFor(language, 'traveller', translatorFor(language), rules)
  const { t } = words
  const changes = told.flatMap((each) => each.changes)
  const items = isUnfinished ? [] : wordChanges(changedNow(trip, rules, today, changes), changes, words)
  if (items.length === 0) return { reason: 'taken-back' }
  const when = today < trip.dateStart ? 'before' : 'during'
  const sentences = told.flatMap(({ sentence }) =>
    sentence ? plainTextOf(words.content(sentence).text).split('\n') : [],
  )
  const more = items.length - mostShown
  const mail = aboutJourney(context, journey, words)
  const letter = {
    ...mail,
    subject: t(`subscription.mail.${when}.subject`, { places: mail.title }),
    paragraphs: [t('subscription.mail.intro'), ...new Set(sentences)],
    changes: items.slice(0, mostShown).map((item) => sidesOf(item, words.list, t)),
    highlight: null,
    notes: [...(more > 0 ? [t('subscription.mail.more', { count: more })] : []), t('subscription.mail.why')],
    unsubscribe: { words: t('subscription.unsubscribe.button'), address: unsubscribe },
  }
  return { ...asSent(journey, letter, subscription.email), unsubscribe }
}

type Told = { readonly changes: readonly Change[]; readonly sentence: LocalisedText | null }
type ToldRow = Pick<Told, 'sentence'> & {
  readonly mailId: string
  readonly revision: number
  readonly changes: unknown
}

/** What some mails of one organisation are to tell, the oldest first. What anybody has marked as read on the page takes nothing away. */
async function readTold(
  trx: DatabaseTransaction,
  organisationId: string,
  mails: readonly QueuedMail[],
): Promise<(mail: QueuedMail) => readonly Told[]> {
  const { rows } = await sql<ToldRow>`
    select u.mail_id as "mailId", c.revision, c.changes, case when p.is_significant then p.sentence end as sentence
    from subscription_updates u
    join journeys j on j.id = u.journey_id and j.organisation_id = u.organisation_id
    join journey_changes c on c.journey_id = u.journey_id and c.revision = u.revision
    join rulebook_publications p on p.revision = u.revision
    where u.mail_id = any(${mails.map(({ id }) => id)}::uuid[]) and u.organisation_id = ${organisationId}::uuid
      and c.revision > j.rulebook_revision
    order by c.revision`.execute(trx)
  const rowsOf = Map.groupBy(rows, ({ mailId }) => mailId)
  return ({ id }) =>
    (rowsOf.get(id) ?? []).map(({ sentence, changes }) => ({ sentence, changes: changes as readonly Change[] }))
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
