import type { ComponentType } from 'react'
import type { LucideIcon } from 'lucide-react'
import type { NonIndexRouteObject } from 'react-router'
import { ScreenError } from './errors/ScreenError.tsx'
import { loadScreen } from './load-screen.ts'
import type { NeededPermission } from './session/permissions.ts'
import { Skeleton } from './shell/Skeleton.tsx'
import type { WordKey } from './words/words.ts'

export type MenuGroup = 'desk' | 'maps' | 'reference' | 'admin' | 'foot'

export type MenuEntry = {
  readonly group: MenuGroup
  readonly label: WordKey
  readonly icon: LucideIcon
  /** Pressed after `g`. */
  readonly shortcut?: string
  /** What counts beside it, for whoever may see the entry. */
  readonly badge?: ComponentType
}

/** What the shell reads of the route it shows, and of those above it. */
export type ScreenHandle = {
  readonly permission?: NeededPermission | readonly NeededPermission[]
  /** Without the permission an edit area has words of its own. */
  readonly edits?: boolean
  readonly menu?: MenuEntry
}

/** One signed-in screen; what lies below its address are its `children`, and may be entered only with its permission too. */
export type ScreenRoute = NonIndexRouteObject & { path: string; handle: ScreenHandle; children?: ScreenRoute[] }

/** Without a fallback of its own, the router drops the error of a screen whose code did not load. */
export const screen = (
  path: string,
  load: () => Promise<ComponentType>,
  handle: ScreenHandle = {},
  children?: ScreenRoute[],
): ScreenRoute => ({
  path,
  handle,
  lazy: () => loadScreen(load),
  ErrorBoundary: ScreenError,
  HydrateFallback: Skeleton,
  ...(children && { children }),
})
