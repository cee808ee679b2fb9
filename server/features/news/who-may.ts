import type { Context, StaffViewer } from '../../context.ts'
import { allowed, signedIn } from '../accounts/who-may.ts'

/** Whoever works with this installation reads its news, and those of the own organisation. */
export const mayReadNews = (context: Pick<Context, 'viewer'>): StaffViewer => signedIn(context)

export const mayEditNews = (context: Pick<Context, 'viewer'>): StaffViewer => allowed(context, 'a3m_core.EditNews')

/** What all organisations read is written by who runs the installation. */
export const mayWriteForAll = ({ isStaff, permissions }: StaffViewer): boolean =>
  isStaff && permissions.has('a3m_core.EditNews')
