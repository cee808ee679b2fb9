import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { ScreenError } from './errors/ScreenError.tsx'
import { loadScreen } from './load-screen.ts'
import { screens } from './screens.ts'
import { IndexRedirect } from './shell/IndexRedirect.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Skeleton } from './shell/Skeleton.tsx'
import { Waiting } from './shell/Waiting.tsx'

/** Without a fallback of its own, the router drops the error of a screen whose code did not load. */
const screenRoutes: RouteObject[] = screens.map(({ path, load }) => ({
  path,
  lazy: () => loadScreen(load),
  errorElement: <ScreenError />,
  HydrateFallback: Skeleton,
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
