import { sql } from 'kysely'
import type { Rejected } from '#domain/hotels/rejected.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Database } from '../../db/tables.ts'

/** Kept of those that could not be taken; all are counted. */
const mostKept = 1_000
/** One that says nothing for so long was broken off with its process. */
export const silentForMs = 120_000

export type TableKind = 'hotels' | 'bookings'
export type Tally = {
  added: number
  changed: number
  kept: number
  removed: number
  rejected: number
  unplaced: number
  would_go: number
}
export const nothingYet = (): Tally => ({
  added: 0,
  changed: 0,
  kept: 0,
  removed: 0,
  rejected: 0,
  unplaced: 0,
  would_go: 0,
})

export type ImportRun = { readonly db: Database; readonly organisationId: string; readonly id: string }

type Beginning = {
  readonly organisationId: string
  readonly kind: TableKind
  readonly fileName: string
  readonly startedBy: string | null
  readonly now: Date
}

/** Null: one of this organisation runs already. */
export const beginRun = (db: Database, { organisationId, kind, fileName, startedBy, now }: Beginning) =>
  withTenant(db, organisationId, async (trx): Promise<ImportRun | null> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`hotel-import ${organisationId}`}))`.execute(trx)
    await endSilent(trx, organisationId, now)
    const running = await trx
      .selectFrom('hotel_imports')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (running) return null
    const { id } = await trx
      .insertInto('hotel_imports')
      .values({
        organisation_id: organisationId,
        kind,
        file_name: fileName.slice(0, 300),
        started_at: now,
        heard_at: now,
        started_by: startedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { db, organisationId, id }
  })

/** What runs in no process any more. */
export const endSilent = (trx: Database, organisationId: string, now: Date) =>
  trx
    .updateTable('hotel_imports')
    .set({ state: 'failed', failure: 'broken-off', ended_at: now })
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'running')
    .where('heard_at', '<', new Date(now.getTime() - silentForMs))
    .execute()

/** In the transaction of the part that was taken. False: somebody has cancelled it. */
export async function notePart(trx: Database, run: ImportRun, tally: Tally, now: Date): Promise<boolean> {
  const noted = await trx
    .updateTable('hotel_imports')
    .set({ ...tally, heard_at: now })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

export type End = { readonly state: 'done' | 'failed' | 'cancelled'; readonly failure?: string }

export const endRun = (
  run: ImportRun,
  { state, failure }: End,
  tally: Tally,
  rejected: readonly Rejected[],
  now: Date,
): Promise<unknown> =>
  withTenant(run.db, run.organisationId, (trx) =>
    trx
      .updateTable('hotel_imports')
      .set({
        ...tally,
        state: sql`case when state = 'running' then ${state} else state end`,
        failure: failure?.slice(0, 500) ?? null,
        heard_at: now,
        ended_at: now,
        rejected_rows: JSON.stringify(rejected.slice(0, mostKept)),
      })
      .where('id', '=', run.id)
      .execute(),
  )
