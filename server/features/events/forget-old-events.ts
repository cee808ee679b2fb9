import type { Context } from '../../context.ts'
import { lockEvents } from './keep-events.ts'

const dayMs = 24 * 60 * 60 * 1000
/** An agency may be asked a year later why a trip was changed. */
const keptDays = 365

/** Erases what ended a year ago, with its pins and with what its sources said. Running it again erases nothing more. */
export async function forgetOldEvents({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  const erased = await db.transaction().execute(async (trx) => {
    await lockEvents(trx)
    const old = trx.selectFrom('events').select('id').where('active_until', '<', before)
    await trx.deleteFrom('event_sources').where('event_id', 'in', old).execute()
    const { numDeletedRows } = await trx.deleteFrom('events').where('active_until', '<', before).executeTakeFirst()
    return Number(numDeletedRows)
  })
  if (erased > 0) log.info({ erased }, 'Old events erased')
  return erased
}
