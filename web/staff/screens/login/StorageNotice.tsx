import { Button } from '@mantine/core'
import { useStored, writeStored } from '../../session/stored.ts'
import { useT } from '../../words/words.ts'
import styles from './login.module.css'

/** The cookie notice: it says what is stored, covers nothing, and stays away once dismissed. */
export function StorageNotice() {
  const t = useT()
  if (useStored('storageNoticeDismissed')) return null
  return (
    <section className={styles.notice} aria-labelledby="storage-notice">
      <div>
        <h2 id="storage-notice">{t('storage-notice.title')}</h2>
        <p>{t('storage-notice.text')}</p>
      </div>
      <Button variant="default" onClick={() => writeStored('storageNoticeDismissed', true)}>
        {t('storage-notice.dismiss')}
      </Button>
    </section>
  )
}
