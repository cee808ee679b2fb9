import { ConfigProblems, type ScheduledImport } from '../config.ts'
import type { PublishingGate } from '../features/entry-restrictions/publishing-gate.ts'
import type { Job, Surroundings } from '../jobs/run-timetable.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import { lastRunAt } from './import-store.ts'
import { ImportRefused, importKinds, isImportKind, type ImportKind } from './importer.ts'
import { readFeed } from './read-feed.ts'
import { refusalOf, reportOf } from './report-import.ts'
import { runImport } from './run-import.ts'

const minute = 60_000
const mostRowsLogged = 20

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
  const last = await lastRunAt(db, kind, url)
  if (last !== null && clock.now().getTime() - last.getTime() < (everyMinutesOf(kind) * minute) / 2) return
  try {
    const input = await readFeed(kind, url, clock.now(), fetching)
    const outcome = await runImport({ db, clock, gate }, { kind, from, input })
    for (const line of shortened(reportOf(kind, outcome))) log.info(line)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    for (const line of shortened(refusalOf(kind, error))) log.error(line)
    throw error
  }
}

/** The first refused rows and all that follows them. */
function shortened(lines: readonly string[]): string[] {
  const rows = lines.filter((line) => line.includes(': refused: '))
  return [...rows.slice(0, mostRowsLogged), ...lines.filter((line) => !line.includes(': refused: '))]
}
