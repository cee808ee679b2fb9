import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventSource } from '#domain/events/incoming-event.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { fixedClock } from '../../clock.ts'
import type { Database } from '../../db/tables.ts'
import type { FetchOptions } from '../../importers/guarded-fetch.ts'
import { silentLog } from '../../log.ts'
import { testConfig } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { capAnswer, capList, gdacsAnswer, usgsAnswer, type Alert } from '../../testing/event-feeds.ts'
import { feedRow } from '../../testing/feed-row.ts'
import { webPage } from '../../testing/recorded-day.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { startSourceSite, type SourceSite } from '../../testing/source-site.ts'
import { eventJobs } from './event-jobs.ts'
import { fetchEvents } from './fetch-events.ts'
import { forgetOldEvents } from './forget-old-events.ts'
import { feedsOf } from './known-feeds.ts'

const flood: Alert = {
  type: 'FL',
  id: 200,
  episode: 1,
  level: 'Orange',
  title: 'Flood in Thailand',
  from: '2026-11-18T00:00:00',
  updated: '2026-11-20T09:00:00',
  place: [100.5, 14],
}

describeOnBothDatabases('feeds of events', (open) => {
  let site: SourceSite
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const rules = compile(smallWorld, 1)
  const allows = (address: string): boolean => address === '127.0.0.1'
  beforeAll(async () => {
    site = await startSourceSite()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    clock.moveTo('2026-11-20T10:00:00Z')
    for (const table of ['event_sources', 'events', 'event_feeds'] as const) await open().db.deleteFrom(table).execute()
  })

  const ask = (kind: EventSource, options: FetchOptions = { allows }, db: Database = open().db) =>
    fetchEvents({ db, clock, log: silentLog }, { id: kind, kind, url: `${site.url}/${kind}` }, options)
  const hear = (kind: EventSource, answer: string) => {
    site.show(`/${kind}`, (response) => response.end(answer))
    return ask(kind)
  }
  const events = () => open().db.selectFrom('events').selectAll().orderBy('title_en').execute()

  test('are asked whether anything is new, and what is the same is not sent again', async () => {
    const heard: unknown[] = []
    site.show('/gdacs', (response, request) => {
      heard.push(request.headers['if-none-match'])
      const isKnown = request.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : gdacsAnswer(flood))
    })
    for (const time of ['10:00', '10:10']) {
      clock.moveTo(`2026-11-20T${time}:00Z`)
      expect(await ask('gdacs')).toEqual({ isGood: true })
    }
    expect(heard).toEqual([undefined, '"1"'])
    expect(await events()).toMatchObject([{ title_en: 'Flood in Thailand', count_updates: 0, is_on_board: true }])
    expect(await feedRow(open().db, 'gdacs')).toMatchObject({
      good_at: new Date('2026-11-20T10:10:00Z'),
      heard: 1,
      newest_at: new Date('2026-11-20T09:00:00Z'),
    })
  })

  test.each([
    ['a web page', webPage],
    ['nothing', ''],
    ['XML with entities', '<!DOCTYPE a [<!ENTITY b "c">]><rss><channel/></rss>'],
    ['half an answer', gdacsAnswer(flood).slice(0, -20)],
  ])('that answer with %s change nothing, and say so', async (_what, answer) => {
    await hear('gdacs', gdacsAnswer(flood))
    const before = await events()
    expect(await hear('gdacs', answer)).toEqual({ isGood: false })
    expect(await events()).toEqual(before)
    expect(await feedRow(open().db, 'gdacs')).toMatchObject({
      failures: 1,
      failure: expect.stringMatching(/./),
      heard: 1,
    })
  })

  test.each([404, 500, 503])('that answer %i are noted with it, each time again', async (status) => {
    site.show('/usgs', (response) => response.writeHead(status).end())
    await ask('usgs')
    await ask('usgs')
    expect(await feedRow(open().db, 'usgs')).toMatchObject({
      failures: 2,
      good_at: null,
      failure: expect.stringContaining(`answers ${status}`),
    })
  })

  test('lead to no machine of this network (SAFETY 35)', async () => {
    site.show('/usgs', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    await ask('usgs')
    expect((await feedRow(open().db, 'usgs')).failure).toContain('not an address of the public internet')
    site.asked()
    await ask('gdacs', {})
    expect(site.asked()).toEqual([])
    expect((await feedRow(open().db, 'gdacs')).failure).toContain('not an address of the public internet')
  })

  test('that are wrong in one message lose that one', async () => {
    await hear('gdacs', gdacsAnswer(flood, { ...flood, id: 201, place: [300, 14] }))
    expect(await events()).toHaveLength(1)
    expect(await feedRow(open().db, 'gdacs')).toMatchObject({ heard: 1, refused: 1 })
  })

  test('that say something of tomorrow are heard as of now: what they say after it counts, and nothing stays for ever', async () => {
    const { db } = open()
    const quake = { id: 'us1', at: '2026-11-20T06:00:00Z', updated: '2199-01-01T00:00:00Z' }
    await hear('usgs', usgsAnswer(quake))
    expect(await events()).toMatchObject([{ level: expect.any(Number), updated_at: clock.now() }])
    const before = await events()
    clock.moveTo('2026-11-20T10:20:00Z')
    await hear('usgs', usgsAnswer({ ...quake, mag: 8, updated: '2026-11-20T10:15:00Z' }))
    expect(await events()).toMatchObject([{ id: before[0]!.id, title_en: 'M 8 - near Tokyo', count_updates: 1 }])
    await hear('cap', capAnswer({ id: 'W1', sent: '2026-11-20T06:00:00Z', expires: '2199-01-01T00:00:00Z' }))
    const warning = await db.selectFrom('events').selectAll().where('category', '<>', 'earthquake').executeTakeFirst()
    expect(warning).toMatchObject({ time_end: null })
    expect(warning!.active_until.getTime()).toBeLessThan(clock.now().getTime() + 30 * 24 * 60 * 60 * 1000)
  })

  test('that tell of an event again let it last longer, and nobody is looked for at it anew unless it was over (SAFETY 55)', async () => {
    const { db } = open()
    const quake = { id: 'us1', at: '2026-11-20T06:00:00Z', updated: '2026-11-20T06:05:00Z' }
    const waiting = async () => {
      const rows = await db.selectFrom('events_to_match').select('event_id').execute()
      await db.deleteFrom('events_to_match').execute()
      return rows.length
    }
    const until = async () => (await events())[0]!.active_until.toISOString()
    await hear('usgs', usgsAnswer(quake))
    expect(await waiting()).toBe(1)
    clock.moveTo('2026-11-20T12:00:00Z')
    await hear('usgs', usgsAnswer(quake))
    expect([await until(), await waiting()]).toEqual(['2026-11-23T12:00:00.000Z', 0])
    // It was silent for longer than an earthquake lasts.
    clock.moveTo('2026-11-23T12:00:00Z')
    await hear('usgs', usgsAnswer(quake))
    expect([await until(), await waiting()]).toEqual(['2026-11-26T12:00:00.000Z', 1])
    await hear('usgs', usgsAnswer({ ...quake, mag: 8, updated: '2026-11-23T11:00:00Z' }))
    expect(await waiting()).toBe(1)
    await db
      .updateTable('events')
      .set({ active_until: new Date('2026-11-30T00:00:00Z') })
      .execute()
    expect(await waiting()).toBe(1)
    await db
      .updateTable('events')
      .set({ active_until: new Date('2026-11-24T00:00:00Z') })
      .execute()
    expect(await waiting()).toBe(1)
  })

  test('that fail do not fail their job, which is asked again when its time comes', async () => {
    site.show('/here', (response) => response.end(webPage))
    const settings = [{ kind: 'gdacs', url: `${site.url}/here` }] as const
    const [job] = eventJobs(settings, { allows })
    const context = { db: open().db, clock, log: silentLog, config: testConfig, rulebook: { current: () => rules } }
    await job!.run(context, {}, new AbortController().signal)
    expect(await feedRow(open().db, feedsOf(settings)[0]!.id)).toMatchObject({ failures: 1 })
  })

  test('may be heard by two workers at once', async () => {
    site.show('/gdacs', (response) => response.end(gdacsAnswer(flood)))
    const { db } = open().url === null ? open() : open().openAnother()
    await Promise.all([ask('gdacs'), ask('gdacs', { allows }, db), ask('gdacs')])
    expect(await events()).toHaveLength(1)
    expect(await open().db.selectFrom('event_sources').select('id').execute()).toHaveLength(1)
  })

  test('an alert that was taken back is not raised by an older word, whichever came first', async () => {
    const alert = capAnswer({ id: 'W1', sent: '2026-11-20T06:00:00Z' })
    const cancel = capAnswer({ id: 'W2', sent: '2026-11-20T07:00:00Z', kind: 'Cancel', refersTo: ['W1'] })
    await hear('cap', cancel)
    expect(await events()).toMatchObject([{ is_cancelled: true, is_on_board: false }])
    await hear('cap', alert)
    expect(await events()).toMatchObject([{ is_cancelled: true, is_on_board: false }])
  })

  test('an alert to which a list leads and that cannot be had keeps none of the others away', async () => {
    const updated = '2026-11-20T06:00:00Z'
    site.show('/cap', (response) => response.end(capList({ address: `${site.url}/alerts/1`, updated })))
    expect(await ask('cap')).toEqual({ isGood: true })
    expect(await feedRow(open().db, 'cap')).toMatchObject({ heard: 0, refused: 1, linked: {}, etag: null })
  })

  test('two events that turn out to be one are joined: the older stays, with the pins of both', async () => {
    const { db } = open()
    const quake = { id: 'us1', at: '2026-11-20T06:00:00Z', updated: '2026-11-20T06:05:00Z' }
    const other = { ...quake, id: 'ci1', updated: '2026-11-20T06:06:00Z' }
    await hear('usgs', usgsAnswer(quake))
    clock.moveTo('2026-11-20T10:10:00Z')
    await hear('usgs', usgsAnswer(quake, other))
    const [older, younger] = (await db.selectFrom('events').select('id').orderBy('created_at').execute()).map(
      ({ id }) => id,
    )
    const { id: organisation_id } = await db
      .insertInto('organisations')
      .values({ id_code: 'harbour', name: 'Harbour', public_name: 'Harbour' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const pinned_at = clock.now()
    for (const [username, ids] of [
      ['ann', [younger!]],
      ['ben', [older!, younger!]],
    ] as const) {
      const { id: user_id } = await db
        .insertInto('users')
        .values({ organisation_id, username, password_hash: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const pins = ids.map((event_id) => ({ user_id, organisation_id, event_id, pinned_at }))
      await db.insertInto('event_pins').values(pins).execute()
    }
    await hear('usgs', usgsAnswer({ ...quake, updated: '2026-11-20T10:15:00Z', ids: ',us1,ci1,' }))
    expect(await events()).toMatchObject([{ id: older, former_ids: [younger] }])
    const pins = await db.selectFrom('event_pins').select('event_id').execute()
    expect(pins).toEqual([{ event_id: older }, { event_id: older }])
  })

  test('two strong quakes that one source tells apart stay two, though another source has but one of them', async () => {
    const first = { id: 'us1', at: '2026-11-20T06:00:00Z', updated: '2026-11-20T06:05:00Z' }
    const second = { ...first, id: 'us2', at: '2026-11-20T06:00:20Z' }
    await hear('usgs', usgsAnswer(first, second))
    await hear('gdacs', gdacsAnswer({ ...flood, type: 'EQ', from: '2026-11-20T06:00:10', place: [139.7, 35.7] }))
    expect(await events()).toHaveLength(3)
  })

  test('what is heard of again goes on, and what is not ends after a while', async () => {
    await hear('gdacs', gdacsAnswer(flood))
    const until = async () => (await events())[0]!.active_until.toISOString()
    expect(await until()).toBe('2026-11-30T10:00:00.000Z')
    clock.moveTo('2026-11-22T10:00:00Z')
    await hear('gdacs', gdacsAnswer())
    expect(await until()).toBe('2026-11-30T10:00:00.000Z')
    await hear('gdacs', gdacsAnswer(flood))
    expect(await until()).toBe('2026-12-02T10:00:00.000Z')
    expect(await events()).toMatchObject([
      { count_updates: 0, significant_update_at: new Date('2026-11-20T10:00:00Z') },
    ])
  })

  test('texts of a source are words, whatever stands in them, and its page is an https address (SAFETY 28)', async () => {
    const alerts = hostileTexts.slice(0, 60).map((title, at) => ({ ...flood, id: 1000 + at, title }))
    await hear('gdacs', gdacsAnswer(...alerts))
    const kept = await events()
    expect(kept.length).toBeGreaterThan(20)
    for (const { title_en: title, link } of kept) {
      expect(title).not.toMatch(/<script/i)
      expect(link).toMatch(/^https:\/\/alerts\.example\//)
    }
  })

  test('events are erased a year after they ended, with what their sources said', async () => {
    const { db } = open()
    await hear('gdacs', gdacsAnswer({ ...flood, isCurrent: false }))
    const forget = (at: string) => {
      clock.moveTo(at)
      return forgetOldEvents({ db, clock, log: silentLog })
    }
    expect(await forget('2027-11-20T08:59:00Z')).toBe(0)
    expect([await forget('2027-11-20T09:01:00Z'), await forget('2027-11-20T09:01:00Z')]).toEqual([1, 0])
    expect(await db.selectFrom('event_sources').select('id').execute()).toEqual([])
  })
})
