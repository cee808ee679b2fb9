import type { Context, StaffViewer } from '../../context.ts'
import { allowed, withFeature } from '../accounts/who-may.ts'

/** Who sees the trip pages of an organisation writes to their travellers, where it has events. */
export const mayWriteNotices = (context: Pick<Context, 'viewer'>): StaffViewer =>
  withFeature(allowed(context, 'a3m_core.ListMyJourney'), 'events')
