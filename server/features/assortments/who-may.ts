import type { Context, StaffViewer } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

/** Read and written by whoever compares tour operators, as favourites and cruise lines are. */
export const mayUseAssortments = (context: Pick<Context, 'viewer'>): StaffViewer =>
  allowed(context, 'a3m_core.DestinationManager')
