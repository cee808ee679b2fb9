import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSystem } from '../harness/start-system.ts'

test('a server whose embedded database died ends with a line that says so', async () => {
  const preload = join(import.meta.dirname, '../harness/dying-thread.mjs')
  const system = await startSystem({ env: { NODE_OPTIONS: `--import=${preload}` } })
  onTestFinished(async () => {
    await system.kill()
    system.removeData()
  })
  process.kill(system.pid, 'SIGUSR2')
  expect(await system.ended).toBe(1)
  expect(system.output()).toContain(
    'The embedded database has stopped: Its thread has ended. The server ends; start it again.',
  )
})
