import { ActionIcon } from '@mantine/core'
import { Send } from 'lucide-react'
import { rowKeys } from '#web/staff/list/row-keys.ts'
import { useMailJourney } from '#web/staff/mail-journey/use-mail-journey.ts'
import { useT } from '#web/staff/words/words.ts'

type MailActionProps = { id: string; route: string; disabled: boolean; onFailure: (failure: string | null) => void }

/** Sends the link of a trip page. While it is on its way another press does nothing. */
export function MailAction({ id, route, disabled, onFailure }: MailActionProps) {
  const t = useT()
  const { mail, isPending } = useMailJourney()
  const label = t('journeys.mail.row', { route })
  return (
    <ActionIcon
      size={32}
      disabled={disabled}
      loading={isPending}
      aria-label={label}
      title={t('journeys.with-key', { label, key: rowKeys.mail })}
      aria-keyshortcuts={rowKeys.mail}
      onClick={() => {
        if (!isPending) void mail(id).then(onFailure)
      }}
    >
      <Send size={17} />
    </ActionIcon>
  )
}
