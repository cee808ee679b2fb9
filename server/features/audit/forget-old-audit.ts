import type { Context } from '../../context.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Entries end with the time that the installation keeps them. Running it again erases nothing more. */
export async function forgetOldAudit({
  db,
  clock,
  config,
  log,
}: Pick<Context, 'db' | 'clock' | 'config' | 'log'>): Promise<number> {
  const before = new Date(clock.now().getTime() - config.auditDays * dayMs)
  const { numDeletedRows } = await db
    .deleteFrom('audit_entries')
    .where('happened_at', '<', before)
    .executeTakeFirstOrThrow()
  const erased = Number(numDeletedRows)
  if (erased > 0) log.info({ erased }, 'Old entries of the audit trail erased')
  return erased
}
