import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { ScreenError } from './errors/ScreenError.tsx'
import { loadScreen } from './load-screen.ts'
import { screens } from './screens.ts'
import { useViewer } from './session/viewer.tsx'
import { indexPath } from './shell/menu.ts'
import { NotFound } from './shell/NotFound.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Waiting } from './shell/Waiting.tsx'

function IndexRedirect() {
  return <Navigate to={indexPath(screens, useViewer().permissions)} replace />
}

const routes: RouteObject[] = [
  {
    path: '/login',
    lazy: () => loadScreen(async () => (await import('./screens/login/LoginScreen.tsx')).LoginScreen),
    ErrorBoundary: ScreenError,
    HydrateFallback: Waiting,
  },
  {
    Component: SignedIn,
    ErrorBoundary: ScreenError,
    HydrateFallback: Waiting,
    children: [
      { path: '/', Component: IndexRedirect },
      { path: '/newsboard', element: <Navigate to="/" replace /> },
      ...screens,
      { path: '*', Component: NotFound },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
