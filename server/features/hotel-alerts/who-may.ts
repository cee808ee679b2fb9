import type { Context, StaffViewer } from '../../context.ts'
import { allowed, withFeature } from '../accounts/who-may.ts'

/** Who says what an organisation offers says whom it tells of events there. */
export const mayEditHotelAlerts = (context: Pick<Context, 'viewer'>): StaffViewer =>
  withFeature(allowed(context, 'a3m_core.EditPortfolio'), 'events')
