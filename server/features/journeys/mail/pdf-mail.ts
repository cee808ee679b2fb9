import { isEmailAddress } from '#domain/email-address.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { drawMail } from '#server/mail/mail-frame.tsx'
import { asPlainText } from '#server/mail/mail-text.ts'
import type { Composed, MailContext } from '#server/mail/composer.ts'
import type { QueuedMail } from '#server/mail/lease-mails.ts'
import { version } from '#server/version.ts'
import { appendEvidence } from '../../evidence/append-evidence.ts'
import { contentHash } from '../../evidence/entry.ts'
import { journeyUrl } from '../trip/journey-code.ts'
import { findMailedJourney, journeyMail, whyNot, type MailedJourney } from './journey-mail.ts'
import { readJourneyPage, readUnread } from '../page/read-journey-page.ts'
import { nothingRead } from '../page/readings.ts'
import { fileNameOf, tripPdf } from '../paper/trip-pdf.ts'

export const tripPdfMail = 'trip-pdf'

/** The mail that brings a trip page as a PDF. */
export function pdfMail(context: Parameters<typeof journeyMail>[0], journey: MailedJourney) {
  const t = translatorFor(journey.language)
  const mail = journeyMail(context, journey)
  const { day } = dayFormat(journey.language, { day: 'numeric', month: 'long', year: 'numeric' })
  return {
    ...mail,
    subject: t('mail.pdf.subject', { places: mail.title }),
    paragraphs: [t('mail.pdf.intro', { date: day(context.clock.today()) })],
  }
}

/** The document is made when it is sent: by the rules, and to the address, of that moment. */
export async function composePdfMail(
  context: MailContext,
  { id, organisationId, journeyId, attempts }: QueuedMail,
): Promise<Composed> {
  const journey = await findMailedJourney(context, organisationId, journeyId)
  if (journey === undefined) return { reason: 'page-gone' }
  if (!isEmailAddress(journey.email)) return { reason: 'no-address' }
  const reason = whyNot(journey, context)
  if (reason !== null) return { reason }
  if (journey.isUnfinished) return { reason: 'unfinished' }
  const { code } = journey
  const page = code === null ? null : await readJourneyPage(context, code)
  if (code === null || page === null) return { reason: 'page-gone' }
  const { language, agency } = journey
  const changes = await readUnread(context.db, code, page, nothingRead)
  const url = journeyUrl(context.config.publicUrl, code)
  const document = await tripPdf(context, { journey: page, language, url, changes })
  await withTenant(context.db, organisationId, (trx) =>
    appendEvidence(trx, context.config, {
      journeyId,
      organisationId,
      kind: 'pdf',
      language,
      revision: context.rulebook.current().revision,
      contentHash: contentHash(document),
      at: context.clock.now(),
      detail: { day: context.clock.today(), program: version, mail: id, attempt: attempts },
    }),
  )
  const mail = pdfMail(context, journey)
  return {
    sender: agency.name,
    replyTo: agency.email === null ? null : { name: agency.name, address: agency.email },
    to: journey.email,
    subject: mail.subject,
    language,
    text: asPlainText(mail),
    html: drawMail(mail),
    attachments: [{ name: fileNameOf(language).whole, type: 'application/pdf', content: document }],
  }
}
