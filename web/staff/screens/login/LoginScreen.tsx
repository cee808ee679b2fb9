import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Rhumb } from '#web/ui/Rhumb.tsx'
import { Rose } from '#web/ui/Rose.tsx'
import { knownPath } from '../../session/known-path.ts'
import { useStored } from '../../session/stored.ts'
import { LanguageSelector } from '../../shell/LanguageSelector.tsx'
import { useT } from '../../words/words.ts'
import { LoginForm } from './LoginForm.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import styles from './login.module.css'

export function LoginScreen() {
  const t = useT()
  const token = useStored('authToken')
  const [parameters] = useSearchParams()
  useEffect(() => {
    document.title = `${t('login.title')} - Destination Manager - Portolan`
  }, [t])
  if (token !== null) return <Navigate to={knownPath(parameters.get('next')) ?? '/'} replace />

  return (
    <div className={styles.page}>
      <Rhumb width={1440} height={900} x={720} y={450} radius={560} opacity={0.22} />
      <main className={styles.middle}>
        <div className={`card ${styles.card}`}>
          <div className={styles.brand}>
            <Rose size={52} />
            <span>Portolan</span>
          </div>
          <h1>{t('login.title')}</h1>
          <LoginForm />
          <LanguageSelector />
        </div>
      </main>
      <StorageNotice />
    </div>
  )
}
