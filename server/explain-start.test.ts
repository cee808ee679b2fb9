import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './db/open-database.ts'
import { explainStart, notListening } from './explain-start.ts'
import { silentLog } from './log.ts'
import { readSecretKey } from './secret-key.ts'
import { StartProblem } from './start-problem.ts'

const systemError = (code: string, fields: object = {}) =>
  Object.assign(new Error(`${code}: as the system says`), { code, ...fields })
const failure = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    return error
  }
}

test('a port that is taken, forbidden or on no address of this machine', async () => {
  const taken = createServer()
  onTestFinished(() => void taken.close())
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const second = createServer()
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'))
  const problem = notListening(error)
  expect(problem).toBeInstanceOf(StartProblem)
  expect(explainStart(problem)).toBe(
    `Port ${port} is in use by another program: stop that one, or set PORT to another number.`,
  )
  const nowhere = await new Promise((resolve) => createServer().once('error', resolve).listen(0, '192.0.2.1'))
  expect(explainStart(notListening(nowhere))).toContain('HOST is no address of this machine')
  expect(explainStart(notListening(systemError('EACCES', { port: 80 })))).toContain('may not listen on port 80')
})

test('a data folder that cannot be one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), '')
  const below = join(folder, 'file', 'data')
  const config = { databaseUrl: null, dataDir: below }
  expect(explainStart(await failure(() => openDatabase(config, silentLog)))).toContain(
    `${below} cannot be written: a part of its path is a file.`,
  )
  expect(
    explainStart(await failure(() => readSecretKey({ secretKey: null, dataDir: join(folder, 'file') }))),
  ).toContain('there is a file in its place')
  // A lock file with something else in it is no lock.
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/database.lock'), 'something else'.repeat(100))
  expect(
    explainStart(await failure(() => openDatabase({ ...config, dataDir: join(folder, 'data') }, silentLog))),
  ).toContain('database.lock cannot be locked')
  for (const [code, words] of [
    ['EROFS', 'the file system is read-only'],
    ['ENOSPC', 'the disk is full'],
    ['EACCES', 'this user has no right to'],
  ] as const)
    expect(explainStart(systemError(code, { syscall: 'mkdir', path: '/data' }))).toContain(
      `/data cannot be written: ${words}`,
    )
})

test('a database that is away, unknown or closed to us, without the password', async () => {
  const opening = (url: string) => failure(() => openDatabase({ databaseUrl: url, dataDir: '' }, silentLog))
  const away = explainStart(await opening('postgresql://user:hunter2@127.0.0.1:1/none'))
  expect(away).toBe(
    'The PostgreSQL server of DATABASE_URL does not answer (connect ECONNREFUSED 127.0.0.1:1): start it, or correct the address.',
  )
  expect(explainStart(systemError('ENOTFOUND', { syscall: 'getaddrinfo' }))).toContain('cannot be found')
  expect(explainStart(systemError('28P01'))).toContain('refuses us')
  expect(explainStart(systemError('3D000'))).toContain('correct DATABASE_URL')
  expect(explainStart(systemError('57P03'))).toContain('start again in a moment')
})

test('what nobody foresaw is shown as it is', () => {
  expect(explainStart(new TypeError('no such method'))).toBeNull()
  expect(explainStart('text')).toBeNull()
  const strange = systemError('EIO')
  expect(notListening(strange)).toBe(strange)
})
