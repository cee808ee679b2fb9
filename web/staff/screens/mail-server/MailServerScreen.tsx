import { MailServerCard } from '#web/staff/set-up/MailServerCard.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from '../text.module.css'

/** Where mails go, for whoever looks after an organisation. */
export function MailServerScreen() {
  const t = useT()
  return (
    <Screen title={t('mail-server.title')}>
      <div className={`card ${styles.text}`}>
        <p>{t('mail-server.lead')}</p>
        <MailServerCard />
      </div>
    </Screen>
  )
}
