import { sql } from 'kysely'
import { assess } from '#domain/assessment/assess.ts'
import { changedNow } from '#domain/assessment/changed-now.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { LocalisedText } from '#domain/languages.ts'
import { wordChanges } from '#domain/wording/word-changes.ts'
import { wordsFor, type Words } from '#domain/wording/words.ts'
import { mayMoveDeadlines, withNewDeadlines } from '#domain/wording/word-new-deadlines.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { ContentText, WordedChangeItem } from '#domain/wording/worded.ts'
import { plainTextOf } from '#domain/write-rich-text.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Composed, MailContext, Make, Prepare } from '../../mail/composer.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import type { MailLine } from '../../mail/mail-text.ts'
import { offices } from '../../offices/offices.ts'
import { aboutJourney, asSent } from '../journeys/mail/journey-mail.ts'
import { findFollowers, linkOf, type Found } from './follower.ts'

/** More is read on the page. */
const mostShown = 12
/** A longer text is no part of a title. */
const longestSaid = 60

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
  const mail = aboutJourney(context, journey, words)
  const subject = headlineOf(first, t)
  const shown = items.slice(0, mostShown).map((item) => sidesOf(item, words))
  const letter = {
    ...mail,
    subject,
    preview: shown[0]!.notes.join(' '),
    occasion: t(`subscription.mail.${when}.subject`, { places: mail.title }),
    title: subject,
    lead: [mail.title, mail.lead].filter(Boolean).join(', '),
    greeting: '',
    paragraphs: [...new Map(sentences.map((line) => [line.text, line])).values()],
    changes: shown,
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

const plainLines = ({ text, language }: ContentText): MailLine[] =>
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

/** Each line for itself, those of the days last; then for whom, and as of when. */
function sidesOf({ title, about, before, now, citizenshipIso2s, checkedAt, deadline }: WordedChangeItem, words: Words) {
  const { t, language } = words
  const lines = (all: WordedChangeItem['before'], day: string | null | undefined): MailLine[] => {
    const own = [...all, ...(day ? [{ text: day, language }] : [])]
    return own.length > 0 ? own : [{ text: '–', language }]
  }
  const people = words.list(citizenshipIso2s.map(words.countryName))
  return {
    place: title,
    label: about,
    was: { label: t('changes.before'), lines: lines(before, deadline?.before) },
    is: { label: t('changes.now'), lines: lines(now, deadline?.when) },
    notes: [
      ...(people === '' ? [] : [t('changes.for', { people })]),
      ...(checkedAt ? [t('changes.checked', { date: words.date(checkedAt) })] : []),
    ],
  }
}
