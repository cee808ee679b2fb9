import { connect } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { compile } from '../../domain/rulebook/compile.ts'
import { fixedClock } from '../clock.ts'
import type { Tables } from '../db/tables.ts'
import { newJourneyCode } from '../features/journeys/journey-code.ts'
import { startServer, testConfig } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { smallWorld } from '../testing/small-world.ts'
import { createServer } from './create-server.ts'

test('without the database: live, not ready, and a trip page that says try again', async () => {
  const closed = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:9/none', connectionTimeoutMillis: 500 }),
    }),
  })
  const app = await createServer({
    db: closed,
    clock: fixedClock('2026-11-20T10:00:00Z'),
    config: testConfig,
    logger: false,
    clientDir: null,
    routes: 'all',
    rulebook: { current: () => compile(smallWorld, 1), asOf: async () => compile(smallWorld, 1) },
  })
  try {
    expect((await app.inject('/health/live')).statusCode).toBe(200)
    expect((await app.inject('/health/ready')).statusCode).toBe(503)
    const page = await app.inject({ url: `/m/${newJourneyCode()}`, headers: { 'accept-language': 'en' } })
    expect({ status: page.statusCode, says: page.body.includes('try again later') }).toEqual({
      status: 503,
      says: true,
    })
  } finally {
    await app.close()
    await closed.destroy()
  }
})

describeOnBothDatabases('a server that stops', (open) => {
  test('stopping lets a request finish and does not wait for idle clients', async () => {
    const stopping = await startServer(open())
    const idle = connect(Number(new URL(stopping.url).port), '127.0.0.1')
    await new Promise((resolve) => idle.once('connect', resolve))
    await fetch(`${stopping.url}/health/live`)
    const pending = stopping.call('mutation { tokenAuth(username: "nobody", password: "x") { token } }')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const startedAt = Date.now()
    await stopping.close()
    expect(Date.now() - startedAt).toBeLessThan(3_000)
    expect((await pending).errors[0]?.extensions.code).toBe('LOGIN_FAILED')
    idle.destroy()
  })
})
