import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { loadContent } from '../../rulebook/load-content.ts'
import { readRulebook } from '../../rulebook/rulebook-holder.ts'
import { latestRevision } from '../../rulebook/store.ts'
import { silentLog } from '../../log.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { gazetteer } from '../../testing/imports.ts'
import { openGate } from '../../testing/open-gate.ts'
import { startSourceSite, type SourceSite } from '../../testing/source-site.ts'
import { fetchAdvice } from './fetch-advice.ts'

const list = `{ adviceSources { isForbidden sources {
  id kind url licence termsReadOn everyMinutes isOn isByConfiguration isDecided failure failures rows dataDate askedAt goodAt } } }`
const change =
  'mutation ($id: ID!, $isOn: Boolean!) { switchAdviceSource(id: $id, isOn: $isOn) { ok errors { field messages } } }'

const flags = { warning: true, partialWarning: false, situationWarning: false, situationPartWarning: false }
const codes = ['AF', 'JP', 'IN', 'EG', 'FR', 'GB', 'US', 'TR', 'TH', 'VN']
const warned = (some: readonly string[]): string =>
  JSON.stringify({
    response: Object.fromEntries(
      some.map((countryCode, at) => [String(at), { lastModified: 1_785_923_839, countryCode, ...flags }]),
    ),
  })
const embassy = {
  lastModified: 1_793_000_000_000,
  title: 'Botschaft der Vereinigten Staaten von Amerika',
  country: 'Deutschland',
  city: 'Berlin',
  telefone: '+49 30 000000',
  url: 'https://ministry.example/berlin',
  type: 'Botschaft',
}
const missionsOf = (...addresses: readonly object[]): string =>
  JSON.stringify({ response: { 1: { ...addresses, country: 'Vereinigte Staaten' }, contentList: ['1'] } })

let count = 0

