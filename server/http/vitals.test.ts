import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counters } from '../counters.ts'
import { waitingLine } from '../db/waiting-line.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'

const why = async (server: TestServer, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/health/ready`, { headers })
  const body = (await response.json()) as Record<string, unknown>
  // How late the event loop was is the machine's, not the test's.
  const worries = (body.worries as string[] | undefined)?.filter((worry) => !worry.startsWith('the event loop was '))
  return { status: response.status, body: { ...body, ...(worries && { worries }) } as Record<string, unknown> }
}
const metrics = async (server: TestServer, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/metrics`, { headers })
  return { status: response.status, text: await response.text() }
}

describeAtDeskOnBoth('what an operator sees', (desk) => {
  test('a contact that outlives its trip is told by its age, and no longer when it is erased (SAFETY 42)', async () => {
    const { server } = desk()
    const { id } = await desk().made({ dateStart: '2026-11-20', dateEnd: '2026-11-21', internalNote: 'canary' })
    expect((await why(server)).body).toMatchObject({ status: 'ready', oldestUnerasedSeconds: null, worries: [] })
    // Over everywhere at noon of the 22nd; the job did not run.
    server.clock.moveTo('2026-11-22T15:00:00Z')
    const { status, body } = await why(server)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      oldestUnerasedSeconds: 3 * 3_600,
      worries: ['the contact of a trip that is over for 3 hours is not erased'],
    })
    const { text } = await metrics(server)
    expect(text).toContain('portolan_oldest_unerased_contact_seconds 10800\n')
    expect(text + JSON.stringify(body)).not.toMatch(new RegExp(`canary|${id}|${desk().number}@`))
    await desk().signInAgain()
    await desk().changed({ id, internalNote: '' })
    expect((await why(server)).body).toMatchObject({ oldestUnerasedSeconds: null, worries: [] })
  })

  test('failed and late jobs, the revision and its age, answers by status', async () => {
    const { server } = desk()
    const at = (time: string) => new Date(`2026-11-20T${time}Z`)
    const job = (name: string, state: string, hours: { due: string; begun?: string; done?: string }) =>
      sql`insert into pgboss.job_common (name, policy, state, start_after, heartbeat_on, heartbeat_seconds, completed_on)
        values (${name}, 'stately', ${state}::pgboss.job_state, ${at(hours.due)},
          ${hours.begun === undefined ? null : at(hours.begun)}, 60, ${hours.done === undefined ? null : at(hours.done)})`.execute(
        server.db,
      )
    for (const name of ['fails', 'retries', 'late', 'runs', 'lost', 'import-ports'])
      await sql`select pgboss.create_queue(${name}, '{"policy": "stately"}')`.execute(server.db)
    await job('fails', 'completed', { due: '07:00:00', done: '08:00:00' })
    await job('fails', 'failed', { due: '08:00:00', done: '09:00:00' })
    await job('fails', 'created', { due: '10:30:00' })
    await job('retries', 'retry', { due: '10:02:00' })
    await job('late', 'failed', { due: '07:00:00', done: '07:01:00' })
    await job('late', 'completed', { due: '08:00:00', done: '08:01:00' })
    await job('late', 'created', { due: '09:00:00' })
    await job('runs', 'active', { due: '09:00:00', begun: '09:59:30' })
    await job('runs', 'created', { due: '09:30:00' })
    // Whoever ran it has given no sign of life for half an hour.
    await job('lost', 'active', { due: '09:00:00', begun: '09:29:00' })
    await job('lost', 'created', { due: '10:30:00' })
    await job('import-ports', 'created', { due: '01:00:00' })
    const { body } = await why(server)
    expect(body.worries).toEqual([
      'the job fails failed the last time',
      'the job retries failed the last time',
      'the job late is 60 minutes late',
      'the job lost is 30 minutes late',
    ])
    await server.db
      .updateTable('rulebook_publications')
      .set({ published_at: at('09:59:00') })
      .execute()
    const before = /answers_total\{status="404"\} (\d+)/.exec((await metrics(server)).text)?.[1] ?? '0'
    await fetch(`${server.url}/nothing-here`)
    const { text } = await metrics(server)
    expect(text).toContain(`portolan_answers_total{status="404"} ${Number(before) + 1}\n`)
    expect(text).toContain('portolan_answers_total{status="503"} 0\n')
    expect(text).toContain('portolan_job_failed{job="fails"} 1\n')
    expect(text).toContain('portolan_job_late_seconds{job="late"} 3600\n')
    expect(text).toContain('portolan_job_late_seconds{job="runs"} 0\n')
    expect(text).toContain('portolan_rulebook_age_seconds 60\n')
    expect(text).not.toContain('import-ports')
    // Every line is a comment or a sample of the text form.
    const sample = /^(# (HELP|TYPE) portolan_\w+ .+|portolan_\w+(\{\w+="[^"\\\n]*"\})? \d+(\.\d+)?(e[-+]\d+)?)$/
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((line) => !sample.test(line)),
    ).toEqual([])
    await sql`truncate pgboss.job`.execute(server.db)
  })
})

describeOnBothDatabases('who may see it', (open) => {
  let local: TestServer
  let guarded: TestServer
  const metricsToken = 'a token of the metrics'
  beforeAll(async () => {
    local = await startServer(open(), { config: { trustProxy: false } })
    guarded = await startServer(open(), { config: { metricsToken } })
  })
  afterAll(() => Promise.all([local.close(), guarded.close()]))

  test('this machine itself, but not what a proxy on it passes on', async () => {
    expect((await metrics(local)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via']) {
      const headers = { [name]: '203.0.113.9' }
      expect({ name, ...(await metrics(local, headers)) }).toMatchObject({ name, status: 404 })
      const { status, body } = await why(local, headers)
      expect({ name, status, keys: Object.keys(body) }).toEqual({
        name,
        status: 200,
        keys: ['status', 'rulebookRevision'],
      })
    }
  })

  test('with a token who has it, from anywhere, and nobody else', async () => {
    const authorization = `Bearer ${metricsToken}`
    expect((await metrics(guarded, { authorization, 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
    expect((await why(guarded, { authorization })).body).toHaveProperty('worries')
    for (const wrong of ['', 'Bearer ', metricsToken, `${authorization}x`, `bearer ${metricsToken}`]) {
      expect((await metrics(guarded, { authorization: wrong })).status).toBe(404)
      expect((await why(guarded, { authorization: wrong })).body).not.toHaveProperty('worries')
    }
  })

  test('forwarded headers without a trusted proxy are warned of, once', async () => {
    const warnings = () => local.log.filter((line) => line.includes('TRUST_PROXY is not set'))
    await fetch(`${local.url}/health/live`, { headers: { 'x-forwarded-proto': 'https' } })
    await fetch(`${local.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(warnings()).toHaveLength(1)
    await fetch(`${guarded.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(guarded.log.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
  })
})

test('who waits for a connection is counted, and who waited in vain', async () => {
  const before = { ...counters }
  const line = waitingLine(1)
  await line.enter(1_000)
  const patient = line.enter(60_000)
  await expect(line.enter(1)).rejects.toThrow('busy')
  line.leave()
  await patient
  expect(counters.databaseWaits - before.databaseWaits).toBe(2)
  expect(counters.databaseRefusals - before.databaseRefusals).toBe(1)
  expect(counters.databaseWaitMs).toBeGreaterThan(before.databaseWaitMs)
})
