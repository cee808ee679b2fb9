import type { Context, StaffViewer } from '../../context.ts'
import { allowed, withFeature } from '../accounts/who-may.ts'

/** Hotels and bookings are what an organisation offers and has sold, kept for what happens there. */
export const mayKeepHotels = (context: Pick<Context, 'viewer'>): StaffViewer =>
  withFeature(allowed(context, 'a3m_core.EditPortfolio'), 'events')
