import type { Language } from '#domain/languages.ts'
import type { Context } from '#server/context.ts'
import { asPlainText } from '#server/mail/mail-frame.tsx'
import { isRowId } from '#server/row-id.ts'
import { mayMailJourney } from '../trip/who-may.ts'
import { findMailedJourney } from './mailed-journey.ts'
import { tripPageContent } from './trip-page-mail.ts'
import { tripPdfContent } from './trip-pdf-mail.ts'

/** What whoever sends a mail is shown before: to whom, in which language, and how it begins. */
export type MailPreview = {
  readonly email: string
  readonly language: Language
  readonly subject: string
  readonly firstLine: string
  /** The installation has no mail server: it is sent with one's own mail program. */
  readonly isByHand: boolean
}

/** Null where there is no such page. */
export async function previewMail(
  context: Context,
  { id, withPdf }: { readonly id: string; readonly withPdf: boolean },
): Promise<MailPreview | null> {
  const { organisationId } = mayMailJourney(context)
  const journey = isRowId(id) ? await findMailedJourney(context, organisationId, id) : undefined
  if (journey === undefined) return null
  const mail = withPdf && !journey.isUnfinished ? tripPdfContent(context, journey) : tripPageContent(context, journey)
  // The greeting tells nothing.
  const [, firstLine = ''] = asPlainText(mail)
    .split('\n')
    .filter((line) => line !== '')
  const { email, language } = journey
  return { email, language, subject: mail.subject, firstLine, isByHand: context.config.smtpUrl === null }
}
