import type { Context, StaffViewer } from '../../context.ts'
import { noPermission, notSignedIn } from '../../graphql/errors.ts'

export type Permission =
  | 'a3m_core.DestinationManager'
  | 'a3m_core.Events'
  | 'a3m_core.ListMyJourney'
  | 'a3m_core.CDB'
  | 'a3m_core.Widget'
  | 'a3m_core.EditEntryrestriction'
  | 'a3m_core.EditNews'
  | 'a3m_core.EditTextsnippet'
  | 'a3m_core.EditPortfolio'
  | 'a3m_core.ManageUsers'

/** The signed-in viewer; everybody else is told to sign in. */
export function signedIn({ viewer }: Pick<Context, 'viewer'>): StaffViewer {
  if (viewer.kind === 'anonymous') throw notSignedIn(viewer.language)
  return viewer
}

/** The signed-in viewer if they hold the permission. */
export function allowed(context: Pick<Context, 'viewer'>, permission: Permission): StaffViewer {
  const viewer = signedIn(context)
  if (!viewer.permissions.has(permission)) throw noPermission(viewer.language)
  return viewer
}
