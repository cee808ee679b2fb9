import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Rose } from '#web/ui/Rose.tsx'
import { useCall } from '../api/use-call.ts'
import { OwnSignInProviderDocument } from '../generated/graphql.ts'
import { signOut } from '../session/session.ts'
import { useT } from '../words/words.ts'
import { ConnectButton } from './ConnectButton.tsx'
import styles from './provider.module.css'

/** Instead of every screen, for who has to come by the provider of their organisation: the server answers nothing else. */
export function ProviderFirst({ organisation }: { organisation: string }) {
  const t = useT()
  const name = useCall(OwnSignInProviderDocument, {}, { announce: false }).data?.ownSignInProvider
  useDocumentTitle(`${t('login.title')} - Destination Manager - Portolan`)
  return (
    <main className={styles.first}>
      <Rose size={44} />
      <h1>{t('login.title')}</h1>
      <p>{t('login.provider.required', { organisation })}</p>
      {name && <ConnectButton label={t('login.provider', { name })} />}
      <div>
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('menu.sign-out')}
        </Button>
      </div>
    </main>
  )
}
