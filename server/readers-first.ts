import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** Where both processors are wanted, a thread of this kind gets a third of what a reader gets. */
const politeness = 5

/**
 * Called in a thread whose work can wait: where processors are short, whoever answers readers goes before it. Linux knows each thread by a
 * number of its own; elsewhere all stay alike. Returns the number, or null.
 */
export function readersFirst(): number | null {
  if (process.platform !== 'linux') return null
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, politeness)
    return thread
  } catch {
    // A system that forbids it loses nothing but this.
    return null
  }
}
