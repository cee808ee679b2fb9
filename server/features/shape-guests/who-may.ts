import type { Context, StaffViewer } from '../../context.ts'
import { allowed, withFeature } from '../accounts/who-may.ts'

/** Who keeps hotels and bookings sees who is in a shape. */
export const maySeeGuests = (context: Pick<Context, 'viewer'>): StaffViewer =>
  withFeature(allowed(context, 'a3m_core.EditPortfolio'), 'events')

/** Who sees the trip pages of an organisation sees which of them lead there. */
export const maySeeTrips = (context: Pick<Context, 'viewer'>): StaffViewer =>
  withFeature(allowed(context, 'a3m_core.ListMyJourney'), 'events')
