import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartProblem } from '../start-problem.ts'

/** Another living process holds the folder. */
export class FolderInUse extends StartProblem {
  constructor(folder: string, holder: string) {
    super(
      `${folder} is in use by ${holder}. Two processes on one embedded database would destroy it: stop that one first.`,
    )
  }
}

/** A lock that nobody refers to is closed when memory is tidied up, and with it the folder is free. */
const held = new Set<DatabaseSync>()

/** Two that start at once may both see the other try; so long each goes on trying. */
const patienceMs = 300

/**
 * Takes the folder for this process until it ends, however it ends. The operating system keeps the lock, on a file that
 * SQLite locks for us: it knows no process numbers, so it holds between containers too, where all are process 1. The file
 * stays for ever: one that was deleted while somebody waits for it would be locked twice.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'database.lock')
  const lock = new DatabaseSync(file, { timeout: patienceMs })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new FolderInUse(folder, readHolder(folder))
    throw new StartProblem(
      `${file} cannot be locked, so nothing would keep two servers apart: ${(error as Error).message}. The file is empty and may be deleted while no server runs; DATA_DIR needs a file system with locks.`,
      { cause: error },
    )
  }
  held.add(lock)
  writeHolder(folder)
  return () => {
    held.delete(lock)
    rmSync(holderFile(folder), { force: true })
    lock.close()
  }
}

/** True: no process holds it, so that whoever did has ended. */
export function isFolderFree(folder: string): boolean {
  try {
    lockFolder(folder)()
    return true
  } catch (error) {
    if (error instanceof FolderInUse) return false
    throw error
  }
}

/** SQLITE_BUSY and its extended codes. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 255) === 5

/** Only for the message of who comes second; the lock does not depend on it. */
const holderFile = (folder: string): string => join(folder, 'database.holder')

function writeHolder(folder: string): void {
  const unfinished = `${holderFile(folder)}.new`
  try {
    writeFileSync(unfinished, `process ${process.pid} on ${hostname()}\n`)
    renameSync(unfinished, holderFile(folder))
  } catch {
    // A full disk is told by whatever has to be written next.
  }
}

function readHolder(folder: string): string {
  try {
    return readFileSync(holderFile(folder), 'utf8').trim().slice(0, 200) || 'another process'
  } catch {
    return 'another process'
  }
}
