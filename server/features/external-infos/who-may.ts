import type { Context, StaffViewer } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { allowed } from '../accounts/who-may.ts'

/** The operators are everybody's, and their links are followed by the staff of all: only editors of the installation write them. */
export function mayEditInfos(context: Pick<Context, 'viewer'>): StaffViewer {
  const viewer = allowed(context, 'a3m_core.DestinationManager')
  if (!viewer.isStaff) throw new NotAllowed('FORBIDDEN')
  return viewer
}
