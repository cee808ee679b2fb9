import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { endSession, keepForOnePerson, signOut, wasLeftOnPurpose } from '../session/session.ts'
import { loginPath } from '../session/known-path.ts'
import { useStored } from '../session/stored.ts'
import { useWhoAmI, ViewerProvider } from '../session/viewer.tsx'
import { Shell } from './Shell.tsx'
import { Unreachable } from './Unreachable.tsx'
import { Waiting } from './Waiting.tsx'

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
    else if (whoAmI) keepForOnePerson(whoAmI.id)
  }, [whoAmI])

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
