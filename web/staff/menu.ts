import { may, type Permissions } from './session/permissions.ts'
import type { MenuEntry, MenuGroup, ScreenRoute } from './screen-route.ts'

export type VisibleEntry = MenuEntry & { readonly path: string }
export type VisibleGroup = { readonly group: MenuGroup; readonly entries: readonly VisibleEntry[] }

const groups: readonly MenuGroup[] = ['desk', 'maps', 'reference', 'admin', 'foot']

/** The menu of a person: what they may see, in groups; a group without entries is not there. */
export function visibleMenu(screens: readonly ScreenRoute[], permissions: Permissions): readonly VisibleGroup[] {
  const entries = screens.flatMap(({ path, handle: { permission, menu } }) =>
    menu && may(permissions, permission) ? [{ ...menu, path }] : [],
  )
  return groups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter(({ entries: own }) => own.length > 0)
}

/** Where a person starts: the first screen of the menu that they may see. */
export function indexPath(screens: readonly ScreenRoute[], permissions: Permissions): string {
  return visibleMenu(screens, permissions)[0]?.entries[0]?.path ?? '/help'
}
