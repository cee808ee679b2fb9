import type { Context } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

export const maySetPages = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')

/** All organisations of the installation; never what is in them. */
export const mayManageOrganisations = (context: Pick<Context, 'viewer'>) =>
  allowed(context, 'a3m_core.ManageOrganisations')

export const maySetFavourites = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')

/** What it says of itself: whoever writes texts for its trip pages stands for them with its name and imprint too. */
export const maySetOrganisation = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.DestinationManager')
