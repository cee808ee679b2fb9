import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '@mantine/core'
import { reloadPage } from '../form/unfinished.ts'
import { useT } from '../words/words.ts'
import { builtVersion, compareVersions, RELOAD_AFTER_MS, reloadedFor, reloadFor } from './version.ts'
import styles from './version.module.css'
import { useViewer } from '../session/viewer.tsx'

/** The server was updated: says so, and reloads the page as soon as nothing is being written. The region is always there, to be heard. */
export function VersionNotice() {
  const server = useViewer().dmVersionKey
  const answer = compareVersions(server, builtVersion, reloadedFor(server))
  return <div role="status">{answer !== 'same' && <Updated server={server} helps={answer === 'reload'} />}</div>
}

/** `helps`: the page was not reloaded for this version yet. */
function Updated({ server, helps }: { server: string; helps: boolean }) {
  const t = useT()
  const isWriting = useSyncExternalStore(lookNowAndThen, isFormOpen)
  const reloads = helps && !isWriting
  useEffect(() => {
    if (!reloads) return
    const timer = setTimeout(() => !isFormOpen() && reloadFor(server), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [reloads, server])
  return (
    <div className={styles.version}>
      <span>{t(reloads ? 'version.reloading' : helps ? 'version.reload-when-ready' : 'version.reload-yourself')}</span>
      {!reloads && (
        <Button variant="default" size="xs" onClick={() => (helps ? reloadFor(server) : reloadPage())}>
          {t('version.reload')}
        </Button>
      )}
    </div>
  )
}

/** In a form or a dialog, or with the cursor in a field, somebody may have written what a reload would throw away. */
const isFormOpen = (): boolean =>
  document.querySelector('main form, dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true

function lookNowAndThen(changed: () => void): () => void {
  const timer = setInterval(changed, RELOAD_AFTER_MS)
  return () => clearInterval(timer)
}
