import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { ScreenError } from './errors/ScreenError.tsx'
import { loadScreen } from './load-screen.ts'
import { screens } from './screens.ts'
import { IndexRedirect } from './shell/IndexRedirect.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Waiting } from './shell/Waiting.tsx'

const screenRoutes: RouteObject[] = screens.map(({ path, load }) => ({
  path,
  lazy: () => loadScreen(load),
  errorElement: <ScreenError />,
}))

const routes: RouteObject[] = [
  {
    path: '/login',
    lazy: () => loadScreen(async () => (await import('./screens/login/LoginScreen.tsx')).LoginScreen),
    errorElement: <ScreenError />,
    HydrateFallback: Waiting,
  },
  {
    element: <SignedIn />,
    errorElement: <ScreenError />,
    HydrateFallback: Waiting,
    children: [
      { path: '/', element: <IndexRedirect /> },
      { path: '/newsboard', element: <Navigate to="/" replace /> },
      ...screenRoutes,
      { path: '*', element: <NotFound /> },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
