import { mailLink } from '#domain/mail-link.ts'
import { useChange } from '../api/use-call.ts'
import { reportError } from '../error-log.ts'
import {
  CorrectMyjourneyEmailDocument,
  MailMyjourneyDocument,
  MyjourneyMailPreviewDocument,
  MyjourneysDocument,
  PaletteTripsDocument,
} from '../generated/graphql.ts'
import { showToast } from '../toasts/toast-store.ts'
import { useT } from '../words/words.ts'
import { reasonText } from './mail-words.ts'

/** Sends the link of a trip page, or opens one's own mail program with it; what went wrong, or null. */
export function useMailJourney() {
  const { mutateAsync, isPending } = useChange(MailMyjourneyDocument, { dirty: [MyjourneysDocument] })
  const correct = useChange(CorrectMyjourneyEmailDocument, {
    dirty: [MyjourneysDocument, MyjourneyMailPreviewDocument, PaletteTripsDocument],
  })
  const t = useT()
  /** Puts the address right that a page is mailed to; why not, or null. */
  async function correctAddress(id: string, email: string, emailSeen: string): Promise<string | null> {
    const { ok, error, conflicts } = (await correct.mutateAsync({ input: { id, email, emailSeen } }))
      .updateMyjourneyEmailNote
    if (ok) return null
    return conflicts.length > 0 ? t('journeys.conflict') : (error ?? t('error.generic'))
  }
  async function mail(id: string, { withPdf = false } = {}): Promise<string | null> {
    try {
      const { draft, errors, mail: sent } = (await mutateAsync({ input: { id, withPdf } })).mailMyjourney
      const refusal = errors.flatMap(({ messages }) => messages).join(' ')
      if (refusal !== '') {
        reportError(refusal)
        return refusal
      }
      if (draft) {
        openMailProgram(mailLink(draft.email, { subject: draft.subject, body: draft.text }))
        showToast(t('journeys.mail.draft'))
      } else if (sent?.state === 'FAILED')
        return t('journeys.mail.failed', { reason: reasonText(sent.reason ?? '', t) })
      else showToast(t(sent?.state === 'SENT' ? 'journeys.mail.sent' : 'journeys.mail.waits'))
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
  return { mail, correctAddress, isPending }
}

/** As a link that somebody follows: the page stays. */
function openMailProgram(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
