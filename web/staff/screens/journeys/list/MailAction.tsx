import { ActionIcon } from '@mantine/core'
import { FileText, Send } from 'lucide-react'
import { rowKeys } from '#web/staff/keys/row-keys.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { useMailJourney } from '#web/staff/mail-journey/use-mail-journey.ts'
import { useT } from '#web/staff/words/words.ts'

type MailActionProps = {
  id: string
  email: string
  route: string
  /** The page as a PDF, and no link alone. */
  withPdf?: boolean
  disabled: boolean
  onFailure: (failure: string | null) => void
}

/** Sends the link of a trip page, or its PDF. While it is on its way another press does nothing. */
export function MailAction({ id, email, route, withPdf = false, disabled, onFailure }: MailActionProps) {
  const t = useT()
  const { mail, isPending } = useMailJourney()
  const label = t(withPdf ? 'journeys.mail-pdf.row' : 'journeys.mail.row', { route })
  /** A stray letter must not write to a customer. */
  async function send() {
    const question = {
      title: t(withPdf ? 'journeys.mail-pdf.ask' : 'journeys.mail.ask', { email }),
      yes: t('journeys.mail.send'),
      no: t('journeys.mail.do-not'),
      isWanted: true,
    }
    if (email === '' || (await confirm(question))) onFailure(await mail(id, { withPdf }))
  }
  return (
    <ActionIcon
      size={32}
      disabled={disabled}
      loading={isPending}
      aria-label={label}
      title={withPdf ? label : t('journeys.with-key', { label, key: rowKeys.mail })}
      {...(!withPdf && { 'aria-keyshortcuts': rowKeys.mail })}
      onClick={() => {
        if (!isPending) void send()
      }}
    >
      {withPdf ? <FileText size={17} /> : <Send size={17} />}
    </ActionIcon>
  )
}
