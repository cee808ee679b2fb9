import { CircleAlert, Clock, MailCheck } from 'lucide-react'
import { mailText } from '#web/staff/mail-journey/mail-words.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { ListedJourney } from './journey.ts'
import styles from './mail-state.module.css'

const icons = { SENT: MailCheck, WAITING: Clock, FAILED: CircleAlert }

/** What became of the newest mail with the link of a trip page; nothing where none was sent. */
export function MailState({ mail }: { mail: ListedJourney['mail'] }) {
  const t = useT()
  const language = useLanguage()
  if (!mail) return null
  const Icon = icons[mail.state]
  return (
    <small className={mail.state === 'FAILED' ? styles.failed : undefined}>
      <Icon size={15} />
      <span>{mailText(mail, language, t)}</span>
    </small>
  )
}
