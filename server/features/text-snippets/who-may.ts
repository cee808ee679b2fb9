import type { Context, StaffViewer } from '../../context.ts'
import { allowed, signedIn } from '../accounts/who-may.ts'
import { NotAllowed } from '../../refusals.ts'

/** Who writes rules takes snippets from here, and need not write them. */
export const snippetReaders = ['a3m_core.EditTextsnippet', 'a3m_core.EditEntryrestriction'] as const

export function mayReadSnippets(context: Pick<Context, 'viewer'>): StaffViewer {
  const viewer = signedIn(context)
  if (!snippetReaders.some((code) => viewer.permissions.has(code))) throw new NotAllowed('FORBIDDEN')
  return viewer
}

export const mayEditSnippets = (context: Pick<Context, 'viewer'>): StaffViewer =>
  allowed(context, 'a3m_core.EditTextsnippet')
