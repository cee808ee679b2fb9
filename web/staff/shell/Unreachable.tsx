import { Button } from '@mantine/core'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { useT } from '../words/words.ts'
import styles from './state.module.css'

type UnreachableProps = { onRetry: () => void; retrying: boolean; onSignOut: () => void }

/** The server did not say who is signed in, so there is nothing to show yet. */
export function Unreachable({ onRetry, retrying, onSignOut }: UnreachableProps) {
  const t = useT()
  return (
    <main className={styles.unreachable}>
      <h1>Portolan</h1>
      <ErrorNotice
        title={t('session.unreachable')}
        message={t('session.unreachable.hint')}
        onRetry={onRetry}
        retrying={retrying}
      />
      <Button variant="subtle" onClick={onSignOut}>
        {t('menu.sign-out')}
      </Button>
    </main>
  )
}