describeOnBothDatabases('sources of travel advice and missions', (open) => {
  let site: SourceSite
  let server: TestServer
  let chief: string
  let organisation: string
  const config = () => ({
    imports: [],
    adviceSources: new Map(
      (['aa-advice', 'uk-advice', 'aa-missions-in-germany'] as const).map((id) => [id, `${site.url}/${id}`] as const),
    ),
  })
  beforeAll(async () => {
    site = await startSourceSite()
    server = await startServer(open(), { config: config() })
  })
  afterAll(async () => {
    await server.close()
    await site.close()
  })
  beforeEach(async () => {
    count += 1
    server.clock.moveTo('2026-11-20T10:00:00Z')
    const { db } = open()
    await sql`truncate rulebook_records, rulebook_publications, imported_records, import_runs cascade`.execute(db)
    await db.deleteFrom('advice_sources').execute()
    await loadContent(
      { db, clock: server.clock, gate: openGate },
      { places: gazetteer, groups: [], policies: [], restrictions: [] },
    )
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, `installer-${count}`, ['a3m_core.ManageUsers', 'a3m_core.ManageOrganisations'])
    chief = await server.signIn(`installer-${count}`)
    site.asked()
  })

  const ask = async (document: string, variables: Record<string, unknown> = {}, token: string = chief) => {
    const { data, errors } = await server.call(document, { variables, token })
    if (errors.length > 0) throw new Error(errors[0]!.extensions.code)
    return data
  }
  /** A sign-in does not last so long. */
  const later = async (minutes: number) => {
    server.clock.moveTo(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString())
    chief = await server.signIn(`installer-${count}`)
  }
  const turn = (id: string, isOn: boolean) => ask(change, { id, isOn })
  const source = async (id: string) =>
    (await ask(list)).adviceSources.sources.find((each: { id: string }) => each.id === id)
  const fetching = { allows: (address: string) => address === '127.0.0.1' }
  const work = (of: object = {}) =>
    fetchAdvice(
      { db: open().db, clock: server.clock, gate: openGate, log: silentLog, config: { ...config(), ...of } },
      fetching,
    )
  const rules = async () => readRulebook(open().db, (await latestRevision(open().db)) ?? 0)

  test('are offered with their terms, and none is asked before somebody agrees', async () => {
    const { isForbidden, sources } = (await ask(list)).adviceSources
    expect(isForbidden).toBe(false)
    expect(sources.map(({ id, isOn, isDecided }: Record<string, unknown>) => [id, isOn, isDecided])).toEqual(
      ['aa-advice', 'uk-advice', 'us-advice', 'ca-advice', 'aa-missions-in-germany', 'aa-missions-abroad'].map((id) => [
        id,
        false,
        false,
      ]),
    )
    expect(sources[0]).toMatchObject({ kind: 'ADVISORIES', licence: null, termsReadOn: null, everyMinutes: 180 })
    expect(sources[1]).toMatchObject({ licence: 'Open Government Licence v3.0', termsReadOn: '2026-11-27' })
    await work()
    expect(site.asked()).toEqual([])
  })

  test('are read once they are switched on, asked conditionally after that, and left alone when switched off', async () => {
    const heard: unknown[] = []
    site.show('/aa-advice', (response, request) => {
      heard.push(request.headers['if-none-match'])
      const isKnown = request.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : warned(codes))
    })
    expect((await turn('aa-advice', true)).switchAdviceSource).toEqual({ ok: true, errors: [] })
    await work()
    expect(await source('aa-advice')).toMatchObject({ isOn: true, failures: 0, rows: 10, dataDate: '2026-11-20' })
    expect((await rules()).advisories('JP')).toMatchObject([{ level: 'Reisewarnung' }])

    await work()
    expect(heard).toEqual([undefined])
    await later(180)
    await work()
    expect(heard).toEqual([undefined, '"1"'])
    expect(await source('aa-advice')).toMatchObject({ goodAt: '2026-11-20T13:00:00.000Z', failures: 0 })

    await turn('aa-advice', false)
    await later(24 * 60)
    await work()
    expect(heard).toHaveLength(2)
    expect(await source('aa-advice')).toMatchObject({ isOn: false, isDecided: true, rows: 10 })
  })

  test('that fail, shrink by half or send what is none take nothing away, say why, and are asked again sooner', async () => {
    site.show('/aa-advice', (response) => response.end(warned(codes)))
    await turn('aa-advice', true)
    await work()
    const wrong: readonly (readonly [string, RegExp])[] = [
      [warned(codes.slice(0, 5)), /5 of 10 rows would go, more than 5 %; the 10 of 2026-11-20 stay/],
      ['{}', /The format is not that of aa/],
      ['<html><script>alert(1)</script></html>', /is a web page, not data/],
      ['{"response": {', /./],
      [`"${'x'.repeat(26 * 2 ** 20)}"`, /larger than 25 MB/],
    ]
    for (const [index, [answer, reason]] of wrong.entries()) {
      await later(181)
      site.show('/aa-advice', (response) => response.end(answer))
      await work()
      expect(await source('aa-advice')).toMatchObject({
        failures: index + 1,
        failure: expect.stringMatching(reason),
        rows: 10,
      })
      expect((await rules()).advisories('JP')).toHaveLength(1)
    }
    await later(181)
    site.show('/aa-advice', (response) => response.end(warned(codes)))
    await work()
    expect(await source('aa-advice')).toMatchObject({ failures: 0, failure: '', rows: 10 })
    site.show('/aa-advice', (response) => response.writeHead(503).end())
    await later(181)
    await work()
    site.asked()
    await later(14)
    await work()
    expect(site.asked()).toEqual([])
    await later(1)
    await work()
    expect(site.asked()).toEqual(['/aa-advice'])
  })

  test('that are switched off while another is being read are not asked, and what is read of one itself is not published', async () => {
    await turn('aa-advice', true)
    await later(1)
    await turn('aa-missions-in-germany', true)
    site.show('/aa-missions-in-germany', (response) => response.end(missionsOf(embassy)))
    site.show('/aa-advice', (response) => {
      void Promise.all(['aa-advice', 'aa-missions-in-germany'].map((id) => turn(id, false))).then(() =>
        response.end(warned(codes)),
      )
    })
    const before = await latestRevision(open().db)
    await work()
    expect(site.asked()).toEqual(['/aa-advice'])
    expect(await latestRevision(open().db)).toBe(before)
    expect(await source('aa-advice')).toMatchObject({ isOn: false, rows: 0, goodAt: null, failures: 0 })
  })

  test('lead to no machine of this network (SAFETY 35)', async () => {
    await turn('aa-advice', true)
    await fetchAdvice({ db: open().db, clock: server.clock, gate: openGate, log: silentLog, config: config() })
    expect(site.asked()).toEqual([])
    expect(await source('aa-advice')).toMatchObject({
      failures: 1,
      failure: expect.stringContaining('not an address of the public internet'),
    })
  })

  test('of missions name who is to be asked', async () => {
    site.show('/aa-missions-in-germany', (response) => response.end(missionsOf(embassy)))
    await turn('aa-missions-in-germany', true)
    await work()
    expect(await source('aa-missions-in-germany')).toMatchObject({ kind: 'MISSIONS', rows: 1, failures: 0 })
    expect((await rules()).missions('US')).toMatchObject([{ locatedIn: 'DE', telephone: '+49 30 000000' }])
  })

  test('that whoever runs the installation has fetched, or has ruled out, are decided there', async () => {
    const imports = [{ kind: 'advisories', from: 'aa', url: `${site.url}/aa-advice` }]
    await turn('aa-advice', true)
    for (const [given, key] of [
      [{ imports }, 'Diese Quelle ist durch IMPORTS'],
      [{ adviceSources: null }, 'Diese Installation holt nichts'],
    ] as const) {
      const other = await startServer(open(), { config: { ...config(), ...given } })
      const variables = { id: 'aa-advice', isOn: true }
      const { data } = await other.call(change, { variables, token: chief, language: 'de' })
      expect(data.switchAdviceSource.errors[0].messages[0]).toContain(key)
      const { adviceSources } = (await other.call(list, { token: chief })).data
      expect(adviceSources.isForbidden).toBe('adviceSources' in given)
      expect(adviceSources.sources[0].isOn).toBe('imports' in given)
      await other.close()
      await work(given)
    }
    expect(site.asked()).toEqual([])
  })

  test('are switched by whoever looks after the installation alone, and the audit trail keeps it', async () => {
    await turn('ca-advice', true)
    await turn('ca-advice', true)
    await turn('ca-advice', false)
    const entries = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_kind', 'subject_id'])
      .where('organisation_id', '=', organisation)
      .where('subject_kind', '=', 'advice-source')
      .orderBy('id')
      .execute()
    expect(entries).toEqual(
      ['switched-on', 'switched-off'].map((action) => ({
        action,
        subject_kind: 'advice-source',
        subject_id: 'ca-advice',
      })),
    )
    expect((await turn('no-source', true)).switchAdviceSource).toMatchObject({ ok: false, errors: [{ field: 'id' }] })
    await server.addUser(organisation, `manager-${count}`, ['a3m_core.ManageUsers'])
    const manager = await server.signIn(`manager-${count}`)
    for (const document of [list, change]) {
      const variables = { id: 'ca-advice', isOn: true }
      await expect(ask(document, variables, manager)).rejects.toThrow('FORBIDDEN')
      expect((await server.call(document, { variables })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
  })

  test('are a first step of whoever looks after the installation, done when one was decided', async () => {
    const steps = async (token = chief) =>
      (await ask('{ firstSteps { steps { step isDone } } }', {}, token)).firstSteps.steps
    expect(await steps()).toContainEqual({ step: 'ADVICE', isDone: false })
    await turn('uk-advice', false)
    expect(await steps()).toContainEqual({ step: 'ADVICE', isDone: true })
    await server.addUser(organisation, `people-${count}`, ['a3m_core.ManageUsers'])
    expect(JSON.stringify(await steps(await server.signIn(`people-${count}`)))).not.toContain('ADVICE')
  })
})
