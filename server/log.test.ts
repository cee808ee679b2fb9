import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { describeError, jsonLog } from './log.ts'

test('an error of the database is logged by its code: its message and detail may hold values of a row', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "secret"'), {
    code: '22P02',
    detail: 'secret',
  })
  const described = describeError(error)
  expect(described).toMatchObject({ type: 'DatabaseError', message: 'SQLSTATE 22P02' })
  expect(JSON.stringify(described)).not.toContain('secret')
  expect(describeError(new TypeError('no such method'))).toMatchObject({ type: 'TypeError', message: 'no such method' })
})

test('a broken pipe is no error of the database', () => {
  const error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  expect(describeError(error)).toMatchObject({ type: 'Error', message: 'write EPIPE' })
})

test('a process whose log nobody reads any more works on, and still stops when it is told to', async () => {
  const program = `
    import fastify from 'fastify'
    import { consoleLog, logOptions } from '${new URL('log.ts', import.meta.url).href}'
    const { log } = fastify({ logger: logOptions('info') })
    setInterval(() => { log.info('alive'); consoleLog.info('alive'); console.error('wrote') }, 5)
    process.on('SIGTERM', () => process.exit(0))
    console.error('started')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const said = createInterface(child.stderr)[Symbol.asyncIterator]()
  expect((await said.next()).value).toBe('started')
  child.stdout.destroy()
  // What it writes between two of these lines meets a pipe that nobody holds any more.
  for (let turn = 0; turn < 30; turn += 1) expect(await said.next()).toEqual({ done: false, value: 'wrote' })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('the start and the jobs log one line of JSON an event, at the levels asked for, and no value of SQL (SAFETY 43)', () => {
  const lines: string[] = []
  const log = jsonLog('info', { write: (line) => void lines.push(line) })
  log.debug('not this')
  log.info({ erased: 3 }, 'Contacts of past trips erased')
  log.error({ err: Object.assign(new Error('Key (email)=(anna@example.org)'), { code: '23505' }) }, 'The job x failed')
  jsonLog('silent', { write: (line) => void lines.push(line) }).error('nor this')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, msg: 'Contacts of past trips erased', erased: 3, time: expect.any(Number) }),
    expect.objectContaining({
      level: 50,
      msg: 'The job x failed',
      err: expect.objectContaining({ message: 'SQLSTATE 23505' }),
    }),
  ])
  expect(lines.join('')).not.toContain('anna')
  expect(lines.every((line) => /^[^\n]+\n$/.test(line))).toBe(true)
})
