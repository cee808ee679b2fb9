import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl, dropDatabase, onServer, serverUrl } from '#server/testing/databases.ts'
import { callApi, tokenFor } from '../harness/api.ts'
import { changeRestriction, startForEditors } from '../harness/editors.ts'
import { startSystem, type System } from '../harness/start-system.ts'

const key = 'COUNTRY:UY'
type Body = { facts: { source: string }[] }
type Read = { rule: { revision: number; body: Body }; ruleHistory: { revision: number }[] }

/** What the server says of the record: its revision, its first source, and the revisions that wrote it. */
async function stateOf({ url }: System) {
  const query = `query ($key: ID!) { rule(kind: RESTRICTION, key: $key) { revision body }
    ruleHistory(kind: RESTRICTION, key: $key) { revision } }`
  const { rule, ruleHistory } = await callApi<Read>(url, await tokenFor(url), query, { key })
  const { revision, body } = rule
  return {
    revision,
    source: body.facts[0]?.source,
    facts: body.facts.length,
    history: ruleHistory.map((each) => each.revision),
  }
}

/** Publishes another source of the first rule, and says nothing when the server dies on it. */
const publish = async ({ url }: System, source: string): Promise<void> =>
  changeRestriction(url, await tokenFor(url), key, (body) => {
    const [first, ...rest] = (body as Body).facts
    return { ...body, facts: [{ ...first, source }, ...rest] }
  })

/** The old one, or the new one on top of it: nothing between them. */
const withNew = (old: Awaited<ReturnType<typeof stateOf>>, revision: number, source: string) => {
  return { ...old, revision, source, history: [revision, ...old.history] }
}

test('killed before its transaction ends a publication was never; killed after, it stays: embedded database (SAFETY 5)', async () => {
  const preload = { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../harness/dying-at-statement.mjs')}` }
  let system = await startForEditors({ ...preload, DIES_BEFORE: 'commit' })
  onTestFinished(async () => {
    await system.kill()
    system.removeData()
  })
  const { dataDir } = system
  const old = await stateOf(system)
  await expect(publish(system, 'https://example.org/lost')).rejects.toThrow()
  expect(await system.ended).toBeNull()

  system = await startSystem({ dataDir, env: { ...preload, DIES_AFTER: 'commit' } })
  expect(await stateOf(system)).toEqual(old)
  await expect(publish(system, 'https://example.org/kept')).rejects.toThrow()
  expect(await system.ended).toBeNull()

  system = await startSystem({ dataDir })
  const kept = await stateOf(system)
  expect(kept.revision).toBeGreaterThan(old.revision)
  expect(kept).toEqual(withNew(old, kept.revision, 'https://example.org/kept'))
  await publish(system, 'https://example.org/next')
  const next = await stateOf(system)
  expect(next).toEqual(withNew(kept, next.revision, 'https://example.org/next'))
})

test('and on a PostgreSQL server, which goes on without it (SAFETY 5)', async () => {
  const server = await serverUrl()
  const name = `portolan_e2e_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = databaseUrl(server, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const start = () => startSystem({ env: { DATABASE_URL: url, SECRET_KEY: 'of this test and of nothing else at all' } })
  let system = await start()
  onTestFinished(async () => {
    await system.kill()
    system.removeData()
    await client.end()
    await dropDatabase(server, name)
  })
  await client.query(
    "INSERT INTO user_permissions (user_id, codename) SELECT id, 'a3m_core.EditEntryrestriction' FROM users ON CONFLICT DO NOTHING",
  )
  const old = await stateOf(system)

  // Its last statement waits for a lock that this test holds: all others are written.
  await client.query('BEGIN; LOCK TABLE audit_entries IN SHARE MODE')
  const lost = publish(system, 'https://example.org/lost').catch(() => 'died')
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        "SELECT 1 FROM pg_locks WHERE relation = 'audit_entries'::regclass AND NOT granted",
      )
      return rows.length
    })
    .toBe(1)
  await system.kill()
  expect(await lost).toBe('died')
  await client.query('ROLLBACK')
  system.removeData()

  system = await start()
  expect(await stateOf(system)).toEqual(old)
  // PostgreSQL tells of a publication when its transaction is over.
  const published = new Promise<number>((heard) => {
    client.on('notification', ({ payload }) => heard(Number(payload)))
  })
  await client.query('LISTEN portolan_rulebook')
  const kept = publish(system, 'https://example.org/kept').catch(() => 'died')
  const revision = await published
  await system.kill()
  await kept
  system.removeData()

  system = await start()
  expect(await stateOf(system)).toEqual(withNew(old, revision, 'https://example.org/kept'))
  const { rows } = await client.query(`SELECT p.revision FROM rulebook_publications p
    WHERE NOT EXISTS (SELECT FROM rulebook_records r WHERE r.revision = p.revision)`)
  expect(rows).toEqual([])
})
