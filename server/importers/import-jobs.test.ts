import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fixedClock } from '../clock.ts'
import { ConfigProblems } from '../config.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { readRulebook } from '../rulebook/rulebook-holder.ts'
import { latestRevision } from '../rulebook/store.ts'
import { readJobs } from '../jobs/read-jobs.ts'
import { startQueue } from '../jobs/run-queue.ts'
import { jsonLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { gazetteer } from '../testing/imports.ts'
import { newestRuns } from './import-history.ts'
import { ImportRefused } from './importer.ts'
import { importJobs } from './import-jobs.ts'
import { openGate } from '../testing/open-gate.ts'

let server: Server
let address = ''
let answers: Record<string, unknown> = {}
const asked: string[] = []
/** Resolves when somebody asks for what is never answered. */
let hanging = Promise.withResolvers<void>()
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer === 'never') hanging.resolve()
    else if (answer === undefined) response.writeHead(503).end()
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const document = (slug: string, name: string, status: string[] = []) => ({
  document_type: 'travel_advice',
  base_path: `/foreign-travel-advice/${slug}`,
  title: name,
  details: { country: { slug, name }, updated_at: '2026-10-01T10:00:00Z', alert_status: status },
})
const index = (...slugs: string[]) => ({
  document_type: 'travel_advice_index',
  links: { children: slugs.map((slug) => ({ base_path: `/foreign-travel-advice/${slug}` })) },
})
const flags = { warning: true, partialWarning: false, situationWarning: false, situationPartWarning: false }
const warned = (codes: readonly string[]) => ({
  response: Object.fromEntries(
    codes.map((countryCode, at) => [String(at), { lastModified: 1_785_923_839, countryCode, ...flags }]),
  ),
})

