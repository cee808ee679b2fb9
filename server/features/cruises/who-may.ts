import type { Context } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

export const mayLookUpCruises = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')
export const mayChooseLines = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')
