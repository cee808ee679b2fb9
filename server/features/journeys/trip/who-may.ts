import { allowed } from '../../accounts/who-may.ts'
import type { Context } from '#server/context.ts'

export const mayCreateJourney = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')
export const mayListJourneys = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.ListMyJourney')
export const mayEditJourney = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.ListMyJourney')
export const mayChangeTrip = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.ListMyJourney')
export const mayMailJourney = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.ListMyJourney')
