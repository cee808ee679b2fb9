import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { addPin, findEvent, removePin } from './store.ts'
import { mayReadNewsboardEvents } from './who-may.ts'

/** False: there is no such event, or not any more. */
export async function pinEvent(context: Context, id: string): Promise<boolean> {
  const viewer = mayReadNewsboardEvents(context)
  return withTenant(context.db, viewer.organisationId, async (trx) => {
    const event = await findEvent(trx, viewer.organisationId, id)
    if (event === undefined) return false
    await addPin(trx, viewer, event.id, context.clock.now())
    return true
  }).catch((error: unknown) => {
    if (isGone(error)) return false
    throw error
  })
}

/** What it refers to went meanwhile: `foreign_key_violation`. */
const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'

export async function unpinEvent(context: Context, id: string): Promise<boolean> {
  const viewer = mayReadNewsboardEvents(context)
  return withTenant(context.db, viewer.organisationId, async (trx) => {
    const event = await findEvent(trx, viewer.organisationId, id)
    if (event === undefined) return false
    await removePin(trx, viewer, event.id)
    return true
  })
}
