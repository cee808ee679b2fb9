import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readContent } from '../../content/read-content.ts'
import type { ContentProblem } from '../../content/problem.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/tables.ts'
import { StartProblem } from '../../start-problem.ts'
import { version } from '../../graphql/version.ts'
import type { Log } from '../../log.ts'
import { loadContent } from './load-content.ts'
import { GateClosed, goldenGate, lineOfProblem } from './publishing-gate.ts'
import { latestRevision, loadedFingerprint } from './store.ts'

/** The content folder has mistakes and nothing was ever published, so there is nothing to serve. */
export class ContentProblems extends StartProblem {
  constructor(problems: readonly ContentProblem[]) {
    super(`The rules cannot be loaded:\n${problems.map((each) => `  ${lineOfProblem(each)}`).join('\n')}`)
  }
}

type Start = { readonly db: Database; readonly clock: Clock; readonly log: Log; readonly builtVersion?: string }

/**
 * At start-up. A mistake, or a golden trip that the rules no longer keep, stops the load with file, line and reason; a
 * rulebook that was published before keeps serving.
 */
export async function loadContentFolder(
  folder: string,
  { db, clock, log, builtVersion = version }: Start,
): Promise<void> {
  const fingerprint = await fingerprintOf(folder, builtVersion)
  if (builtVersion !== 'development' && (await loadedFingerprint(db)) === fingerprint) {
    log.info('The rules are as loaded before')
    return
  }
  const reading = await readContent(folder, clock.today())
  if ('problems' in reading) return keepServing(reading.problems, db, log)
  const gate = goldenGate(folder, clock)
  const loaded = await loadContent({ db, clock, gate }, reading.content, fingerprint).catch((error: unknown) => {
    if (error instanceof GateClosed) return error
    throw error
  })
  if (loaded instanceof GateClosed) return keepServing(loaded.problems, db, log)
  const { revision, changed, removed, proposals } = loaded
  log.info(
    revision === null
      ? 'The rules are as published'
      : `Published the rules as revision ${revision}: ${changed} changed, ${removed} removed`,
  )
  if (proposals.length > 0)
    log.warn(`${proposals.length} changed files wait for an editor, who wrote those records last`)
}

async function keepServing(problems: readonly ContentProblem[], db: Database, log: Log): Promise<void> {
  const serving = await latestRevision(db)
  if (serving === null) throw new ContentProblems(problems)
  for (const problem of problems) log.error(lineOfProblem(problem))
  log.error(`The rules were not loaded; revision ${serving} keeps serving`)
}

/** Names and bytes of all files, and the program that reads them: another one may make other records of the same files. */
async function fingerprintOf(folder: string, builtVersion: string): Promise<string> {
  const hash = createHash('sha256').update(builtVersion)
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(`\0${relative(folder, file)}\0`).update(await readFile(file))
  return hash.digest('hex')
}
