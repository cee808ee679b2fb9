import type { Context } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

/** The maps of restrictions are of the core area. */
export const mayReadMaps = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')
