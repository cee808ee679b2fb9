import type { Context } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

export const maySetPages = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')

export const maySetFavourites = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')
