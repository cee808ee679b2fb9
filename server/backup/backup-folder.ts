import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^portolan-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

export const nameOfBackup = (at: Date): string => `portolan-${at.toISOString().replace(/\.\d+|[-:]/g, '')}.backup`

const madeAt = (name: string): Date | null => {
  const [, year, month, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Our own backups, the oldest first; other files in the folder are left alone. */
export async function backupsIn(folder: string): Promise<{ readonly name: string; readonly at: Date }[]> {
  const names = await readdir(folder).catch(() => [])
  return names.toSorted().flatMap((name) => {
    const at = madeAt(name)
    return at === null ? [] : [{ name, at }]
  })
}

/** Old backups hold what was erased since, so they end too. */
export async function dropOldBackups(folder: string, kept: number): Promise<void> {
  const all = await backupsIn(folder)
  for (const { name } of all.slice(0, Math.max(0, all.length - kept))) await rm(join(folder, name), { force: true })
}
