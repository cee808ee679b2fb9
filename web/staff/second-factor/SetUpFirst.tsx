import { useState } from 'react'
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Rose } from '#web/ui/Rose.tsx'
import { queryClient } from '../api/query-client.ts'
import { signOut } from '../session/session.ts'
import { useT } from '../words/words.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import styles from './second-factor.module.css'

/** Instead of every screen, for who has to have a second factor and has none: the server answers nothing else. */
export function SetUpFirst({ organisation }: { organisation: string }) {
  const t = useT()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useDocumentTitle(`${t('second-factor.title')} - Destination Manager - Portolan`)
  return (
    <main className={styles.first}>
      <Rose size={44} />
      <h1>{t('second-factor.first.title')}</h1>
      <p>{t('second-factor.first.text', { organisation })}</p>
      {codes === null ? (
        <SetUp onCodes={setCodes} />
      ) : (
        <RecoveryCodes codes={codes} onDone={() => void queryClient.resetQueries()} />
      )}
      <div>
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('menu.sign-out')}
        </Button>
      </div>
    </main>
  )
}
