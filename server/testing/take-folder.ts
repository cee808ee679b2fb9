import { FolderInUse, lockFolder } from '../db/folder-lock.ts'

/** A process for the tests of the lock: takes each folder it is told, says whether it got it, and keeps what it got, though it forgets it. */
process.on('message', (folder: string) => {
  try {
    lockFolder(folder)
    globalThis.gc?.()
    process.send?.('held')
  } catch (error) {
    process.send?.(error instanceof FolderInUse ? 'refused' : String(error))
  }
})
process.send?.('ready')
