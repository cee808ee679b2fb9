import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, newDataDir, runServer, startSystem } from '../harness/start-system.ts'

test('a first start on a port that is taken says so in a sentence, and its random password is not lost', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const dataDir = newDataDir()
  const first = runServer({ PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: '' })
  expect(await first.ended).toBe(1)
  expect(first.output()).toContain(
    `Port ${port} is in use by another program: stop that one, or set PORT to another number.`,
  )
  expect(first.output()).not.toMatch(/^ +at /m)
  const told = /Sign in as agent with the password ([a-z0-9-]+)/.exec(first.output())?.[1]

  const second = await startSystem({ dataDir, env: { ADMIN_PASSWORD: '' } })
  onTestFinished(async () => {
    await second.kill()
    second.removeData()
  })
  expect(second.output()).not.toContain('Sign in as')
  const query = 'mutation ($password: String!) { tokenAuth(username: "agent", password: $password) { token } }'
  const reply = await fetch(`${second.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { password: told } }),
  })
  expect(await reply.json()).toMatchObject({ data: { tokenAuth: { token: expect.any(String) } } })
})

test('a database that is away and a folder that is a file are sentences too', async () => {
  const away = runServer({
    PORT: '0',
    DATA_DIR: newDataDir(),
    DATABASE_URL: 'postgresql://user:hunter2@127.0.0.1:1/none',
  })
  expect(await away.ended).toBe(1)
  expect(away.output().trim()).toBe(
    'The PostgreSQL server of DATABASE_URL does not answer (connect ECONNREFUSED 127.0.0.1:1): start it, or correct the address.',
  )
  const file = runServer({ PORT: '0', DATA_DIR: 'package.json' })
  expect(await file.ended).toBe(1)
  expect(file.output().trim()).toMatch(
    /^package\.json cannot be written: there is a file in its place\. Set DATA_DIR to a folder\.$/,
  )
})
