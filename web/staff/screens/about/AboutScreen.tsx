import { Link } from 'react-router'
import { hostOf } from '#domain/web-link.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from '../text.module.css'
import { parts } from './parts.ts'

/** What this application is, under which terms it and what it shows may be used, and where that comes from. */
export function AboutScreen() {
  const t = useT()
  return (
    <Screen title={t('about.title')}>
      <div className={`card ${styles.text}`}>
        <section>
          <h2>Portolan</h2>
          <p>{t('about.what')}</p>
          <p>{t('settings.version', { version: useViewer().dmVersionKey })}</p>
          <p>{t('about.promise')}</p>
        </section>
        <section>
          <h2>{t('about.terms')}</h2>
          <dl className={styles.facts}>
            {parts.map(({ key, terms, address }) => (
              <div key={key}>
                <dt>{t(`about.part.${key}`)}</dt>
                <dd>
                  {terms && <span>{terms} · </span>}
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    {hostOf(address)}
                  </a>
                  <p className={styles.small}>{t(`about.part.${key}.note`)}</p>
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.small}>{t('about.facts')}</p>
        </section>
        <p>
          <Link to="/imprint">{t('settings.imprint')}</Link>
        </p>
      </div>
    </Screen>
  )
}
