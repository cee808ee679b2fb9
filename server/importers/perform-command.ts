import type { Publishing } from '../rulebook/publishing-gate.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import { importOwnTable } from './hotels/import-own-table.ts'
import type { Command, ImportFile } from './import-arguments.ts'
import { changesOfRun, copyOf, lineOfRun, newestRuns } from './import-history.ts'
import { ImportRefused } from './importer.ts'
import type { Progress } from './progress.ts'
import { isAddress, type Input } from './read-input.ts'
import { readFeed } from './read-feed.ts'
import { refusalOf, reportOf, reportOfAnswers } from './report-import.ts'
import { wordsOfChange, wordsOfCounts } from './row-changes.ts'
import { noteFailedFetch, runImport, tryImport } from './run-import.ts'
import { removeTimetable } from './remove-timetable.ts'
import { undoImport } from './undo-import.ts'

/** What is said of a command, and what it brings. */
export type Done = {
  readonly code: 0 | 1
  readonly lines: readonly string[]
  /** The bytes that were asked for. */
  readonly file?: Uint8Array
}

export type Doing = {
  readonly publishing: Publishing
  readonly fetching: FetchOptions
  readonly reading: Progress
  /** What a file is called; where it really lies is the caller's. */
  readonly name?: string
}

/** One command, in the process that has the database. */
export async function performCommand(command: Command, doing: Doing): Promise<Done> {
  try {
    return await perform(command, doing)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const lines = 'fileOrUrl' in command ? refusalOf(doing.name ?? command.fileOrUrl, error) : [error.message]
    return { code: 1, lines }
  }
}

async function perform(command: Command, doing: Doing): Promise<Done> {
  const { db } = doing.publishing
  switch (command.action) {
    case 'import':
      return { code: 0, lines: await importOrTry(command, doing) }
    case 'own-table':
      return importOwnTable(command, doing)
    case 'list': {
      const runs = await newestRuns(db, command.kind)
      return { code: 0, lines: runs.length === 0 ? ['Nothing was imported yet'] : runs.map(lineOfRun) }
    }
    case 'changes': {
      const changes = await changesOfRun(db, command.id)
      return { code: 0, lines: [...changes.list.map(wordsOfChange), wordsOfCounts(changes)] }
    }
    case 'copy':
      return {
        code: 0,
        lines: [`The copy of import ${command.id} is in ${command.file}`],
        file: await copyOf(db, command.id),
      }
    case 'remove': {
      const { run, removed } = await removeTimetable(doing.publishing, command.line)
      return { code: 0, lines: [`Removed: ${removed} departures of ${command.line} (import ${run})`] }
    }
    case 'undo': {
      const { run, revision } = await undoImport(doing.publishing, command.id)
      return { code: 0, lines: [`Import ${command.id} was taken back as revision ${revision} (import ${run})`] }
    }
  }
}

async function importOrTry(command: ImportFile, { publishing, fetching, reading, name }: Doing): Promise<string[]> {
  const { kind, from, source, date, accepted, dryRun } = command
  const input = await readOrNote(command, publishing, fetching)
  const request = { kind, from, source, date, accepted, input, progress: reading, signal: fetching.signal }
  const called = name ?? input.name
  if (!dryRun) return reportOf(called, await runImport(publishing, { ...request, input: { ...input, name: called } }))
  const tried = await tryImport(publishing, request)
  return [...reportOf(called, tried), ...reportOfAnswers(tried.answers)]
}

/** A fetch that fails is noted, as a run that is refused is. */
export async function readOrNote(
  { kind, fileOrUrl, dryRun }: Pick<ImportFile, 'kind' | 'fileOrUrl' | 'dryRun'>,
  { db, clock }: Publishing,
  fetching: FetchOptions,
): Promise<Input> {
  try {
    return await readFeed(kind, fileOrUrl, clock.now(), fetching)
  } catch (error) {
    if (error instanceof ImportRefused && isAddress(fileOrUrl) && !dryRun)
      await noteFailedFetch({ db, clock }, kind, fileOrUrl, error.message)
    throw error
  }
}
