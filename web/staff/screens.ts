import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import { CircleQuestionMark, Globe, Route, Search } from 'lucide-react'
import type { NonIndexRouteObject } from 'react-router'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { ScreenError } from './errors/ScreenError.tsx'
import { loadScreen } from './load-screen.ts'
import { Skeleton } from './shell/Skeleton.tsx'
import type { WordKey } from './words/words.ts'

export type MenuGroup = 'desk' | 'maps' | 'reference' | 'admin' | 'foot'

export type MenuEntry = {
  readonly group: MenuGroup
  readonly label: WordKey
  readonly icon: LucideIcon
  /** Pressed after `g`. */
  readonly shortcut?: string
}

/** What the shell reads of the route it shows, and of those above it. */
export type ScreenHandle = {
  readonly permission?: PermissionCode
  /** Without the permission an edit area has words of its own. */
  readonly edits?: boolean
  readonly menu?: MenuEntry
}

/** One signed-in screen; what lies below its address are its `children`, and may be entered only with its permission too. */
export type ScreenRoute = NonIndexRouteObject & { path: string; handle: ScreenHandle; children?: ScreenRoute[] }

/** Without a fallback of its own, the router drops the error of a screen whose code did not load. */
const screen = (path: string, load: () => Promise<ComponentType>, handle: ScreenHandle = {}): ScreenRoute => ({
  path,
  handle,
  lazy: () => loadScreen(load),
  ErrorBoundary: ScreenError,
  HydrateFallback: Skeleton,
})

/** In the order of the menu; the first one a person may see is their index. */
export const screens: ScreenRoute[] = [
  screen('/destination/overview/', async () => (await import('./screens/look-up/LookUpScreen.tsx')).LookUpScreen, {
    permission: 'a3m_core.DestinationManager',
    menu: { group: 'desk', label: 'menu.lookup', icon: Search, shortcut: 'l' },
  }),
  screen('/portolan-history', async () => (await import('./screens/journeys/list/JourneysScreen.tsx')).JourneysScreen, {
    permission: 'a3m_core.ListMyJourney',
    menu: { group: 'desk', label: 'menu.trips', icon: Route, shortcut: 't' },
  }),
  screen(
    '/countries-information',
    async () => (await import('./screens/country-information/CountryInformationScreen.tsx')).CountryInformationScreen,
    {
      permission: 'a3m_core.CDB',
      menu: { group: 'reference', label: 'country-information.menu', icon: Globe, shortcut: 'c' },
    },
  ),
  screen('/help', async () => (await import('./screens/help/HelpScreen.tsx')).HelpScreen, {
    menu: { group: 'foot', label: 'menu.help', icon: CircleQuestionMark },
  }),
  screen('/imprint', async () => (await import('./screens/imprint/ImprintScreen.tsx')).ImprintScreen),
]
