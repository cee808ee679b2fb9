import { isEmailAddress } from '#domain/email-address.ts'
import { localeOf } from '#domain/languages.ts'
import type { QueuedMail } from '#server/mail/lease-mails.ts'
import { asPlainText, drawMail } from '#server/mail/mail-frame.tsx'
import { type Composed, type MailContext, type MailKind, oneByOne } from '#server/mail/mail-kind.ts'
import { button, footLines, heading, paragraph } from '#server/mail/mail-parts.tsx'
import { findProfile } from '../../accounts/store.ts'
import { nameOfRule } from '../rule/name-rule.ts'
import { problemWords } from '../rule/rule-problem.ts'
import { mayStillEditRules } from '../rule/who-may.ts'
import { wordFailure } from './list-scheduled.ts'
import { findScheduled } from './schedule-store.ts'

/** A scheduled change was not published: to the editor who scheduled it, while it waits and they may edit rules. */
export const scheduleFailedMail: MailKind = { kind: 'schedule-failed', prepare: oneByOne(compose) }

async function compose(context: MailContext, { organisationId, subjectId }: QueuedMail): Promise<Composed> {
  const { db, config, rulebook } = context
  const rule = await findScheduled(db, subjectId)
  if (rule === undefined || rule.failure === null) return { reason: 'taken-back' }
  const { scheduledBy, language, publishAt } = rule
  if (scheduledBy === null || !(await mayStillEditRules(context, scheduledBy.id))) return { reason: 'no-editor' }
  const { email: to = '' } = (await findProfile(db, scheduledBy.id, organisationId)) ?? {}
  if (!isEmailAddress(to)) return { reason: 'no-address' }
  const words = problemWords(language, rulebook.current())
  const { t } = words
  const name = nameOfRule(rulebook.current(), rule, rule.body, language)
  const at = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const content = {
    language,
    sender: 'Portolan',
    colour: null,
    subject: t('rule-desk.mail.subject', { name }),
    parts: [
      heading(name, t('rule-desk.mail.planned', { at: at.format(publishAt) })),
      ...wordFailure(rule.failure, words).map((line) => paragraph(line)),
      paragraph(t('rule-desk.mail.until')),
      button({ words: t('rule-desk.mail.open'), address: `${config.publicUrl}/entryrestrictions/scheduled` }),
    ],
    foot: [footLines([t('rule-desk.mail.why')])],
  }
  const { sender, subject } = content
  return { sender, replyTo: null, to, subject, language, text: asPlainText(content), html: drawMail(content) }
}
