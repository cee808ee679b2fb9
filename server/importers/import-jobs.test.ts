import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fixedClock } from '../clock.ts'
import { ConfigProblems } from '../config.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { readRulebook } from '../rulebook/rulebook-holder.ts'
import { latestRevision } from '../rulebook/store.ts'
import { startTimetable } from '../jobs/run-timetable.ts'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { gazetteer } from '../testing/imports.ts'
import { newestRuns } from './import-history.ts'
import { importJobs } from './import-jobs.ts'
import { openGate } from '../testing/open-gate.ts'

let server: Server
let address = ''
let answers: Record<string, unknown> = {}
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(503).end()
    else response.end(JSON.stringify(answer))
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
    await sql`truncate rulebook_records, rulebook_publications, imported_records, import_runs, scheduled_jobs, journeys, journey_places, journey_contacts`.execute(
      open().db,
    )
    await loadContent(
      { db: open().db, clock, gate: openGate },
      { places: gazetteer, groups: [], policies: [], restrictions: [] },
    )
  })
  const runOnce = async (from: string, path: string) => {
    const said: string[] = []
    const log = {
      ...silentLog,
      info: (line: unknown) => void said.push(String(line)),
      error: (_first: unknown, line?: unknown) => void said.push(String(line ?? _first)),
    }
    const around = { db: open().db, clock, gate: openGate, log }
    const jobs = importJobs([{ kind: 'advisories', from, url: `${address}${path}` }], around, {
      allows: (each) => each === '127.0.0.1',
    })
    expect(jobs.map(({ name }) => name)).toEqual([`import-advisories-${from}`])
    const stop = await startTimetable(jobs, around)
    await stop()
    return said
  }
  const advisoriesNow = async (iso2: string) =>
    (await readRulebook(open().db, (await latestRevision(open().db)) ?? 0)).advisories(iso2)

  test('it fetches, publishes, and after a restart waits for its time; a failure keeps the last good data', async () => {
    answers = { '/aa': warned(['AF', 'JP', 'IN', 'EG', 'FR']) }
    expect((await runOnce('aa', '/aa')).join('\n')).toContain('Published as revision')
    expect(await advisoriesNow('JP')).toMatchObject([{ level: 'Reisewarnung', access: 'NO_ACCESS' }])
    await runOnce('aa', '/aa')
    expect(asked).toEqual(['/aa'])

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
    const around = { db: open().db, clock, gate: openGate, log: silentLog }
    expect(() => importJobs([{ kind, from, url: address }], around)).toThrow(ConfigProblems)
  })
})
