import { mkdir, rmdir, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const abandonedAfterMs = 120_000

/** Test files run in several processes; what they share is made by one of them while the others wait. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const taken = await mkdir(path).then(
      () => true,
      () => false,
    )
    if (taken) break
    const made = await stat(path).catch(() => null)
    if (made !== null && Date.now() - made.mtimeMs > abandonedAfterMs) await rmdir(path).catch(() => undefined)
    await wait(50)
  }
  try {
    return await work()
  } finally {
    await rmdir(path)
  }
}
