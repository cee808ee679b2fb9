import { once } from 'node:events'
import { connect } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { fixedClock } from '../clock.ts'
import type { Tables } from '../db/tables.ts'
import { newJourneyCode } from '../features/journeys/trip/journey-code.ts'
import { testConfig } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { smallWorld } from '../testing/small-world.ts'
import { createServer, type ServerParts } from '../create-server.ts'

const parts: Omit<ServerParts, 'db'> = {
  clock: fixedClock('2026-11-20T10:00:00Z'),
  config: testConfig,
  logger: false,
  clientDir: null,
  routes: 'all',
  rulebook: { current: () => compile(smallWorld, 1) },
}

test('without the database: live, not ready, and a trip page that says try again', async () => {
  const closed = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:9/none', connectionTimeoutMillis: 500 }),
    }),
  })
  const app = await createServer({ ...parts, db: closed })
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

describeOnOneDatabase('a server that stops', (open) => {
  test('stopping lets a request finish and does not wait for idle clients', async () => {
    const { db } = open()
    const app = await createServer({ ...parts, db })
    const arrived = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    app.get('/held-up', async () => {
      arrived.resolve()
      await gate.promise
      const { rows } = await sql<{ answer: string }>`select 'from the database' as answer`.execute(db)
      return rows[0]?.answer
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    // One client that never asks anything, and one that keeps the connection of its answer.
    const silent = connect(Number(new URL(url).port), '127.0.0.1')
    const letGo = once(silent, 'close')
    await once(silent, 'connect')
    await fetch(`${url}/health/live`)
    const pending = fetch(`${url}/held-up`).then((answer) => answer.text())
    await arrived.promise

    const closing = app.close()
    await letGo
    gate.resolve()
    expect(await pending).toBe('from the database')
    await closing
    await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  })
})
