import { reachesBeyond } from '#contract/permission-codes.ts'
import type { StaffViewer } from '../../context.ts'

/**
 * Whoever gives somebody a new password or address can be them. So who reaches beyond their organisation is changed by nobody who does not
 * manage organisations.
 */
export const mayBeChangedBy = (
  { permissions }: Pick<StaffViewer, 'permissions'>,
  { rights }: { readonly rights: ReadonlySet<string> },
): boolean => permissions.has('a3m_core.ManageOrganisations') || ![...rights].some(reachesBeyond)
