import type { Context, StaffViewer } from '../../context.ts'
import { allowed, withFeature } from '../accounts/who-may.ts'

/** Who sees the trip pages of an organisation sees who of their travellers is safe, where it has events. */
export const maySeeSafety = (context: Pick<Context, 'viewer'>): StaffViewer =>
  withFeature(allowed(context, 'a3m_core.ListMyJourney'), 'events')
