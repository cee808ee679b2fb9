import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'

/** Names a process for good: a pid alone is used again, and in a container it is always the same one. */
type Holder = { readonly pid: number; readonly startedAt: string }

/** Another living process holds the folder. */
export class FolderInUse extends StartProblem {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(
      `${folder} is in use by process ${pid}. Two processes on one embedded database would destroy it: stop that one first.`,
    )
    this.pid = pid
  }
}

/** Takes the folder for this process; the lock of a dead process is taken over. Returns what gives it back. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'portolan.lock')
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid) }
  if (!tryWrite(file, me)) takeOver(folder, file, me)
  return () => {
    if (sameHolder(readHolder(file), me)) rmSync(file, { force: true })
  }
}

/** Only one process at a time may judge a lock to be dead, or the second would remove the lock the first just took. */
function takeOver(folder: string, file: string, me: Holder): void {
  const judge = `${file}.takeover`
  if (ageInSeconds(judge) > 10) rmSync(judge, { force: true })
  const holder = readHolder(file)
  if (holder !== null && isAlive(holder)) throw new FolderInUse(folder, holder.pid)
  if (!tryWrite(judge, me)) throw new FolderInUse(folder, readHolder(judge)?.pid ?? 0)
  try {
    const now = readHolder(file)
    if (now !== null && isAlive(now)) throw new FolderInUse(folder, now.pid)
    rmSync(file, { force: true })
    if (!tryWrite(file, me)) throw new FolderInUse(folder, readHolder(file)?.pid ?? 0)
  } finally {
    rmSync(judge, { force: true })
  }
}

function tryWrite(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Null: no such file, or one that was cut off while it was written. */
function readHolder(file: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof holder === 'object' && holder !== null && 'pid' in holder && 'startedAt' in holder
      ? (holder as Holder)
      : null
  } catch {
    return null
  }
}

const sameHolder = (a: Holder | null, b: Holder): boolean => a?.pid === b.pid && a.startedAt === b.startedAt

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  const startedAt = startOf(holder.pid)
  return startedAt === '' || startedAt === holder.startedAt
}

/** Boot and start time of a process where the system tells (Linux), else nothing. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${afterName.split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}

function ageInSeconds(file: string): number {
  try {
    return (Date.now() - statSync(file).mtimeMs) / 1000
  } catch {
    return 0
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
