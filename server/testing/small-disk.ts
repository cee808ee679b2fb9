import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A program whose folder is a disk of so many megabytes, which only it sees; the command line that runs it. */
export const onSmallDisk = (folder: string, megabytes: number, command: readonly string[]): readonly string[] => [
  ...namespaces,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`,
  folder,
  ...command,
]
const namespaces = ['unshare', '--user', '--map-root-user', '--mount']

/** Why such a disk cannot be had here; null: it can. */
export function whyNoSmallDisk(): string | null {
  const [program = '', ...args] = onSmallDisk('/mnt', 1, ['true'])
  const tried = spawnSync(program, args, { encoding: 'utf8' })
  return tried.status === 0 ? null : `No disk of its own can be made here: ${tried.stderr || tried.error?.message}`
}

const fillerOf = (folder: string): string => join(folder, 'filler')

/** Until not one byte has room. */
export function fillDisk(folder: string): void {
  const file = openSync(fillerOf(folder), 'w')
  for (const size of [1024 ** 2, 4096, 1]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) writeSync(file, piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

export const makeRoom = (folder: string): void => rmSync(fillerOf(folder))
