import { isEmailAddress } from '#domain/email-address.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { QueuedMail } from '#server/mail/lease-mails.ts'
import type { MailContent } from '#server/mail/mail-frame.tsx'
import { type Composed, type MailContext, type MailKind, oneByOne } from '#server/mail/mail-kind.ts'
import { version } from '#server/version.ts'
import { appendEvidence } from '../../evidence/append-evidence.ts'
import { contentHash } from '../../evidence/entry.ts'
import { readJourneyPage, readUnread } from '../page/read-journey-page.ts'
import { nothingRead } from '../page/readings.ts'
import { fileNameOf, tripPdf } from '../paper/trip-pdf.ts'
import { journeyUrl } from '../trip/journey-code.ts'
import { asSent, findMailedJourney, type MailedJourney, whyNot } from './mailed-journey.ts'
import { proveAndNoteTrips } from './note-trips.ts'
import { tripContent } from './trip-page-mail.ts'

/** Brings a trip page as a PDF. */
export const tripPdfMail: MailKind = { kind: 'trip-pdf', prepare: oneByOne(compose), whenSent: proveAndNoteTrips }

/** The document is made when it is sent: by the rules, and to the address, of that moment. */
async function compose(
  context: MailContext,
  { id, organisationId, subjectId, attempts }: QueuedMail,
): Promise<Composed> {
  const journey = await findMailedJourney(context, organisationId, subjectId)
  if (journey === undefined) return { reason: 'page-gone' }
  if (!isEmailAddress(journey.email)) return { reason: 'no-address' }
  const reason = whyNot(journey, context)
  if (reason !== null) return { reason }
  if (journey.isUnfinished) return { reason: 'unfinished' }
  const { code } = journey
  const page = code === null ? null : await readJourneyPage(context, code)
  if (code === null || page === null) return { reason: 'page-gone' }
  const { language } = journey
  const changes = await readUnread(context.db, code, page, nothingRead)
  const url = journeyUrl(context.config.publicUrl, code)
  const document = await tripPdf(context, { journey: page, language, url, changes, logo: journey.logo })
  await withTenant(context.db, organisationId, (trx) =>
    appendEvidence(trx, context.config, {
      journeyId: subjectId,
      organisationId,
      kind: 'pdf',
      language,
      revision: context.rulebook.current().revision,
      contentHash: contentHash(document),
      at: context.clock.now(),
      detail: { day: context.clock.today(), program: version, mail: id, attempt: attempts },
    }),
  )
  const sent = asSent(journey, tripPdfContent(context, journey), journey.email)
  const pdf = { name: fileNameOf(language).whole, type: 'application/pdf', content: document }
  return { ...sent, attachments: [...sent.attachments, pdf] }
}

export function tripPdfContent(
  context: Pick<MailContext, 'clock' | 'config' | 'rulebook'>,
  journey: MailedJourney,
): MailContent {
  const { language } = journey
  const t = translatorFor(language)
  const { day } = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  return tripContent(context, journey, (places) => [
    t('mail.pdf.subject', { places }),
    t('mail.pdf.intro', { date: day(context.clock.today()) }),
  ])
}
