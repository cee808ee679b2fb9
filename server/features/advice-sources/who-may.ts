import type { Context, StaffViewer } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

/** What comes in from outside is for all organisations of the installation. */
export const mayChooseAdvice = (context: Pick<Context, 'viewer'>): StaffViewer =>
  allowed(context, 'a3m_core.ManageOrganisations')
