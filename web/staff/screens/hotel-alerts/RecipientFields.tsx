import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Plus, Trash2 } from 'lucide-react'
import { whyNot } from '#web/staff/set-up/test-mail-words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { mostRecipients, recipientField, type Recipient, type Settings } from './alert-form.ts'
import styles from './hotel-alerts.module.css'

type RecipientFieldsProps = {
  recipients: readonly Recipient[]
  kept: Settings['recipients']
  errors: Readonly<Record<string, unknown>>
  onChange: (recipients: readonly Recipient[]) => void
}

/** Who is told, each with what became of the newest mail to them. */
export function RecipientFields({ recipients, kept, errors, onChange }: RecipientFieldsProps) {
  const t = useT()
  const change = (at: number, more: Partial<Recipient>) =>
    onChange(recipients.map((each, index) => (index === at ? { ...each, ...more } : each)))
  const wrong = errors['recipients'] as string | undefined
  return (
    <div className={styles.recipients} data-path="recipients" tabIndex={-1}>
      {wrong && <p role="alert">{wrong}</p>}
      {recipients.length === 0 && <p className={styles.hint}>{t('hotel-alert-settings.recipient.none')}</p>}
      <ul>
        {recipients.map(({ address, isCanary }, index) => (
          // Nothing but its place tells one address from another while it is typed.
          <li key={index}>
            <TextInput
              aria-label={t('hotel-alert-settings.recipient', { number: index + 1 })}
              type="email"
              autoComplete="off"
              maxLength={300}
              data-path={recipientField(index)}
              value={address}
              error={errors[recipientField(index)] as string | undefined}
              onChange={({ currentTarget }) => change(index, { address: currentTarget.value })}
            />
            <Checkbox
              label={t('hotel-alert-settings.recipient.canary')}
              checked={isCanary}
              onChange={({ currentTarget }) => change(index, { isCanary: currentTarget.checked })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('hotel-alert-settings.recipient.remove', { number: index + 1 })}
              onClick={() => onChange(recipients.filter((_, at) => at !== index))}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
            <LastMail of={kept.find((one) => one.address === address && one.isCanary === isCanary)} />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<Plus size={18} />}
        disabled={recipients.length >= mostRecipients}
        onClick={() => onChange([...recipients, { address: '', isCanary: false }])}
      >
        {t('hotel-alert-settings.recipient.add')}
      </Button>
    </div>
  )
}

function LastMail({ of: recipient }: { of: Settings['recipients'][number] | undefined }) {
  const t = useT()
  const language = useLanguage()
  if (recipient === undefined) return <small>{t('hotel-alert-settings.mail.unsaved')}</small>
  const { lastMail } = recipient
  if (!lastMail) return <small>{t('hotel-alert-settings.mail.never')}</small>
  const time = formatMoment(new Date(lastMail.at), language)
  const reason = lastMail.reason ? whyNot(lastMail.reason, t) : ''
  const key = { SENT: 'sent', WAITING: 'waiting', FAILED: 'failed' } as const
  return (
    <small role="status" data-state={lastMail.state}>
      {t(`hotel-alert-settings.mail.${key[lastMail.state]}`, { time, reason })}
      {lastMail.state === 'WAITING' && reason && ` ${reason}`}
    </small>
  )
}
