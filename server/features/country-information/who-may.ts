import type { Context, StaffViewer } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { allowed } from '../accounts/who-may.ts'

/** The person has the permission, and their organisation the key. */
export function mayReadCountryInformation(context: Pick<Context, 'viewer'>): StaffViewer {
  const viewer = allowed(context, 'a3m_core.CDB')
  if (!viewer.hasCountryDatabase) throw new NotAllowed('NOT_ENABLED')
  return viewer
}
