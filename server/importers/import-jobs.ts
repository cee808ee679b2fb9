import { ConfigProblems, type ScheduledImport } from '../config.ts'
import type { PublishingGate } from '../rulebook/publishing-gate.ts'
import type { Job, Surroundings } from '../jobs/run-timetable.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import { lastRunAt } from './import-store.ts'
import { problemOfFormat } from './import-arguments.ts'
import { ImportRefused, importKinds, isImportKind, type ImportKind } from './importer.ts'
import { readOrNote } from './perform-command.ts'
import { refusalOf, reportOf } from './report-import.ts'
import { runImport } from './run-import.ts'

const minute = 60_000

const everyMinutesOf = (kind: ImportKind): number => (kind === 'advisories' ? 180 : 24 * 60)

export type ImportSurroundings = Surroundings & { readonly gate: PublishingGate }

/** One job for each import of the configuration. A restart does not ask the same address again before its time. */
export const importJobs = (
  imports: readonly ScheduledImport[],
  surroundings: ImportSurroundings,
  fetching: FetchOptions = {},
): Job[] =>
  imports.map(({ kind, from, url }) => {
    if (!isImportKind(kind))
      throw new ConfigProblems([`IMPORTS has the kind ${kind}: it may be ${importKinds.join(', ')}`])
    const problem = problemOfFormat(kind, from)
    if (problem !== null) throw new ConfigProblems([`IMPORTS has the format ${problem}`])
    return {
      name: `import-${kind}${from === null ? '' : `-${from}`}`,
      everyMinutes: everyMinutesOf(kind),
      run: () => importByJob({ kind, from, url }, surroundings, fetching),
    }
  })

type Given = { readonly kind: ImportKind; readonly from: string | null; readonly url: string }

async function importByJob(
  { kind, from, url }: Given,
  around: ImportSurroundings,
  fetching: FetchOptions,
): Promise<void> {
  const { db, clock, gate, log } = around
  const name = from === null ? kind : `${kind}:${from}`
  const last = await lastRunAt(db, kind, url)
  if (last !== null && clock.now().getTime() - last.getTime() < (everyMinutesOf(kind) * minute) / 2) return
  try {
    const publishing = { db, clock, gate }
    const input = await readOrNote({ kind, fileOrUrl: url, dryRun: false }, publishing, fetching)
    for (const line of reportOf(name, await runImport(publishing, { kind, from, input }))) log.info(line)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    for (const line of refusalOf(name, error)) log.error(line)
    throw error
  }
}
