import { AdviceSourcesCard } from '#web/staff/set-up/AdviceSourcesCard.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from '../text.module.css'

/** From where travel advice and missions come, for whoever looks after the installation. */
export function AdviceSourcesScreen() {
  const t = useT()
  return (
    <Screen title={t('advice-sources.title')}>
      <div className={`card ${styles.text}`}>
        <section>
          <p>{t('advice-sources.lead')}</p>
        </section>
        <section>
          <AdviceSourcesCard />
        </section>
      </div>
    </Screen>
  )
}
