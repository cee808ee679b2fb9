import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import { CircleQuestionMark, Globe, Route, Search } from 'lucide-react'
import type { PermissionCode } from '#contract/permission-codes.ts'
import type { WordKey } from './words/words.ts'

export type MenuGroup = 'desk' | 'maps' | 'reference' | 'admin' | 'foot'

export type MenuEntry = {
  readonly group: MenuGroup
  readonly label: WordKey
  readonly icon: LucideIcon
  /** Pressed after `g`. */
  readonly shortcut?: string
}

/** One signed-in screen: its address, who may see it, its code, and its place in the menu if it has one. */
export type ScreenEntry = {
  readonly path: string
  readonly permission?: PermissionCode
  /** Without the permission an edit area has words of its own. */
  readonly edits?: boolean
  readonly load: () => Promise<ComponentType>
  readonly menu?: MenuEntry
}

/** In the order of the menu; the first one a person may see is their index. */
export const screens: readonly ScreenEntry[] = [
  {
    path: '/destination/overview/',
    permission: 'a3m_core.DestinationManager',
    load: async () => (await import('./screens/look-up/LookUpScreen.tsx')).LookUpScreen,
    menu: { group: 'desk', label: 'menu.lookup', icon: Search, shortcut: 'l' },
  },
  {
    path: '/portolan-history',
    permission: 'a3m_core.ListMyJourney',
    load: async () => (await import('./screens/journeys/list/JourneysScreen.tsx')).JourneysScreen,
    menu: { group: 'desk', label: 'menu.trips', icon: Route, shortcut: 't' },
  },
  {
    path: '/countries-information',
    permission: 'a3m_core.CDB',
    load: async () =>
      (await import('./screens/country-information/CountryInformationScreen.tsx')).CountryInformationScreen,
    menu: { group: 'reference', label: 'country-information.menu', icon: Globe, shortcut: 'c' },
  },
  {
    path: '/help',
    load: async () => (await import('./screens/help/HelpScreen.tsx')).HelpScreen,
    menu: { group: 'foot', label: 'menu.help', icon: CircleQuestionMark },
  },
  {
    path: '/imprint',
    load: async () => (await import('./screens/imprint/ImprintScreen.tsx')).ImprintScreen,
  },
]
