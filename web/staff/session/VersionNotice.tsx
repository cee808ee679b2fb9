import { useEffect } from 'react'
import { Button } from '@mantine/core'
import { useT } from '../words/words.ts'
import { builtVersion, compareVersions, RELOAD_AFTER_MS, reloadedFor, reloadFor } from './version.ts'
import styles from './session.module.css'
import { useViewer } from './viewer.tsx'

/** The server was updated: says so, and reloads the page. */
export function VersionNotice() {
  const t = useT()
  const server = useViewer().dmVersionKey
  const answer = compareVersions(server, builtVersion, reloadedFor(server))
  useEffect(() => {
    if (answer !== 'reload') return
    const timer = setTimeout(() => reloadFor(server), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [answer, server])

  if (answer === 'same') return null
  return (
    <div role="status" className={styles.version}>
      <span>{t(answer === 'reload' ? 'version.reloading' : 'version.reload-yourself')}</span>
      {answer === 'reload-did-not-help' && (
        <Button variant="default" size="xs" onClick={() => window.location.reload()}>
          {t('version.reload')}
        </Button>
      )}
    </div>
  )
}
