import type { Context, StaffViewer } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { allowed, signedIn } from '../accounts/who-may.ts'

/** Who looks trips up sees what is offered; who edits it need not look anything up. */
export const portfolioReaders = ['a3m_core.DestinationManager', 'a3m_core.EditPortfolio'] as const

export function mayReadPortfolio(context: Pick<Context, 'viewer'>): StaffViewer {
  const viewer = signedIn(context)
  if (!portfolioReaders.some((code) => viewer.permissions.has(code))) throw new NotAllowed('FORBIDDEN')
  return viewer
}

export const mayEditPortfolio = (context: Pick<Context, 'viewer'>): StaffViewer =>
  allowed(context, 'a3m_core.EditPortfolio')
