import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { JobContext } from '../jobs/job.ts'
import { isFolderFree } from '../db/folder-lock.ts'
import { StartProblem } from '../start-problem.ts'
import { backUp } from './backup-job.ts'

/**
 * The embedded database belongs to the running server, so the command line asks it for a backup by a file in DATA_DIR:
 * who may write there could take the database itself.
 */
const askedIn = (dataDir: string): string => join(dataDir, 'backup.asked')
const answerIn = (dataDir: string, id: string): string => join(dataDir, `backup.${id}.answer`)
const answer = z.object({ name: z.string(), problem: z.string() })

const put = async (path: string, text: string): Promise<void> => {
  await writeFile(`${path}.unfinished`, text, { mode: 0o600 })
  await rename(`${path}.unfinished`, path)
}

/** In the server. Returns what stops it and waits for the backup that is being made. */
export function answerBackupRequests(
  dataDir: string,
  folder: string,
  context: JobContext,
  lookEveryMs = 500,
): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  const look = (): void => {
    last = last
      .then(() => answerOne(dataDir, folder, context))
      .catch((err: unknown) => context.log.error({ err }, 'A backup that was asked for failed'))
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
  }
}

async function answerOne(dataDir: string, folder: string, context: JobContext): Promise<void> {
  if (!existsSync(askedIn(dataDir))) return
  const id = z.uuid().parse(await readFile(askedIn(dataDir), 'utf8').finally(() => rm(askedIn(dataDir))))
  const outcome = await backUp(folder, context).then(
    ({ file }) => ({ name: basename(file), problem: '' }),
    (err: unknown) => {
      context.log.error({ err }, 'A backup that was asked for failed')
      return { name: '', problem: 'The server could not write it: its log says why' }
    },
  )
  await put(answerIn(dataDir, id), JSON.stringify(outcome))
}

export type Patience = { readonly untilTakenMs: number; readonly lookEveryMs: number; readonly looksForLife: number }
const patience: Patience = { untilTakenMs: 15_000, lookEveryMs: 200, looksForLife: 25 }

/** In the command: the name of the file that the server wrote in the folder of backups. */
export async function askForBackup(
  dataDir: string,
  { untilTakenMs, lookEveryMs, looksForLife }: Patience = patience,
): Promise<string> {
  const id = randomUUID()
  await put(askedIn(dataDir), id)
  for (let looks = 0; ; looks += 1) {
    if (existsSync(answerIn(dataDir, id))) {
      const { name, problem } = answer.parse(JSON.parse(await readFile(answerIn(dataDir, id), 'utf8')))
      await rm(answerIn(dataDir, id))
      if (problem !== '') throw new StartProblem(problem)
      return name
    }
    if (looks * lookEveryMs >= untilTakenMs && existsSync(askedIn(dataDir))) {
      await rm(askedIn(dataDir), { force: true })
      throw new StartProblem('The process that holds the database makes no backups: wait for its end, or stop it')
    }
    if (looks > 0 && looks % looksForLife === 0 && isFolderFree(dataDir)) {
      await rm(askedIn(dataDir), { force: true })
      throw new StartProblem('The server ended before the backup was made: try again')
    }
    await wait(lookEveryMs)
  }
}
