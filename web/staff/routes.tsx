import { createBrowserRouter, Navigate, type RouteObject, Link } from 'react-router'
import { Button } from '@mantine/core'
import { ScreenError } from './errors/ScreenError.tsx'
import { loadScreen } from './load-screen.ts'
import { screens } from './screens.ts'
import { may } from './session/permissions.ts'
import { useViewer } from './session/viewer.tsx'
import { indexPath } from './menu.ts'
import { SignedIn } from './frame/SignedIn.tsx'
import { Waiting } from './shell/Waiting.tsx'
import { useT } from './words/words.ts'
import { Message } from './shell/Message.tsx'
import { Screen } from './shell/Screen.tsx'

function IndexRedirect() {
  const { permissions, organisation } = useViewer()
  const isToSetUp = organisation.isNew && may(permissions, 'a3m_core.ManageUsers')
  return <Navigate to={isToSetUp ? '/welcome' : indexPath(screens, permissions)} replace />
}

const routes: RouteObject[] = [
  {
    path: '/login',
    lazy: () => loadScreen(async () => (await import('./login/LoginScreen.tsx')).LoginScreen),
    ErrorBoundary: ScreenError,
    HydrateFallback: Waiting,
  },
  {
    Component: SignedIn,
    ErrorBoundary: ScreenError,
    HydrateFallback: Waiting,
    children: [{ path: '/', Component: IndexRedirect }, ...screens, { path: '*', Component: NotFound }],
  },
]

export const createRouter = () => createBrowserRouter(routes)

function NotFound() {
  const t = useT()
  const home = (
    <Button component={Link} to="/">
      {t('not-found.home')}
    </Button>
  )
  return (
    <Screen title={t('not-found.title')}>
      <Message title={t('not-found.reason')} actions={home}>
        {t('not-found.hint')}
      </Message>
    </Screen>
  )
}