describeOnBothDatabases('imports on a schedule', (open) => {
  const clock = fixedClock('2026-11-20T10:00:00Z')
  beforeEach(async () => {
    asked.length = 0
    clock.moveTo('2026-11-20T10:00:00Z')
    await sql`truncate rulebook_records, rulebook_publications, imported_records, import_runs cascade`.execute(
      open().db,
    )
    await loadContent(
      { db: open().db, clock, gate: openGate },
      { places: gazetteer, groups: [], policies: [], restrictions: [] },
    )
  })
  const around = (said: string[]) => {
    const log = jsonLog('info', { write: (line) => void said.push(line) })
    return { db: open().db, clock, gate: openGate, log }
  }
  const fetching = { allows: (each: string) => each === '127.0.0.1' }
  /** Says what the log was told, each line of it JSON. */
  const runOnce = async (from: string | null, path: string, kind = 'advisories') => {
    const said: string[] = []
    const [job, ...more] = importJobs([{ kind, from, url: `${address}${path}` }], fetching)
    expect({ name: job!.name, more }).toEqual({ name: `import-${kind}${from === null ? '' : `-${from}`}`, more: [] })
    await job!.run(around(said), {}, new AbortController().signal).catch((error: unknown) => {
      if (!(error instanceof ImportRefused)) throw error
    })
    return said.map((line) => (JSON.parse(line) as { msg: string }).msg)
  }
  const advisoriesNow = async (iso2: string) =>
    (await readRulebook(open().db, (await latestRevision(open().db)) ?? 0)).advisories(iso2)

  test('it fetches and publishes, and a failure keeps the last good data', async () => {
    answers = { '/aa': warned(['AF', 'JP', 'IN', 'EG', 'FR']) }
    expect((await runOnce('aa', '/aa')).join('\n')).toContain('Published as revision')
    expect(await advisoriesNow('JP')).toMatchObject([{ level: 'Reisewarnung', access: 'NO_ACCESS' }])

    clock.moveTo('2026-11-20T13:00:00Z')
    answers = {}
    expect((await runOnce('aa', '/aa')).join('\n')).toMatch(/advisories:aa was not imported: .*answers 503/)
    expect(await newestRuns(open().db, null)).toMatchObject([
      { outcome: 'failed', source: `${address}/aa`, message: expect.stringContaining('answers 503'), hasCopy: false },
      { outcome: 'published' },
    ])
    answers = { '/aa': warned(['AF']) }
    expect((await runOnce('aa', '/aa')).join('\n')).toContain('the 5 of 2026-11-20 stay')
    expect(await advisoriesNow('JP')).toMatchObject([{ asOf: '2026-11-20' }])
  })

  test('the index of GOV.UK is followed, all or nothing', async () => {
    const france = document('france', 'France', ['avoid_all_travel_to_parts'])
    answers = {
      '/api/content/foreign-travel-advice': index('france', 'turkey'),
      '/api/content/foreign-travel-advice/france': france,
      '/api/content/foreign-travel-advice/turkey': document('turkey', 'Türkiye'),
    }
    await runOnce('uk', '/api/content/foreign-travel-advice')
    expect(asked).toHaveLength(3)
    expect(await advisoriesNow('FR')).toMatchObject([{ government: 'uk', partial: true, asOf: '2026-11-20' }])
    expect(await advisoriesNow('TR')).toHaveLength(1)

    clock.moveTo('2026-11-21T10:00:00Z')
    answers = {
      '/api/content/foreign-travel-advice': index('france', 'turkey'),
      '/api/content/foreign-travel-advice/france': document('france', 'France'),
    }
    expect((await runOnce('uk', '/api/content/foreign-travel-advice')).join('\n')).toContain('answers 503')
    expect(await advisoriesNow('FR')).toMatchObject([{ partial: true }])

    answers = {
      '/api/content/foreign-travel-advice': {
        document_type: 'travel_advice_index',
        links: { children: [{ base_path: '/../secret' }] },
      },
    }
    expect((await runOnce('uk', '/api/content/foreign-travel-advice')).join('\n')).toContain(
      'which is no travel advice',
    )
  })

  test.each([
    ['weather', null],
    ['advisories', 'zz'],
    ['visa-matrix', 'aa'],
  ])('the kind %s with the format %s is none and stops the start', (kind, from) => {
    expect(() => importJobs([{ kind, from, url: address }])).toThrow(ConfigProblems)
  })

  test('the same import twice stops the start: one would stand in the way of the other', () => {
    const aa = { kind: 'advisories', from: 'aa', url: address }
    expect(() => importJobs([aa, { ...aa, from: 'us' }, { ...aa, url: `${address}/other` }])).toThrow(
      'IMPORTS names import-advisories-aa twice',
    )
  })

  test('a table without a day of its own is refused in one line: fetched today does not mean as of today', async () => {
    answers = { '/matrix': 'Passport,Destination,Requirement\nDE,FR,visa free\n' }
    const said = await runOnce(null, '/matrix', 'visa-matrix')
    expect(said).toEqual([
      'visa-matrix was not imported: The day of the data is not known, neither the data nor the server tells it: import it by hand and say --date YYYY-MM-DD',
    ])
    expect(await newestRuns(open().db, null)).toMatchObject([{ outcome: 'refused', revision: null }])
  })

  test('a stop ends an import in the middle of its fetch, notes nothing, and leaves it due', async () => {
    answers = { '/slow': 'never' }
    hanging = Promise.withResolvers()
    const said: string[] = []
    const jobs = importJobs([{ kind: 'advisories', from: 'aa', url: `${address}/slow` }], fetching)
    // It would wait two minutes for the fetch.
    const queue = await startQueue(jobs, around(said), { longestStopMs: 120_000 })
    await hanging.promise
    await queue.stop()
    expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'The job import-advisories-aa was stopped, and is due again at once',
    ])
    expect(await newestRuns(open().db, null)).toEqual([])
    const [report] = await readJobs(open().db, new Date(Date.now() + 1_000))
    expect(report).toMatchObject({ name: 'import-advisories-aa', failed: false, isRunning: false })
    expect(report!.lateSeconds).toBeGreaterThan(0)
    await sql`truncate pgboss.job`.execute(open().db)
  })
})
