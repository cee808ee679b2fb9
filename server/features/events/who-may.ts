import type { Context, StaffViewer } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { allowed, signedIn, withFeature } from '../accounts/who-may.ts'

type Asking = Pick<Context, 'viewer'>

/** The newsboard is in the core area, and its events are. */
export const newsboardReaders = ['a3m_core.Events', 'a3m_core.DestinationManager'] as const
/** Who writes events chooses among their categories. */
export const categoryReaders = [...newsboardReaders, 'a3m_core.EditNews'] as const

/** For what shows events beside other things, and goes without them where they may not be seen. */
export const maySeeNewsboardEvents = (viewer: StaffViewer): boolean =>
  viewer.features.has('events') && hasAny(viewer, newsboardReaders)

export const mayReadEvents = (context: Asking): StaffViewer => allowed(context, 'a3m_core.Events')
export const mayReadNewsboardEvents = (context: Asking): StaffViewer => anyOf(context, newsboardReaders)
export const mayReadCategories = (context: Asking): StaffViewer => anyOf(context, categoryReaders)
export const mayWriteEvents = (context: Asking): StaffViewer =>
  withFeature(allowed(context, 'a3m_core.EditNews'), 'events')

function anyOf(context: Asking, permissions: readonly string[]): StaffViewer {
  const viewer = signedIn(context)
  if (!hasAny(viewer, permissions)) throw new NotAllowed('FORBIDDEN')
  return withFeature(viewer, 'events')
}

const hasAny = ({ permissions: held }: StaffViewer, permissions: readonly string[]): boolean =>
  permissions.some((permission) => held.has(permission))
