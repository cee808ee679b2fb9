import type { Context } from '../../context.ts'
import { forgetUnusedPictures } from '../../pictures/forget-unused-pictures.ts'

/** Longer than any tab in which somebody may still press "Undo". */
const keptMs = 24 * 60 * 60 * 1000

/** Erases news a day after they were deleted, and the pictures that nothing shows. Running it again erases nothing more. */
export async function eraseDeletedNews(context: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const { db, clock, log } = context
  const { numDeletedRows } = await db
    .deleteFrom('news')
    .where('deleted_at', '<', new Date(clock.now().getTime() - keptMs))
    .executeTakeFirst()
  const erased = Number(numDeletedRows)
  if (erased > 0) log.info({ erased }, 'Deleted news erased')
  return erased + (await forgetUnusedPictures(context))
}
