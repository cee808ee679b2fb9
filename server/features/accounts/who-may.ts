import { featureOfPermission, type Feature } from '#contract/features.ts'
import type { PermissionCode } from '#contract/permission-codes.ts'
import type { Context, LimitedViewer, ProgramViewer, SignInDuty, StaffViewer } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'

/** The signed-in viewer; everybody else is told to sign in. */
export function signedIn({ viewer }: Pick<Context, 'viewer'>): StaffViewer {
  if (viewer.kind === 'limited') throw new NotAllowed('SIGN_IN_UNFINISHED')
  if (viewer.kind !== 'staff') throw new NotAllowed('UNAUTHENTICATED')
  return viewer
}

/** The signed-in viewer, also one who has this to do before anything else: for what it is done with. */
export const signedInToDo = (duty: SignInDuty, context: Pick<Context, 'viewer'>): StaffViewer | LimitedViewer =>
  context.viewer.kind === 'limited' && context.viewer.duty === duty ? context.viewer : signedIn(context)

/** The signed-in viewer if they hold the permission, and their organisation has what it is for. */
export function allowed(context: Pick<Context, 'viewer'>, permission: PermissionCode): StaffViewer {
  const viewer = signedIn(context)
  if (!viewer.permissions.has(permission)) throw new NotAllowed('FORBIDDEN')
  const feature = featureOfPermission(permission)
  return feature === null ? viewer : withFeature(viewer, feature)
}

export const mayManagePeople = (context: Pick<Context, 'viewer'>): StaffViewer =>
  allowed(context, 'a3m_core.ManageUsers')

/** The same viewer, if their organisation has the feature. */
export function withFeature(viewer: StaffViewer, feature: Feature): StaffViewer {
  if (!viewer.features.has(feature)) throw new NotAllowed('NOT_ENABLED')
  return viewer
}

/** The program of an organisation that showed its key; people are none. */
export function asProgram({ viewer }: Pick<Context, 'viewer'>): ProgramViewer {
  if (viewer.kind !== 'program') throw new NotAllowed('UNAUTHENTICATED')
  return viewer
}
