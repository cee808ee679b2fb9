import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Only who may enter DATA_DIR, and so could replace the database itself, may put something here. */
export const mailboxIn = (dataDir: string): string => join(dataDir, 'imports')

const request = z.object({ args: z.array(z.string()), name: z.string(), hasFile: z.boolean() })
export type Request = z.infer<typeof request>
const answer = z.object({ code: z.number().int(), lines: z.array(z.string()), hasFile: z.boolean() })
export type Answer = z.infer<typeof answer>

const paths = (folder: string, id: string) => ({
  asked: join(folder, `${id}.asked`),
  taken: join(folder, `${id}.taken`),
  answered: join(folder, `${id}.answered`),
  /** The file to import, then the file that was asked for. */
  file: join(folder, `${id}.file`),
})
export const fileIn = (folder: string, id: string): string => paths(folder, id).file

/** The server opens it, empty: who asked before it started waits no more. */
export async function openMailbox(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

export const isOpen = (folder: string): boolean => existsSync(folder)
export const closeMailbox = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Written beside its place and renamed: nobody reads a half of it. */
async function put(path: string, what: unknown): Promise<void> {
  await writeFile(`${path}.unfinished`, JSON.stringify(what))
  await rename(`${path}.unfinished`, path)
}

async function take<T>(path: string, shape: z.ZodType<T>): Promise<T> {
  return shape.parse(JSON.parse(await readFile(path, 'utf8')))
}

export const ask = (folder: string, id: string, what: Request): Promise<void> => put(paths(folder, id).asked, what)

/** True: nobody had taken it, and nobody will. */
export async function withdraw(folder: string, id: string): Promise<boolean> {
  const { asked, file } = paths(folder, id)
  try {
    await rm(asked)
  } catch {
    return false
  }
  await rm(file, { force: true })
  return true
}

/** What is asked and was taken by nobody yet. */
export async function asked(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => /^([0-9a-f-]{36})\.asked$/.exec(name)?.[1] ?? []).toSorted()
}

/** Null: it was withdrawn. */
export async function takeRequest(folder: string, id: string): Promise<Request | null> {
  const { asked: from, taken } = paths(folder, id)
  try {
    await rename(from, taken)
  } catch {
    return null
  }
  return take(taken, request)
}

export async function reply(folder: string, id: string, what: Answer): Promise<void> {
  const { answered, taken, file } = paths(folder, id)
  if (!what.hasFile) await rm(file, { force: true })
  await put(answered, what)
  await rm(taken, { force: true })
}

/** Null: not yet. */
export async function takeAnswer(folder: string, id: string): Promise<Answer | null> {
  const { answered } = paths(folder, id)
  if (!existsSync(answered)) return null
  const what = await take(answered, answer)
  await rm(answered)
  return what
}
