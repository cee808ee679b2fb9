import { assess } from '#domain/assessment/assess.ts'
import { changedNow } from '#domain/assessment/changed-now.ts'
import { wordChanges } from '#domain/wording/word-changes.ts'
import { withPeople } from '#domain/wording/people.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { mayMoveDeadlines, withNewDeadlines } from '#domain/wording/word-new-deadlines.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { ContentText, WordedChangeItem } from '#domain/wording/worded.ts'
import { plainTextOf } from '#domain/write-rich-text.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import type { Composed, MailContext, MailKind, Make, WhenSent } from '../../mail/mail-kind.ts'
import { heading, notes, occasion, paragraph } from '../../mail/mail-parts.tsx'
import { offices } from '../../offices/offices.ts'
import { proveMails } from '../evidence/prove-mails.ts'
import { aboutJourney, asSent } from '../journeys/mail/mailed-journey.ts'
import { changePart, otherLanguage, sidesOf } from './change-part.tsx'
import { endsOf, findFollowers, type Found } from './follower.ts'
import { updateKind } from './tell-subscribers.ts'
import { noteTold, readTold, type Told } from './told-changes.ts'

/** More is read on the page. */
const mostShown = 12
/** A longer text is no part of a title. */
const longestSaid = 60

const whenSent: WhenSent = async (trx, context, taken, at) => {
  await proveMails(trx, context, taken, at)
  await noteTold(trx, context, taken, at)
}

/** What has changed for a trip, to each who follows its page. */
export const updateMail: MailKind = { kind: updateKind, prepare, whenSent }

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
function makeUpdateMail(context: MailContext, follower: Found, { changes, sentences: said }: Told): Composed {
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  const { trip, isUnfinished } = journey
  const today = context.clock.today()
  if (today > trip.dateEnd) return { reason: 'trip-over' }
  const ends = endsOf(context, follower)
  if (ends === null) return { reason: 'no-link' }
  if (changes.length === 0) return { reason: 'taken-back' }
  const { language } = subscription
  const rules = context.rulebook.current()
  // Whoever follows a page by mail is told of passports: names stand on the page alone.
  const words = withPeople(wordsFor(language, 'traveller', translatorFor(language), rules), trip)
  const { t } = words
  const found = isUnfinished ? [] : wordChanges(changedNow(trip, rules, today, changes), changes, words)
  const items =
    found.length > 0 && mayMoveDeadlines(changes)
      ? withNewDeadlines(found, changes, assess(trip, rules, today, offices), words, offices)
      : found
  const [first] = items
  if (first === undefined) return { reason: 'taken-back' }
  const when = today < trip.dateStart ? 'before' : 'during'
  const sentences = said.flatMap((sentence) => plainLines(words.content(sentence)))
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
