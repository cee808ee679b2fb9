import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { fact } from '#domain/testing/rules.ts'
import { readChain } from '../features/evidence/store.ts'
import { verifyEvidence } from '../features/evidence/verify-evidence.ts'
import { expireJourneys } from '../features/journeys/expire-journeys.ts'
import { keepChanges } from '../features/journeys/changes/keep-changes.ts'
import { silentLog } from '../log.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { readRulebook } from '../rulebook/rulebook-holder.ts'
import { startServer, testConfig, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'
import { openGate } from '../testing/open-gate.ts'
import { smallWorld } from '../testing/small-world.ts'
import { emptyTables } from '../testing/empty-tables.ts'

const visa = (answer: 'yes' | 'no') => fact('VisaRequiredForStay', answer, { for: ['DE'] })
const customs = (en: string) => fact('CustomsAndRestrictedItems', undefined, { text: { de: en, en } })
const rulesWith = (...facts: readonly Fact[]): RuleContent => ({
  ...smallWorld,
  restrictions: smallWorld.restrictions.map((each) => (each.place.id === 'TH' ? { ...each, facts } : each)),
})
const canary = { email: 'canary@example.org', internalNote: 'Mrs Canary, room 12' }

describeOnBothDatabases('changes that are marked as read', (open) => {
  let server: TestServer
  let current: Rulebook
  let token: string
  let organisation: string
  let pageUrl: string
  let pageId: string
  let minute = 0
  let network = 0
  const around = () => ({ db: server.db, clock: server.clock, log: silentLog })
  async function published(...facts: readonly Fact[]): Promise<number> {
    const { revision } = await loadContent({ ...around(), gate: openGate }, rulesWith(...facts))
    current = await readRulebook(server.db, revision!)
    minute += 2
    server.clock.moveTo(new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString())
    await keepChanges(around())
    return revision!
  }
  const made = async (): Promise<{ id: string; url: string }> => {
    const input = { ...trip, ...canary, language: 'en', destinations: [{ type: 'COUNTRY', id: 'TH' }] }
    const { data } = await server.call(createDocument, { token, variables: { input } })
    const { id, url } = data.createMyjourney.myjourney
    return { id, url: `${server.url}${new URL(url).pathname}` }
  }
  beforeAll(async () => {
    server = await startServer(open(), { rulebook: { current: () => current } })
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await emptyTables(
      server.db,
      'rulebook_records',
      'rulebook_publications',
      'content_loads',
      'journeys',
      'evidence',
      'evidence_heads',
    )
    minute = 0
    own = null
    network += 1
    server.clock.moveTo('2026-11-20T10:00:00Z')
    token = await server.signIn('agent')
    await published(visa('no'), customs('one'))
    ;({ url: pageUrl, id: pageId } = await made())
  })

  const headers = () => ({ 'x-forwarded-for': `172.16.1.${network}` })
  const get = async (url: string) => {
    server.clock.moveTo(new Date(server.clock.now().getTime() + 6_000).toISOString())
    return fetch(url, { redirect: 'manual', headers: headers() })
  }
  /** A reader's own device: what it has marked as read, as the page hands it on. */
  let own: string | null = null
  const post = async (url: string, form: Record<string, string>) => {
    const reply = await fetch(`${url}/read?lang=en`, {
      method: 'POST',
      redirect: 'manual',
      headers: headers(),
      body: new URLSearchParams({ ...(own !== null && { read: own }), ...form }),
    })
    const to = reply.headers.get('location')
    if (to !== null) own = new URL(to, url).searchParams.get('read') ?? own
    return reply
  }
  const shown = async (readings = own) => {
    const html = await (await get(`${pageUrl}${readings === null ? '' : `?lang=en&read=${readings}`}`)).text()
    const block = /<section class="changes-block".*?<\/section>/s.exec(html)?.[0] ?? ''
    return {
      count: block.match(/<li[ >]/g)?.length ?? 0,
      links: [...block.matchAll(/href="([^"]*\/read\?[^"]*)"/g)],
      block,
    }
  }
  const acknowledged = async () =>
    (await readChain(server.db, organisation, 0, 1000)).filter(({ kind }) => kind === 'acknowledgement')
  const listed = async () =>
    (await server.call('{ myjourneys { results { changes { isRead readAt } } } }', { token })).data.myjourneys
      .results[0].changes
  /** How many pages the list finds by their changes, and when those of each were published. */
  const found = async (changes: 'READ' | 'UNREAD') => {
    const document = `{ myjourneys(changes: ${changes}) { totalCount results { changes { changedAt } } } }`
    const { totalCount, results } = (await server.call(document, { token })).data.myjourneys
    return [totalCount, ...results.map((each: { changes: { changedAt: string } }) => each.changes.changedAt)]
  }

  test('first are listed with old and new, are asked about, and are gone once that is said; the agency sees when', async () => {
    expect((await shown()).block).toBe('')
    expect(await listed()).toBeNull()
    const revision = await published(visa('yes'), customs('one'))
    const { count, links, block } = await shown()
    expect(count).toBe(1)
    expect(block).toMatch(/<del>.*No.*<\/del>/s)
    expect(block).toMatch(/<ins>.*Yes.*<\/ins>/s)
    expect(await listed()).toEqual({ isRead: false, readAt: null })
    // Following the link, as programs do that look into mails and pages, says nothing.
    const asked = await get(`${server.url}${links[0]![1]!.replaceAll('&amp;', '&')}`)
    const form = await asked.text()
    expect(asked.status).toBe(200)
    expect(form).toContain('Harbour Travel will see')
    expect(form).toContain(`name="revision" value="${revision}"`)
    expect((await shown()).count).toBe(1)
    const reply = await post(pageUrl, { revision: String(revision) })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`${new URL(pageUrl).pathname}?lang=en&read=${revision}#read`)
    const at = server.clock.now()
    expect((await shown()).block).toBe('')
    expect(await listed()).toEqual({ isRead: true, readAt: at.toISOString() })
    expect(await acknowledged()).toMatchObject([
      { journeyId: pageId, revision, language: 'en', at, detail: { read: 'all' } },
    ])
  })

  test('are marked by each reader for that reader alone, and the agency learns of the first', async () => {
    const revision = String(await published(visa('yes'), customs('two')))
    const item = 'answer.DESTINATION.COUNTRY:TH.CustomsAndRestrictedItems'
    await post(pageUrl, { revision, item })
    expect([(await shown()).count, (await shown(null)).count]).toEqual([1, 2])
    await post(pageUrl, { revision })
    const readAt = server.clock.now().toISOString()
    expect([(await shown()).block, (await shown(null)).count]).toEqual(['', 2])
    // Links of the page carry it on where no script does.
    const html = await (await get(`${pageUrl}?lang=en&read=${own}`)).text()
    for (const link of ['?lang=de', '/pdf?lang=en']) expect(html).toContain(`${link}&amp;read=${own}`)
    own = null
    await post(pageUrl, { revision })
    expect((await shown()).block).toBe('')
    expect(await listed()).toEqual({ isRead: true, readAt })
  })

  test('are found in the list, with their day, by whether they are read', async () => {
    await made()
    expect([await found('UNREAD'), await found('READ')]).toEqual([[0], [0]])
    const first = await published(visa('yes'), customs('two'))
    const { published_at: at } = await server.db
      .selectFrom('rulebook_publications')
      .select('published_at')
      .where('revision', '=', first)
      .executeTakeFirstOrThrow()
    const day = at.toISOString()
    expect(await found('UNREAD')).toEqual([2, day, day])
    await shown()
    const item = 'answer.DESTINATION.COUNTRY:TH.CustomsAndRestrictedItems'
    await post(pageUrl, { revision: String(first), item })
    expect(await found('UNREAD')).toEqual([2, day, day])
    await post(pageUrl, { revision: String(first) })
    expect([await found('UNREAD'), await found('READ')]).toEqual([
      [1, day],
      [1, day],
    ])
    await published(visa('no'), customs('two'))
    expect([(await found('UNREAD'))[0], await found('READ')]).toEqual([2, [0]])
  })

  test('one by one, and the last of them is all; what changes again is unread again', async () => {
    const first = await published(visa('yes'), customs('two'))
    expect((await shown()).count).toBe(2)
    const item = 'answer.DESTINATION.COUNTRY:TH.CustomsAndRestrictedItems'
    await post(pageUrl, { revision: String(first), item })
    const { count, block } = await shown()
    expect([count, block.includes('>two<')]).toEqual([1, false])
    expect(await listed()).toEqual({ isRead: false, readAt: null })
    const second = await published(visa('yes'), customs('three'))
    const again = (await shown()).block
    expect([/<del>.*two/s.test(again), /<ins>.*three/s.test(again)]).toEqual([true, true])
    await post(pageUrl, { revision: String(second), item })
    await post(pageUrl, { revision: String(second), item: 'answer.DESTINATION.COUNTRY:TH.VisaRequiredForStay' })
    expect((await shown()).block).toBe('')
    expect((await listed()).isRead).toBe(true)
    expect((await acknowledged()).map(({ detail }) => detail.read)).toEqual([item, item, 'all'])
    expect(await server.db.selectFrom('journey_reads').selectAll().execute()).toEqual([])
  })

  test('nobody reads what was not shown: what is published meanwhile stays, and so does what comes later', async () => {
    const shownThen = await published(visa('yes'), customs('one'))
    await published(visa('yes'), customs('two'))
    await post(pageUrl, { revision: String(shownThen) })
    expect((await shown()).count).toBe(1)
    await post(pageUrl, { revision: '999999999' })
    expect((await shown()).block).toBe('')
    await published(visa('no'), customs('two'))
    expect((await shown()).count).toBe(1)
  })

  test('a number that no page has reads nothing that was published since the page was', async () => {
    const first = await published(visa('yes'), customs('one'))
    const shownAt = server.clock.now()
    await shown()
    await published(visa('yes'), customs('two'))
    // Within the seconds for which this process still has the page.
    server.clock.moveTo(new Date(shownAt.getTime() + 7_000).toISOString())
    await post(pageUrl, { revision: '999999999' })
    expect(await acknowledged()).toMatchObject([{ revision: first }])
    expect((await shown()).count).toBe(1)
  })

  test('what its own travellers have to read is not theirs to mark who look at it for others', async () => {
    await published(visa('yes'), customs('two'))
    expect((await shown()).count).toBe(2)
    const other = await (await get(`${pageUrl}/travellers?citizenships=GB&type=TOURISM&lang=en`)).text()
    for (const part of ['changes-block', '/read?']) expect(other).not.toContain(part)
    expect(other).toContain('View for other')
  })

  test('what was changed and changed back is told in a sentence, and goes when it is read', async () => {
    await published(visa('yes'), customs('one'))
    const back = await published(visa('no'), customs('one'))
    const { count, block } = await shown()
    expect([count, block.includes('changed back')]).toEqual([0, true])
    await post(pageUrl, { revision: String(back) })
    expect((await shown()).block).toBe('')
  })

  test('said twice, or at once, it is one entry of evidence', async () => {
    const revision = String(await published(visa('yes'), customs('one')))
    await shown()
    await Promise.all([1, 2, 3].map(() => post(pageUrl, { revision })))
    await post(pageUrl, { revision })
    expect(await acknowledged()).toHaveLength(1)
  })

  test('bad input, another page, a page that is closed, over or was never there: nothing is read', async () => {
    const revision = String(await published(visa('yes'), customs('one')))
    await shown()
    const bad: Record<string, string>[] = [
      {},
      { revision: '-1' },
      { revision: '1e3' },
      { revision: `${revision}; drop table journeys` },
      { revision, item: "'" },
      { revision, item: '<script>' },
      { revision, item: 'answer.DESTINATION.COUNTRY:GB.VisaRequiredForStay' },
      { revision: '1' },
    ]
    for (const form of bad) expect((await post(pageUrl, form)).status).toBe(303)
    for (const query of ['', '?revision=x', `?revision=${revision}&revision=1`, `?item=a&revision=${'9'.repeat(5000)}`])
      expect([303, 414, 431]).toContain((await get(`${pageUrl}/read${query}`)).status)
    expect((await post(pageUrl, { revision, item: 'x'.repeat(5000) })).status).toBe(413)
    const nobody = `${pageUrl.slice(0, -3)}zzz`
    const unknown = await post(nobody, { revision })
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).execute()
    server.clock.moveTo(new Date(server.clock.now().getTime() + 6_000).toISOString())
    const closed = await post(pageUrl, { revision })
    expect([unknown.status, closed.status]).toEqual([303, 303])
    const told = (reply: Response) => [...reply.headers.keys()].filter((name) => name !== 'location')
    expect(told(unknown)).toEqual(told(closed))
    await server.db.updateTable('journeys').set({ is_manually_disabled: false }).execute()
    expect((await shown()).count).toBe(1)
    server.clock.moveTo('2027-03-12T12:00:00Z')
    await post(pageUrl, { revision })
    expect(await acknowledged()).toEqual([])
  })

  test('the marks are erased with the trip; its evidence stays whole and has nothing of who travels (SAFETY 41)', async () => {
    const revision = String(await published(visa('yes'), customs('two')))
    await shown()
    await post(pageUrl, { revision, item: 'answer.DESTINATION.COUNTRY:TH.CustomsAndRestrictedItems' })
    expect(await server.db.selectFrom('journey_reads').select('journey_id').execute()).toHaveLength(1)
    server.clock.moveTo('2027-03-12T12:00:00Z')
    await expireJourneys(around())
    expect(await server.db.selectFrom('journey_reads').select('journey_id').execute()).toEqual([])
    expect(await acknowledged()).toHaveLength(1)
    await server.db.deleteFrom('journeys').execute()
    expect((await verifyEvidence({ ask: (work) => work(server.db), config: testConfig })).tampered).toEqual([])
    const { rows } = await sql<{ text: string }>`select evidence::text as text from evidence`.execute(server.db)
    const code = new URL(pageUrl).pathname.split('/').at(-1)!
    expect(rows).not.toEqual([])
    for (const { text } of rows) for (const word of ['canary', 'Canary', 'room', code]) expect(text).not.toContain(word)
  })
})
