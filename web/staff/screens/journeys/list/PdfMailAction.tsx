import { ActionIcon } from '@mantine/core'
import { FileText } from 'lucide-react'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { useMailJourney } from '#web/staff/mail-journey/use-mail-journey.ts'
import { useT } from '#web/staff/words/words.ts'

type PdfMailActionProps = {
  id: string
  email: string
  route: string
  disabled: boolean
  onFailure: (failure: string | null) => void
}

/** Sends the trip page as a PDF. While it is on its way another press does nothing. */
export function PdfMailAction({ id, email, route, disabled, onFailure }: PdfMailActionProps) {
  const t = useT()
  const { mail, isPending } = useMailJourney()
  const label = t('journeys.mail-pdf.row', { route })
  async function send() {
    const question = {
      title: t('journeys.mail-pdf.ask', { email }),
      yes: t('journeys.mail.send'),
      no: t('journeys.mail.do-not'),
    }
    if (email === '' || (await confirm(question))) onFailure(await mail(id, { withPdf: true }))
  }
  return (
    <ActionIcon
      size={32}
      disabled={disabled}
      loading={isPending}
      aria-label={label}
      title={label}
      onClick={() => {
        if (!isPending) void send()
      }}
    >
      <FileText size={17} />
    </ActionIcon>
  )
}
