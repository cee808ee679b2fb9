import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Rejected } from '#domain/hotels/rejected.ts'
import type { Clock } from '../../clock.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { ImportRefused } from '../importer.ts'
import { UnreadableFile } from './unreadable-file.ts'
import type { Progress } from '../progress.ts'
import { nothingYet, notePart, endRun, type End, type ImportRun, type Tally } from './import-log.ts'

/** Rows of one statement. */
export const rowsAtOnce = 5_000
const mostRejected = 1_000

export type Reading = {
  readonly tally: Tally
  /** The first ones. */
  readonly rejected: Rejected[]
  readonly reject: (rejected: Rejected) => void
}

export type Part = (trx: DatabaseTransaction) => Promise<void>
export type RunOptions = {
  readonly clock: Clock
  readonly signal?: AbortSignal | undefined
  readonly progress?: Progress
}
export type Ended = End & { readonly tally: Tally; readonly rejected: readonly Rejected[] }

class Cancelled extends Error {}

/**
 * Takes a file part by part, each in a transaction of its own, so that others come in between; the run is told with each. What was taken
 * before it fails or is cancelled stays: the same file again takes up what is left.
 */
export async function runParts(
  run: ImportRun,
  { clock, signal }: RunOptions,
  read: (reading: Reading) => AsyncIterable<Part>,
): Promise<Ended> {
  const tally = nothingYet()
  const rejected: Rejected[] = []
  const reading: Reading = {
    tally,
    rejected,
    reject: (row) => {
      tally.rejected += 1
      if (rejected.length < mostRejected) rejected.push(row)
    },
  }
  /** `kept`: what is written down of why, where it is not what the caller is told. */
  const end = async (how: End, kept?: string): Promise<Ended> => {
    await endRun(run, { ...how, ...(kept !== undefined && { failure: kept }) }, tally, rejected, clock.now())
    return { ...how, tally, rejected }
  }
  try {
    for await (const part of read(reading)) {
      signal?.throwIfAborted()
      await withTenant(run.db, run.organisationId, async (trx) => {
        const before = { ...tally }
        try {
          await part(trx)
          if (!(await notePart(trx, run, tally, clock.now()))) throw new Cancelled()
        } catch (error) {
          Object.assign(tally, before)
          throw error
        }
      })
      await nextTurn()
    }
    return await end({ state: 'done' })
  } catch (error) {
    if (error instanceof Cancelled) return end({ state: 'cancelled' })
    if (error instanceof UnreadableFile) return end({ state: 'failed', failure: error.message }, error.kept)
    if (error instanceof ImportRefused) return end({ state: 'failed', failure: error.message })
    await end({ state: 'failed', failure: 'stopped' }).catch(() => undefined)
    throw error
  }
}
