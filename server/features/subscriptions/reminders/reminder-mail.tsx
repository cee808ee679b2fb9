import { assess } from '#domain/assessment/assess.ts'
import type { Assessment } from '#domain/assessment/assessment.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { daysBetween } from '#domain/dates.ts'
import { deadlineHeadline, lastDayText } from '#domain/wording/deadline-headline.ts'
import { labelOfPeople, withPeople } from '#domain/wording/people.ts'
import { deadlinesOf, reminderKey, type DatedTask } from '#domain/wording/reminders.ts'
import { wordTask } from '#domain/wording/word-task.ts'
import { wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { type Composed, type MailContext, type MailKind, oneByOne } from '#server/mail/mail-kind.ts'
import { footLinks, heading, highlight, notes, occasion, type Part } from '#server/mail/mail-parts.tsx'
import { offices } from '#server/offices/offices.ts'
import { proveMails } from '../../evidence/prove-mails.ts'
import { aboutJourney, asSent } from '../../journeys/mail/mailed-journey.ts'
import { endsOf, findFollowers, type Found } from '../follower.ts'
import { reminderKind } from './queue-reminders.ts'
import { readReminded, type Reminded } from './store.ts'

/** Of deadlines that come: to each who follows a page and wants it, with what they have not said to be done. */
export const reminderMail: MailKind = {
  kind: reminderKind,
  prepare: oneByOne((context, mail) =>
    withTenant(context.db, mail.organisationId, async (trx) => {
      const followerOf = await findFollowers(trx, context, mail.organisationId, [mail])
      return makeReminder(context, followerOf(mail), await readReminded(trx, mail.organisationId, mail.id))
    }),
  ),
  whenSent: proveMails,
}

/** As it stands when the mail is sent: what has another day meanwhile, or was done, is not told. */
function makeReminder(context: MailContext, follower: Found, reminded: readonly Reminded[]): Composed {
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  const { trip, isUnfinished } = journey
  const rules = context.rulebook.current()
  if (!subscription.wantsReminders) return { reason: 'no-reminders' }
  if (isUnfinished || unknownPlaces(trip, rules).length > 0) return { reason: 'taken-back' }
  const ends = endsOf(context, follower)
  if (ends === null) return { reason: 'no-link' }
  const { language } = subscription
  const words = withPeople(wordsFor(language, 'traveller', translatorFor(language), rules), trip)
  const { t } = words
  const today = context.clock.today()
  const assessment = assess(trip, rules, today, offices)
  const due = deadlinesOf(assessment, words).filter((task) =>
    reminded.some((each) => each.task === reminderKey(task, assessment) && each.deadline === task.by),
  )
  const [first] = due
  if (first === undefined) return { reason: 'taken-back' }
  const open = due.filter(
    (task) => !reminded.some((each) => each.task === reminderKey(task, assessment) && each.isDone),
  )
  const [soonest] = open
  if (soonest === undefined) return { reason: 'done' }
  const about = aboutJourney(context, journey, words)
  const subject = t('subscription.reminder.subject', {
    deadline: deadlineHeadline(soonest, null, assessment, words),
    more: open.length - 1,
  })
  const left = (task: DatedTask): string => t('subscription.reminder.left', { days: daysBetween(today, task.by) })
  const content = {
    ...about.frame,
    subject,
    preview: `${left(soonest)} ${about.places}`,
    parts: [
      occasion(t('subscription.reminder.occasion', { left: left(soonest) })),
      heading(subject, [about.places, about.dates].filter(Boolean).join(', ')),
      ...open.flatMap((task) => taskParts(task, left(task), assessment, words)),
      about.open(),
      footLinks([{ words: t('subscription.reminder.done'), address: ends.manage }]),
      notes([t('subscription.reminder.why'), t('traveller.disclaimer')]),
    ],
    foot: about.foot(ends),
  }
  return { ...asSent(journey, content, subscription.email), unsubscribe: ends.unsubscribe }
}

function taskParts(task: DatedTask, left: string, assessment: Assessment, words: Words): Part[] {
  const { t } = words
  const { text, fee, citizenshipIso2s } = wordTask(task, assessment, words)
  const when = lastDayText(task, assessment, words)
  const people = labelOfPeople(citizenshipIso2s, words)
  return [
    highlight(left, t('mail.trip.task', { when, task: text })),
    notes([people, ...(fee === null ? [] : [t('subscription.reminder.fee', { fee })])]),
  ]
}
