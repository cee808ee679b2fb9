import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test('a thread whose work can wait goes behind whoever answers readers, and leaves its process as it is', async () => {
  const before = getPriority()
  const file = JSON.stringify(new URL('./readers-first.ts', import.meta.url).href)
  const work = `const { parentPort } = require('node:worker_threads')
    parentPort.on('message', () => undefined)
    import(${file}).then(({ readersFirst }) => parentPort.postMessage(readersFirst()))`
  const worker = new Worker(work, { eval: true })
  const [thread] = (await once(worker, 'message')) as [number | null]
  if (process.platform === 'linux' && before < 5) expect(getPriority(thread ?? 0)).toBe(5)
  else expect(thread).toBeNull()
  expect(getPriority()).toBe(before)
  await worker.terminate()
})
