import { sql } from 'kysely'
import type { Context } from '../context.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Erases pictures that nothing shows a day after they came. Running it again erases nothing more. */
export async function forgetUnusedPictures({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('created_at', '<', new Date(clock.now().getTime() - dayMs))
    .where(sql<boolean>`not exists (select from news where news.picture_id = pictures.id)`)
    .where(sql<boolean>`not exists (select from organisations where organisations.logo_picture_id = pictures.id)`)
    .executeTakeFirst()
  const erased = Number(numDeletedRows)
  if (erased > 0) log.info({ erased }, 'Pictures that nothing shows erased')
  return erased
}
