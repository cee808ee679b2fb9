import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { fact } from '#domain/testing/rules.ts'
import { fixedClock } from '../../clock.ts'
import { silentLog } from '../../log.ts'
import { loadContent } from '../../rulebook/load-content.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { openGate } from '../../testing/open-gate.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { startSourceSite, type SourceSite } from '../../testing/source-site.ts'
import { watchSources, type WatchOptions } from './watch-sources.ts'
import { emptyTables } from '../../testing/empty-tables.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const onlyThisMachine = (address: string) => address === '127.0.0.1'
const quick: WatchOptions = { allows: onlyThisMachine, pauseMs: 0, mostMs: 5000, mostBytes: 100_000 }
const days = (count: number) =>
  clock.moveTo(new Date(Date.parse('2026-11-20T10:00:00Z') + count * 86_400_000).toISOString())

/** The small world with one rule that rests on each of these addresses. */
const restingOn = (...sources: string[]): RuleContent => ({
  ...smallWorld,
  restrictions: smallWorld.restrictions.map((restriction) =>
    restriction.place.id === 'TH'
      ? { ...restriction, facts: sources.map((source) => fact('VisaRequiredForStay', 'no', { source })) }
      : { ...restriction, facts: restriction.facts.map((each) => ({ ...each, source: 'ftp://example.org/' })) },
  ),
})

