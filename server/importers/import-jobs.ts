import { ConfigProblems, type ScheduledImport } from '../config.ts'
import type { Publishing } from '../rulebook/publishing-gate.ts'
import type { Job, JobContext } from '../jobs/job.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import { problemOfFormat } from './import-arguments.ts'
import { ImportRefused, importKinds, isImportKind, type ImportKind } from './importer.ts'
import { readOrNote } from './perform-command.ts'
import { refusalOf, reportOf } from './report-import.ts'
import { runImport } from './run-import.ts'

type ImportJobContext = JobContext & Publishing

/** One job for each import of the configuration: at its first start, and then each time its interval is over. */
export function importJobs(imports: readonly ScheduledImport[], fetching: FetchOptions = {}): Job<ImportJobContext>[] {
  const jobs = imports.map((each) => importJob(each, fetching))
  const twice = jobs.find(({ name }, at) => jobs.findIndex((each) => each.name === name) < at)
  if (twice !== undefined) throw new ConfigProblems([`IMPORTS names ${twice.name} twice: one address for each`])
  return jobs
}

function importJob({ kind, from, url }: ScheduledImport, fetching: FetchOptions): Job<ImportJobContext> {
  if (!isImportKind(kind))
    throw new ConfigProblems([`IMPORTS has the kind ${kind}: it may be ${importKinds.join(', ')}`])
  const problem = problemOfFormat(kind, from)
  if (problem !== null) throw new ConfigProblems([`IMPORTS has the format ${problem}`])
  return {
    name: `import-${kind}${from === null ? '' : `-${from}`}`,
    everyMinutes: kind === 'advisories' ? 180 : 24 * 60,
    longestMinutes: 30,
    run: (context, _input, signal) => importByJob({ kind, from, url }, context, { ...fetching, signal }),
  }
}

type Given = { readonly kind: ImportKind; readonly from: string | null; readonly url: string }

async function importByJob(
  { kind, from, url }: Given,
  context: ImportJobContext,
  fetching: FetchOptions,
): Promise<void> {
  const { db, clock, gate, log } = context
  const name = from === null ? kind : `${kind}:${from}`
  try {
    const publishing = { db, clock, gate }
    const input = await readOrNote({ kind, fileOrUrl: url, dryRun: false }, publishing, fetching)
    const { signal } = fetching
    for (const line of reportOf(name, await runImport(publishing, { kind, from, input, signal }))) log.info(line)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    for (const line of refusalOf(name, error)) log.error(line)
    throw error
  }
}
