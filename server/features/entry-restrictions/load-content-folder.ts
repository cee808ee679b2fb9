import { readContent } from '../../content/read-content.ts'
import type { ContentProblem } from '../../content/problem.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/tables.ts'
import type { Log } from '../../log.ts'
import { loadContent } from './load-content.ts'
import { latestRevision } from './store.ts'

/** The content folder has mistakes and nothing was ever published, so there is nothing to serve. */
export class ContentProblems extends Error {
  constructor(problems: readonly ContentProblem[]) {
    super(`The rules cannot be loaded:\n${problems.map(lineOf).join('\n')}`)
    this.name = 'ContentProblems'
  }
}

const lineOf = ({ file, line, message }: ContentProblem): string => `  content/${file}:${line}: ${message}`

/** At start-up. A mistake stops the load with file, line and reason; a rulebook that was published before keeps serving. */
export async function loadContentFolder(db: Database, folder: string, clock: Clock, log: Log): Promise<void> {
  const reading = await readContent(folder, clock.today())
  if ('problems' in reading) {
    const serving = await latestRevision(db)
    if (serving === null) throw new ContentProblems(reading.problems)
    for (const problem of reading.problems) log.error(lineOf(problem).trim())
    log.error(`The rules were not loaded; revision ${serving} keeps serving`)
    return
  }
  const { revision, changed, removed, proposals } = await loadContent(db, reading.content, clock)
  log.info(
    revision === null ? 'The rules are as published' : `Published the rules as revision ${revision}: ${changed} changed, ${removed} removed`,
  )
  if (proposals.length > 0) log.warn(`${proposals.length} changed files wait for an editor, who wrote those records last`)
}