describeOnBothDatabases('the watch over sources', (open) => {
  let site: SourceSite
  beforeEach(async () => {
    days(0)
    site = await startSourceSite()
    await emptyTables(open().db, 'rulebook_records', 'rulebook_publications', 'content_loads', 'watched_sources')
  })
  afterEach(() => site.close())

  const publish = (...paths: string[]) =>
    loadContent(
      { db: open().db, clock, gate: openGate },
      restingOn(...paths.map((path) => (path.startsWith('http') ? path : `${site.url}${path}`))),
    )
  const watch = (options: WatchOptions = {}, signal = new AbortController().signal) =>
    watchSources({ db: open().db, clock, log: silentLog }, signal, { ...quick, ...options })
  const rows = () => open().db.selectFrom('watched_sources').selectAll().orderBy('url').execute()
  const row = async () => (await rows())[0]!
  /** Asked on one day and, after the change, on the next. */
  const askedTwice = async (path: string, change: () => void, options: WatchOptions = {}) => {
    await publish(path)
    await watch(options)
    change()
    days(1)
    await watch(options)
    return row()
  }

  test('a page that says the same again is no finding, whatever its menus and scripts say', async () => {
    site.show('/visa', 'No visa for 60 days.')
    const found = await askedTwice('/visa', () => undefined)
    expect(found).toMatchObject({ outcome: 'there', finding: null, looked_at: null })
    expect(found.hash).toBe(found.seen_hash)
    expect(found.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a page whose text changed is found once, and no more when it says again what it said', async () => {
    site.show('/visa', 'No visa for 60 days.')
    expect(await askedTwice('/visa', () => site.show('/visa', 'No visa for 30 days.'))).toMatchObject({
      finding: 'changed',
    })
    const { found_at: foundAt } = await row()
    days(2)
    expect(await watch()).toEqual({ asked: 1, found: 0 })
    expect(await row()).toMatchObject({ finding: 'changed', found_at: foundAt })
    site.show('/visa', 'No visa for 60 days.')
    days(3)
    await watch()
    expect(await row()).toMatchObject({ finding: null, found_at: null })
  })

  test('a rule is never changed by it', async () => {
    site.show('/visa', 'Before')
    await publish('/visa')
    const before = await sql`select * from rulebook_records order by 1, 2, 3`.execute(open().db)
    await watch()
    site.show('/visa', 'After')
    days(1)
    await watch()
    expect((await sql`select * from rulebook_records order by 1, 2, 3`.execute(open().db)).rows).toEqual(before.rows)
  })

  test('what is known is asked conditionally, and 304 is the same page', async () => {
    const conditions: unknown[] = []
    site.show('/law', (response, request) => {
      conditions.push([request.headers['if-none-match'], request.headers['if-modified-since']])
      const isKnown = request.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' })
      response.end(isKnown ? undefined : 'the law')
    })
    expect(await askedTwice('/law', () => undefined)).toMatchObject({ outcome: 'there', finding: null })
    expect(conditions).toEqual([
      [undefined, undefined],
      ['"1"', 'Fri, 20 Nov 2026 10:00:00 GMT'],
    ])
  })

  test('a page that moved for good is found, with its new address; one that leads elsewhere for now is not', async () => {
    site.show('/new', 'The rules')
    site.show('/old', (response) => response.writeHead(301, { location: '/new' }).end())
    site.show('/language', (response) => response.writeHead(302, { location: '/new' }).end())
    await publish('/old', '/language')
    await watch()
    expect(await rows()).toMatchObject([
      { url: `${site.url}/language`, outcome: 'there', finding: null, moved_to: null },
      { url: `${site.url}/old`, outcome: 'there', finding: 'moved', moved_to: `${site.url}/new` },
    ])
  })

  test.each([404, 410])('a page that answers %i is gone, until it is back', async (status) => {
    site.show('/visa', 'The rules')
    const gone = await askedTwice('/visa', () => site.show('/visa', (response) => response.writeHead(status).end()))
    expect(gone).toMatchObject({ outcome: 'gone', detail: String(status), finding: 'gone' })
    site.show('/visa', 'The rules')
    days(2)
    await watch()
    expect(await row()).toMatchObject({ outcome: 'there', finding: null })
  })

  test('a host that is away is no finding at first, and gone after three days', async () => {
    const resolve: WatchOptions['resolve'] = (_name, done) =>
      done(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), [])
    await publish('http://away.example/visa')
    for (const day of [0, 1, 2]) {
      days(day)
      await watch({ resolve })
      expect(await row(), `day ${day}`).toMatchObject({ outcome: 'unreachable', detail: 'ENOTFOUND', finding: null })
    }
    days(3)
    await watch({ resolve })
    expect(await row()).toMatchObject({ finding: 'gone' })
  })

  test('a host that is away is asked three times a day, and counts as away for all its pages', async () => {
    let asked = 0
    const resolve: WatchOptions['resolve'] = (_name, done) => {
      asked += 1
      done(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }), [])
    }
    await publish(...[1, 2, 3, 4, 5].map((page) => `http://away.example/${page}`))
    expect(await watch({ resolve })).toEqual({ asked: 3, found: 0 })
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(Array(5).fill('unreachable'))
    // Its robots.txt is asked once a run, and nothing without it.
    expect(asked).toBe(1)
  })

  test('robots.txt is asked first, and what it forbids is not', async () => {
    site.show('/robots.txt', (response) => response.end('User-agent: *\nDisallow: /secret\nAllow: /'))
    site.show('/open', 'Open')
    site.show('/secret/page', 'Secret')
    await publish('/open', '/secret/page')
    await watch()
    expect(site.asked()).toEqual(['/robots.txt', '/open'])
    expect(await rows()).toMatchObject([
      { outcome: 'there' },
      { outcome: 'forbidden', detail: 'robots', finding: null },
    ])
  })

  test('a redirect to what robots.txt forbids is not followed, and a broken robots.txt forbids all', async () => {
    site.show('/robots.txt', (response) => response.end('User-agent: PortolanSourceWatch\nDisallow: /secret'))
    site.show('/open', (response) => response.writeHead(301, { location: '/secret' }).end())
    await publish('/open')
    await watch()
    expect(site.asked()).toEqual(['/robots.txt', '/open'])
    expect(await row()).toMatchObject({ outcome: 'forbidden' })
    site.show('/robots.txt', (response) => response.writeHead(500).end())
    days(1)
    await watch()
    expect(site.asked()).toEqual(['/robots.txt'])
    expect(await row()).toMatchObject({ outcome: 'refused', detail: 'robots-500' })
  })

  test.each<[string, (response: ServerResponse) => void, object]>([
    ['a huge body', (response) => response.end(Buffer.alloc(200_000)), { outcome: 'refused', detail: 'too-large' }],
    ['no end', (response) => void response.write('.'), { outcome: 'unreachable', detail: 'too-slow' }],
    [
      'a private address',
      (response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end(),
      { outcome: 'refused', detail: 'not-public' },
    ],
    [
      'an inner service',
      (response) => response.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
      { outcome: 'refused', detail: 'not-public' },
    ],
    [
      'a file',
      (response) => response.writeHead(301, { location: 'file:///etc/hostname' }).end(),
      { outcome: 'refused', detail: 'unreadable' },
    ],
    [
      'itself',
      (response) => response.writeHead(301, { location: '/page' }).end(),
      { outcome: 'refused', detail: 'too-many-redirects' },
    ],
    ['a login', (response) => response.writeHead(403).end(), { outcome: 'refused', detail: '403' }],
    ['a fault', (response) => response.writeHead(500).end(), { outcome: 'refused', detail: '500' }],
  ])('a page that leads to %s is told so and is no finding', async (_what, show, told) => {
    site.show('/page', show)
    await publish('/page')
    await watch({ mostMs: 400 })
    expect(await row()).toMatchObject({ ...told, finding: null })
  })

  test('without the option for tests, this machine is not asked', async () => {
    site.show('/visa', 'The rules')
    await publish('/visa')
    await watchSources({ db: open().db, clock, log: silentLog }, new AbortController().signal, { pauseMs: 0 })
    expect(site.asked()).toEqual([])
    expect(await row()).toMatchObject({ outcome: 'refused', detail: 'not-public' })
  })

  test('a host that has enough is left alone for as long as it says', async () => {
    site.show('/a', (response) => response.writeHead(429, { 'retry-after': String(2 * 86_400) }).end())
    site.show('/b', 'The rules')
    await publish('/a', '/b')
    await watch()
    expect(site.asked()).toEqual(['/robots.txt', '/a'])
    days(1)
    expect(await watch()).toEqual({ asked: 0, found: 0 })
    days(2)
    await watch()
    expect(site.asked()).toEqual(['/robots.txt', '/a'])
  })

  test('it stops at the signal in the middle of a page, and the next run goes on there', async () => {
    const stop = new AbortController()
    site.show('/a', 'A')
    site.show('/b', () => stop.abort())
    await publish('/a', '/b', '/c')
    expect(await watch({}, stop.signal)).toEqual({ asked: 1, found: 0 })
    expect(site.asked()).toEqual(['/robots.txt', '/a', '/b'])
    site.show('/b', 'B')
    await watch()
    expect(site.asked()).toEqual(['/robots.txt', '/b', '/c'])
    expect(await watch()).toEqual({ asked: 0, found: 0 })
  })

  test('a run that has had its time ends, and the next goes on', async () => {
    site.show('/a', 'A')
    await publish('/a')
    expect(await watch({ longestMs: 0 })).toEqual({ asked: 0, found: 0 })
    expect(await watch()).toEqual({ asked: 1, found: 0 })
  })

  test('a page is asked once, whatever rests on it; one on which nothing rests any more is forgotten', async () => {
    site.show('/visa', 'The rules')
    await publish('/visa#children', '/visa', '/other')
    await watch()
    expect(site.asked().filter((path) => path === '/visa')).toHaveLength(1)
    const uses = () =>
      open()
        .db.selectFrom('watched_source_uses')
        .select(['kind', 'key', 'facts', 'types'])
        .orderBy('facts', 'desc')
        .execute()
    const rests = { kind: 'restriction', key: 'COUNTRY:TH', types: ['VisaRequiredForStay'] }
    expect(await uses()).toEqual([
      { ...rests, facts: 2 },
      { ...rests, facts: 1 },
    ])
    await publish('/visa')
    await watch()
    expect((await rows()).map(({ url, outcome }) => [url, outcome])).toEqual([[`${site.url}/visa`, 'there']])
    expect(await uses()).toEqual([{ ...rests, facts: 1 }])
  })
})

describe('the made-up site', () => {
  test('shows another menu each time, so that the same text is what counts', async () => {
    const site = await startSourceSite()
    site.show('/x', 'text')
    const texts = await Promise.all([1, 2].map(async () => (await fetch(`${site.url}/x`)).text()))
    expect(texts[0]).not.toBe(texts[1])
    await site.close()
  })
})
