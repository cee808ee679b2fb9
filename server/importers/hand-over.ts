import { randomUUID } from 'node:crypto'
import { chmod, copyFile, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isFolderFree, type FolderInUse } from '../db/folder-lock.ts'
import { importers } from './all-importers.ts'
import { tooLarge } from './guarded-fetch.ts'
import { mostOfOwnTable } from './hotels/import-own-table.ts'
import type { Command } from './import-arguments.ts'
import { ask, fileIn, isOpen, mailboxIn, takeAnswer, withdraw } from './import-mailbox.ts'
import { ImportRefused } from './importer.ts'
import { isAddress } from './read-input.ts'

export type Patience = { readonly untilTakenMs: number; readonly lookEveryMs: number; readonly lookForLifeMs: number }
const patience: Patience = { untilTakenMs: 15_000, lookEveryMs: 200, lookForLifeMs: 5_000 }

/** Lets the server that has the embedded database do it, and waits for what it says. */
export async function handOver(
  args: readonly string[],
  command: Command,
  dataDir: string,
  held: FolderInUse,
  { untilTakenMs, lookEveryMs, lookForLifeMs }: Patience = patience,
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const folder = mailboxIn(dataDir)
  const nobody = `${held.message.split('. ')[0]}, which takes no imports. Where that is an import, wait for its end; else stop that process`
  if (!isOpen(folder)) throw new ImportRefused(nobody)
  const id = randomUUID()
  const path = 'fileOrUrl' in command && !isAddress(command.fileOrUrl) ? command.fileOrUrl : null
  const mostBytes = command.action === 'import' ? importers[command.kind].mostBytes : mostOfOwnTable
  if (path !== null) await copyIn(path, fileIn(folder, id), mostBytes)
  await ask(folder, id, { args: [...args], name: path === null ? '' : basename(path), hasFile: path !== null })

  for (let waited = 0; ; waited += lookEveryMs) {
    const answer = await takeAnswer(folder, id)
    if (answer !== null) {
      if (answer.hasFile && command.action === 'copy') await copyFile(fileIn(folder, id), command.file)
      await rm(fileIn(folder, id), { force: true })
      return answer
    }
    if (waited >= untilTakenMs && (await withdraw(folder, id))) throw new ImportRefused(nobody)
    if (waited > 0 && waited % lookForLifeMs === 0 && isFolderFree(dataDir)) {
      throw new ImportRefused(
        'The server ended before it answered. What it had begun is there whole or not at all: npm run import -- list',
      )
    }
    await wait(lookEveryMs)
  }
}

/** The server may run as somebody else, who is to be able to read it. */
async function copyIn(path: string, place: string, mostBytes: number): Promise<void> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new ImportRefused(`${path} is no file`)
    if (found.size > mostBytes) throw tooLarge(mostBytes)
    await copyFile(path, place)
    await chmod(place, 0o644)
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    throw new ImportRefused(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}
