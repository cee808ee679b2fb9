import { lazy, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button } from '@mantine/core'
import { endSession, keepForOnePerson, signOut, wasLeftOnPurpose } from '../session/session.ts'
import { loginPath } from '../known-path.ts'
import { takeOverDefaults } from '../session/own-defaults.ts'
import { useStored } from '../stored.ts'
import { useWhoAmI, ViewerProvider } from '../session/viewer.tsx'
import { ProviderFirst } from '../provider/ProviderFirst.tsx'
import { Shell } from './Shell.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { useT, withWords } from '../words/words.ts'
import styles from '../shell/state.module.css'

const SetUpFirst = lazy(
  withWords('second-factor', async () => ({ default: (await import('../second-factor/SetUpFirst.tsx')).SetUpFirst })),
)

/** Every screen but the sign-in: without a token, or when the server does not know it, the way leads there. */
export function SignedIn() {
  const token = useStored('authToken')
  const { pathname, search } = useLocation()
  if (token !== null) return <KnownPerson key={token} />
  return <Navigate to={wasLeftOnPurpose() ? '/login' : loginPath(pathname, search)} replace />
}

function KnownPerson() {
  const { data, isError, isFetching, refetch } = useWhoAmI()
  const whoAmI = data?.whoAmI
  useEffect(() => {
    if (whoAmI === null) endSession()
    else if (whoAmI && keepForOnePerson(whoAmI.id)) {
      // What this browser kept of somebody else, or of nobody, gives way; later choices here stay.
      const { language, defaultRestrictionType: restrictionType } = whoAmI
      takeOverDefaults({ language, restrictionType })
    }
  }, [whoAmI])

  if (whoAmI?.signInDuty === 'SECOND_FACTOR')
    return (
      <Suspense fallback={<Waiting />}>
        <SetUpFirst organisation={whoAmI.organisation.name} />
      </Suspense>
    )
  if (whoAmI?.signInDuty === 'PROVIDER') return <ProviderFirst organisation={whoAmI.organisation.name} />
  if (whoAmI) {
    return (
      <ViewerProvider whoAmI={whoAmI}>
        <Shell />
      </ViewerProvider>
    )
  }
  if (isError)
    return <Unreachable onRetry={() => void refetch()} retrying={isFetching} onSignOut={() => void signOut()} />
  return <Waiting />
}

type UnreachableProps = { onRetry: () => void; retrying: boolean; onSignOut: () => void }

/** The server did not say who is signed in, so there is nothing to show yet. */
function Unreachable({ onRetry, retrying, onSignOut }: UnreachableProps) {
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
