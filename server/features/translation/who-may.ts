import type { Context, StaffViewer } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { signedIn } from '../accounts/who-may.ts'

/** Who writes texts that others read. A translation costs the installation money. */
export const writers = ['a3m_core.EditEntryrestriction', 'a3m_core.EditNews', 'a3m_core.EditTextsnippet'] as const

export function mayTranslate(context: Pick<Context, 'viewer'>): StaffViewer {
  const viewer = signedIn(context)
  if (!writers.some((code) => viewer.permissions.has(code))) throw new NotAllowed('FORBIDDEN')
  return viewer
}
