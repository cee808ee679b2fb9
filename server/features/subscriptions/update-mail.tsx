import { sql } from 'kysely'
import { assess } from '#domain/assessment/assess.ts'
import { changedNow } from '#domain/assessment/changed-now.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { LocalisedText } from '#domain/languages.ts'
import { wordChanges } from '#domain/wording/word-changes.ts'
import { withPeople } from '#domain/wording/people.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { mayMoveDeadlines, withNewDeadlines } from '#domain/wording/word-new-deadlines.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { ContentText, WordedChangeItem } from '#domain/wording/worded.ts'
import { plainTextOf } from '#domain/write-rich-text.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import type { Composed, MailContext, MailKind, Make } from '../../mail/mail-kind.ts'
import { heading, notes, occasion, paragraph } from '../../mail/mail-parts.tsx'
import { offices } from '../../offices/offices.ts'
import { proveMails } from '../evidence/prove-mails.ts'
import { aboutJourney, asSent } from '../journeys/mail/mailed-journey.ts'
import { changePart, otherLanguage, sidesOf } from './change-part.tsx'
import { endsOf, findFollowers, type Found } from './follower.ts'
import { updateKind } from './tell-subscribers.ts'

/** More is read on the page. */
const mostShown = 12
/** A longer text is no part of a title. */
const longestSaid = 60

/** What has changed for a trip, to each who follows its page. */
export const updateMail: MailKind = { kind: updateKind, prepare, whenSent: proveMails }

/** What is read of the mails of each organisation at once. */
async function prepare(context: MailContext, mails: readonly QueuedMail[]): Promise<Make> {
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
  const ends = endsOf(context, follower)
  if (ends === null) return { reason: 'no-link' }
  if (told.length === 0) return { reason: 'taken-back' }
  const { language } = subscription
  const rules = context.rulebook.current()
  // Whoever follows a page by mail is told of passports: names stand on the page alone.
  const words = withPeople(wordsFor(language, 'traveller', translatorFor(language), rules), trip)
  const { t } = words
  const changes = told.flatMap((each) => each.changes)
  const found = isUnfinished ? [] : wordChanges(changedNow(trip, rules, today, changes), changes, words)
  const items =
    found.length > 0 && mayMoveDeadlines(changes)
      ? withNewDeadlines(found, changes, assess(trip, rules, today, offices), words, offices)
      : found
  const [first] = items
  if (first === undefined) return { reason: 'taken-back' }
  const when = today < trip.dateStart ? 'before' : 'during'
  const sentences = told.flatMap(({ sentence }) => (sentence ? plainLines(words.content(sentence)) : []))
  const more = items.length - mostShown
  const about = aboutJourney(context, journey, words)
  const subject = headlineOf(first, t)
  const shown = items.slice(0, mostShown).map((item) => sidesOf(item, words))
  const content = {
    ...about.frame,
    subject,
    preview: shown[0]!.notes.join(' '),
    parts: [
      occasion(t(`subscription.mail.${when}.subject`, { places: about.places })),
      heading(subject, [about.places, about.dates].filter(Boolean).join(', ')),
      ...new Map(
        sentences.map((each) => [each.text, paragraph(each.text, each.language, otherLanguage(each, words))]),
      ).values(),
      ...shown.map(changePart),
      about.open(),
      notes([
        ...(more > 0 ? [t('subscription.mail.more', { count: more })] : []),
        t('subscription.mail.why'),
        t('traveller.disclaimer'),
      ]),
    ],
    foot: about.foot(ends),
  }
  return { ...asSent(journey, content, subscription.email), unsubscribe: ends.unsubscribe }
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

const plainLines = ({ text, language }: ContentText): ContentText[] =>
  plainTextOf(text)
    .split('\n')
    .map((line) => ({ text: line, language }))

/** The change itself: what is to be done by when, or what is said now. */
const headlineOf = ({ title, about, now, deadline }: WordedChangeItem, t: Translate): string => {
  const said = now[0]?.text ?? ''
  if (deadline) return deadline.headline
  return said === '' || said.length > longestSaid
    ? t('changes.headline', { place: title, about, now: 'none' })
    : t('changes.headline', { place: title, about, now: said })
}
