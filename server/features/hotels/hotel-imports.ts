import type { Rejected } from '#domain/hotels/rejected.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { readCountries } from '../../importers/hotels/find-countries.ts'
import { importBookings } from '../../importers/hotels/import-bookings.ts'
import { importHotels } from '../../importers/hotels/import-hotels.ts'
import { beginRun, endSilent, type TableKind } from '../../importers/hotels/import-log.ts'
import { isRowId } from '../../row-id.ts'
import type { Result } from '../../refusals.ts'
import { mayKeepHotels } from './who-may.ts'

/** Of a file that is handed over in a browser; a larger one is for the command. */
export const mostBytesOfFile = 32 * 1024 * 1024
const pieceBytes = 1024 * 1024
/** Of those that could not be taken, so many are shown; all are counted. */
const mostRejectedShown = 200
const mostRuns = 20

export type FileToImport = {
  readonly kind: TableKind
  readonly fileName: string
  readonly bytes: Uint8Array
  /** What the list of hotels lacks is no hotel of ours any more. */
  readonly isWholeList: boolean
  readonly acceptsLoss: boolean
}

/**
 * Begins to take a file and answers at once: what has come of it so far is read in the list of imports, also by whoever comes back later.
 * One import of an organisation runs at a time.
 */
export async function startImport(
  context: Context,
  { kind, fileName, bytes, isWholeList, acceptsLoss }: FileToImport,
): Promise<Result<{ readonly id: string }>> {
  const viewer = mayKeepHotels(context)
  const { db, clock, log } = context
  if (bytes.length === 0) return { ok: false, problems: [{ field: 'file', key: 'hotels.import.empty' }] }
  const findCountry = await readCountries(db)
  const run = await beginRun(db, {
    organisationId: viewer.organisationId,
    kind,
    fileName,
    startedBy: viewer.userId,
    now: clock.now(),
  })
  if (run === null) return { ok: false, problems: [{ field: '', key: 'hotels.import.running' }] }
  await withTenant(db, viewer.organisationId, (trx) =>
    recordAudit(trx, {
      ...by(viewer, clock),
      action: 'added',
      subject: { kind: 'import', id: run.id },
      detail: kind,
    }),
  )
  const taking =
    kind === 'bookings'
      ? importBookings(run, piecesOf(bytes), { clock })
      : importHotels(run, piecesOf(bytes), { clock, findCountry, isWholeList, acceptsLoss })
  void taking.catch((err: unknown) => log.error({ err, importId: run.id }, 'An import of hotels or bookings failed'))
  return { ok: true, id: run.id }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
}

export type ListedImport = {
  readonly id: string
  readonly kind: TableKind
  readonly fileName: string
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  readonly failure: string | null
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly added: number
  readonly changed: number
  readonly kept: number
  readonly removed: number
  readonly rejected: number
  readonly unplaced: number
  readonly wouldGo: number
  readonly rejectedRows: readonly Rejected[]
}

/** The newest first; one that its process left is told as broken off. */
export async function listImports(context: Context): Promise<readonly ListedImport[]> {
  const { organisationId } = mayKeepHotels(context)
  return withTenant(context.db, organisationId, async (trx) => {
    await endSilent(trx, organisationId, context.clock.now())
    const rows = await trx
      .selectFrom('hotel_imports')
      .select(['id', 'kind', 'file_name as fileName', 'state', 'failure', 'started_at as startedAt'])
      .select(['ended_at as endedAt', 'added', 'changed', 'kept', 'removed', 'rejected', 'unplaced'])
      .select(['would_go as wouldGo', 'rejected_rows as rejectedRows'])
      .where('organisation_id', '=', organisationId)
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(mostRuns)
      .execute()
    return rows.map(({ rejectedRows, ...row }) => ({
      ...row,
      rejectedRows: (rejectedRows as readonly Rejected[]).slice(0, mostRejectedShown),
    }))
  })
}

/** What was taken before stays; the import ends with the part at hand. */
export async function cancelImport(context: Context, id: string): Promise<Result<{}>> {
  const viewer = mayKeepHotels(context)
  const nothing = { ok: false as const, problems: [{ field: 'id', key: 'errors.no-data' }] }
  if (!isRowId(id)) return nothing
  return withTenant(context.db, viewer.organisationId, async (trx): Promise<Result<{}>> => {
    const { numUpdatedRows } = await trx
      .updateTable('hotel_imports')
      .set({ state: 'cancelled', ended_at: context.clock.now() })
      .where('organisation_id', '=', viewer.organisationId)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return nothing
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'cancelled', subject: { kind: 'import', id } })
    return { ok: true }
  })
}
