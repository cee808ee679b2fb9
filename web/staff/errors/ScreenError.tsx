import { Button } from '@mantine/core'
import { useT } from '../words/words.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import styles from './errors.module.css'

/** A screen that could not be loaded or broke. Loading the page anew is what helps, also after an update. */
export function ScreenError() {
  const t = useT()
  return (
    <div className={styles.page}>
      <h1>{t('error.screen')}</h1>
      <p>{t('error.screen.hint')}</p>
      <ErrorNotice title={t('error.screen.notice')} onRetry={() => window.location.reload()} />
      <Button component="a" href="/" variant="subtle">
        {t('error.screen.home')}
      </Button>
    </div>
  )
}
