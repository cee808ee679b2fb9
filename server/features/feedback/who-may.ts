import type { Context, StaffViewer } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { allowed } from '../accounts/who-may.ts'

export const maySendFeedback = (context: Pick<Context, 'viewer'>): StaffViewer =>
  allowed(context, 'a3m_core.DestinationManager')

/** The editors of the installation: the rules are everybody's, so they read what is said of them through any organisation. */
export function mayHandleFeedback(context: Pick<Context, 'viewer'>): StaffViewer {
  const viewer = allowed(context, 'a3m_core.EditEntryrestriction')
  if (!viewer.isStaff) throw new NotAllowed('FORBIDDEN')
  return viewer
}
