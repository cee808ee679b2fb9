import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { wordsOfPromise } from '#domain/review/judge-golden-trips.ts'
import type { ContentProblem } from '../content/problem.ts'
import { readContent, type ContentReading } from '../content/read-content.ts'
import { readGoldenTrips, type GoldenReading } from '../content/read-golden-trips.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { Database } from '../db/tables.ts'
import { StartProblem } from '../start-problem.ts'
import { version } from '../version.ts'
import type { Log } from '../log.ts'
import { isDevelopment, OlderContent, whyOlder, type ContentLoad } from './content-order.ts'
import { loadContent } from './load-content.ts'
import { wordsOfProposal } from './proposals.ts'
import { GateBroken, GateClosed, type Publishing } from './publishing-gate.ts'
import { lastLoad, latestRevision } from './store.ts'

/** The content folder has mistakes and nothing was ever published, so there is nothing to serve. */
export class ContentProblems extends StartProblem {
  constructor(lines: readonly string[]) {
    super(`The rules cannot be loaded:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
}

type Start = Publishing & { readonly log: Log; readonly builtVersion?: string }

/**
 * At start-up. A mistake, or a golden trip that the rules no longer keep, stops the load with file, line and reason; a
 * rulebook that was published before keeps serving.
 */
export async function loadContentFolder(
  folder: string,
  { db, clock, gate, log, builtVersion = version }: Start,
): Promise<void> {
  let load: ContentLoad
  let reading: ContentReading
  let golden: GoldenReading
  try {
    load = await describeFolder(folder, builtVersion)
    if (!isDevelopment(load)) {
      const last = await lastLoad(db)
      if (last?.fingerprint === load.fingerprint) return log.info('The rules are as loaded before')
      const older = whyOlder(load, last, clock.now())
      if (older !== null) return log.warn(notLoaded(older))
    }
    reading = await readContent(folder, clock.today())
    golden = await readGoldenTrips(folder)
  } catch (error) {
    // Whatever is wrong with the files, it is no reason to stop a server that has rules to serve.
    if (isDatabaseAway(error)) throw error
    return keepServing([`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`], db, log)
  }
  const problems = [...('problems' in reading ? reading.problems : []), ...golden.problems]
  if ('problems' in reading || problems.length > 0) return keepServing(problems.map(lineOfProblem), db, log)
  const { goldenTrips } = golden
  const loaded = await loadContent({ db, clock, gate }, reading.content, { goldenTrips, load }).catch(
    (error: unknown) => {
      if (error instanceof GateClosed || error instanceof GateBroken || error instanceof OlderContent) return error
      throw error
    },
  )
  if (loaded instanceof OlderContent) return log.warn(notLoaded(loaded.message))
  if (loaded instanceof GateBroken) return keepServing([loaded.message], db, log)
  if (loaded instanceof GateClosed) {
    const broken = loaded.broken.map((each) => ({
      ...golden.locate(each.key, each.path),
      message: wordsOfPromise(each),
    }))
    return keepServing(broken.map(lineOfProblem), db, log)
  }
  const { revision, changed, removed, proposals } = loaded
  log.info(
    revision === null
      ? 'The rules are as published'
      : `Published the rules as revision ${revision}: ${changed} changed, ${removed} removed`,
  )
  const edited = proposals.filter(({ why }) => why === undefined)
  if (edited.length > 0)
    log.warn(
      `${edited.length} changed files wait for an editor, who wrote those records last: ${edited.map(wordsOfProposal).join(', ')}`,
    )
  for (const each of proposals)
    if (each.why !== undefined)
      log.warn(`The file of ${wordsOfProposal(each)} waits for an editor: beside what editors published, ${each.why}`)
}

const lineOfProblem = ({ file, line, message }: ContentProblem): string => `content/${file}:${line}: ${message}`

const notLoaded = (older: string): string =>
  `The files are older than the rules that serve, and were not loaded: ${older}`

async function keepServing(lines: readonly string[], db: Database, log: Log): Promise<void> {
  const serving = await latestRevision(db)
  if (serving === null) throw new ContentProblems(lines)
  for (const line of lines) log.error(line)
  log.error(`The rules were not loaded; revision ${serving} keeps serving`)
}

/**
 * Names and bytes of all files, and the program that reads them: another one may make other records of the same files. How
 * new they are, folders tell too: a file that was taken away tells nothing.
 */
async function describeFolder(folder: string, programVersion: string): Promise<ContentLoad> {
  const hash = createHash('sha256').update(programVersion)
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  let filesChangedAt = (await stat(folder)).mtime
  for (const { entry, path } of entries
    .map((each) => ({ entry: each, path: join(each.parentPath, each.name) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const { mtime } = await stat(path)
    if (mtime > filesChangedAt) filesChangedAt = mtime
    if (entry.isFile()) hash.update(`\0${relative(folder, path)}\0`).update(await readFile(path))
  }
  return { fingerprint: hash.digest('hex'), filesChangedAt, programVersion }
}
