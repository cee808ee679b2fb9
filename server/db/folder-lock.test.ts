import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const program = fileURLToPath(new URL('../testing/take-folder.ts', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'portolan-lock-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

function newFolder(name: string): string {
  const folder = join(home, name)
  mkdirSync(folder)
  return folder
}

async function startTaker(): Promise<ChildProcess> {
  const child = fork(program, { stdio: 'inherit', execArgv: ['--expose-gc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

async function take(child: ChildProcess, folder: string): Promise<string> {
  const answer = once(child, 'message')
  child.send(folder)
  return (await answer)[0] as string
}

test('of four processes that take a new folder at once, one gets it, every time (SAFETY 4)', async () => {
  const takers = await Promise.all(Array.from({ length: 4 }, startTaker))
  const rounds = Number(process.env.LOCK_ROUNDS ?? 20)
  for (let round = 0; round < rounds; round += 1) {
    const folder = newFolder(`round-${round}`)
    const answers = await Promise.all(takers.map((taker) => take(taker, folder)))
    expect(answers.toSorted()).toEqual(['held', 'refused', 'refused', 'refused'])
  }
}, 120_000)

test('the lock holds whatever is written about the holder, ends with its process, and can be given back (SAFETY 4)', async () => {
  const folder = newFolder('holder')
  const first = await startTaker()
  expect(await take(first, folder)).toBe('held')
  expect(() => lockFolder(folder)).toThrow(`in use by process ${first.pid} on ${hostname()}`)
  // As in another container, where the number says nothing; and as somebody tidied up.
  for (const text of ['process 1 on elsewhere', '', '-1', '{"pid":1e99}']) {
    writeFileSync(join(folder, 'database.holder'), text)
    expect(() => lockFolder(folder)).toThrow(text === '' ? 'in use by another process' : `in use by ${text}`)
  }
  rmSync(join(folder, 'database.holder'))
  expect(() => lockFolder(folder)).toThrow('in use by another process')
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  lockFolder(folder)()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  unlock()
  expect(existsSync(join(folder, 'database.holder'))).toBe(false)
})

test('between process namespaces, where both are process 1, as in two containers (SAFETY 4)', async () => {
  const folder = newFolder('namespaces')
  const script = `const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)})
    try { lockFolder(${JSON.stringify(folder)}); console.log('held by', process.pid) } catch (error) { console.log(error.name, process.pid) }`
  const inNamespace = (): string =>
    spawnSync('unshare', [...namespaces, process.execPath, '--input-type=module', '-e', script], { encoding: 'utf8' })
      .stdout
  const namespaces = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc']
  const canTry = spawnSync('unshare', [...namespaces, 'true']).status === 0
  // Where the system makes no namespaces, a process whose number is unknown is all that can be had: the test above.
  if (!canTry) return expect(process.platform === 'linux' && process.getuid?.() === 0).toBe(false)
  expect(inNamespace().trim()).toBe('held by 1')
  const unlock = lockFolder(folder)
  expect(inNamespace().trim()).toBe('StartProblem 1')
  unlock()
})
