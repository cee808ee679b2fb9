import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnBothDatabases, type TestDatabase } from '../../testing/databases.ts'
import { openAlertDesk, type AlertDesk } from '../../testing/alert-desk.ts'
import { joinEvents } from '../events/join-events.ts'
import { readAlertAlarm } from './alert-alarm.ts'
import { addStay } from '../../testing/hotels.ts'

describeOnBothDatabases('mails about events at hotels', (open: () => TestDatabase) => {
  let desk: AlertDesk
  beforeAll(async () => void (desk = await openAlertDesk(open())), 120_000)
  afterAll(() => desk.close())
  beforeEach(() => desk.begin())

  test('two organisations, an event raised, moved, ended and back: each has its own mails and no others (SAFETY 55)', async () => {
    const { quake, run, later, subjectsOf } = desk
    await quake({ level: 3, latitude: 13.8 })
    await run()
    expect(subjectsOf('harbour')).toEqual(['Stufe 3: Quake, 1 Hotel, 3 Reisende'])
    expect(subjectsOf('lighthouse')).toEqual(['Level 3: Quake, 1 hotel, 2 travellers'])
    later(20)
    await run()
    await quake({ level: 5, latitude: 13.8 })
    await run()
    expect(subjectsOf('harbour').at(-1)).toBe('Stufe 5: Quake, 1 Hotel, 3 Reisende')
    later(20)
    // 500 km to the north: of Harbour another hotel is near, of Lighthouse none.
    await quake({ level: 5, latitude: 18.3 })
    await run()
    expect(subjectsOf('harbour').at(-1)).toBe('Stufe 5: Quake, 1 Hotel, 4 Reisende')
    expect(subjectsOf('lighthouse').at(-1)).toBe('All clear: Quake, 1 hotel')
    later(20)
    await quake({ level: 5, latitude: 18.3, isOver: true })
    await run()
    expect(subjectsOf('harbour').at(-1)).toBe('Entwarnung: Quake, 1 Hotel')
    later(20)
    await quake({ level: 4, latitude: 13.8 })
    await run()
    expect(subjectsOf('harbour')).toHaveLength(5)
    expect(subjectsOf('lighthouse')).toHaveLength(4)
    expect(subjectsOf('lighthouse').at(-1)).toBe('Level 4: Quake, 1 hotel, 2 travellers')
  }, 120_000)

  test('the mail says which hotel and why, which bookings, and leads to them; nothing of others', async () => {
    await desk.quake({ level: 4, latitude: 13.79, title: 'Quake <script>' })
    await desk.run()
    const [mail] = desk.sentTo('harbour')
    expect(mail!.text).toContain('Hotel bangkok')
    expect(mail!.text).toContain('Multicode bangkok, 4,4 km entfernt, Lage auf die Straße genau')
    expect(mail!.text).toContain('Buchung: H-1')
    expect(mail!.text).toContain('jetzt dort')
    expect(mail!.text).toContain('https://bookings.example/H-1')
    expect(mail!.text).toMatch(/http\S+\/events\/[\w-]{22}/)
    expect(mail!.text).not.toContain('L-1')
    expect(mail!.html).not.toContain('<script')
    expect(mail!.html).toContain('&lt;script')
    const references = desk.sentTo('harbour').map(({ raw }) => /^References: (.*)$/im.exec(raw)?.[1])
    desk.later(20)
    await desk.quake({ level: 5, latitude: 13.79 })
    await desk.run()
    expect(
      new Set([...references, ...desk.sentTo('harbour').map(({ raw }) => /^References: (.*)$/im.exec(raw)?.[1])]).size,
    ).toBe(1)
    expect(desk.sentTo('harbour')[1]!.text).toContain('Stufe 4 ist jetzt Stufe 5.')
  }, 120_000)

  test('a feed that replays yesterday, and two workers at once, tell nothing twice', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    await desk.quake({ level: 3, latitude: 13.79, updatedAt: '2026-11-19T00:00:00.000Z' })
    desk.later(20)
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(1)
    await desk.quake({ level: 5, latitude: 13.79 })
    await Promise.all([desk.tell(), desk.tell(), desk.tell()])
    await Promise.all([desk.send(), desk.send()])
    expect(desk.sentTo('harbour')).toHaveLength(2)
    expect(desk.sentTo('lighthouse')).toHaveLength(2)
  }, 120_000)

  test('the mail server is away for two hours: one mail says what came of it, and nothing is lost (SAFETY 56)', async () => {
    await desk.watch('harbour')
    await desk.quake({ level: 3, latitude: 13.79 })
    await desk.tell()
    desk.isAway(true)
    await desk.send()
    for (const level of [4, 5] as const) {
      desk.later(60)
      await desk.quake({ level, latitude: 13.79 })
      await desk.run()
    }
    expect(desk.sentTo('harbour')).toEqual([])
    // The first two gave way, and the newest is not an hour old: its readers know nothing for two hours all the same.
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 3, canaries: 1 })
    desk.later(61)
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 3, canaries: 1 })
    desk.isAway(false)
    desk.later(40)
    await desk.run()
    expect(desk.subjectsOf('harbour')).toEqual(['Stufe 5: Quake, 1 Hotel, 3 Reisende'])
    expect(desk.sentTo('harbour')[0]!.text).not.toContain('dazugekommen')
    expect(desk.subjectsOf('lighthouse')).toHaveLength(1)
    expect((await desk.outcomes('harbour')).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'failed superseded'),
      'sent',
      'sent',
    ])
    expect(await readAlertAlarm(desk.context())).toEqual({ untaken: 0, canaries: 0 })
  }, 120_000)

  test('quiet hours hold a mail until their end; what nobody wants or what is switched off is not told', async () => {
    await desk.set('harbour', { quiet_from: '08:00', quiet_to: '11:00', time_zone: 'UTC' })
    await desk.set('lighthouse', { minimum_level: 5 })
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    expect([desk.sentTo('harbour'), desk.sentTo('lighthouse')]).toEqual([[], []])
    desk.later(119)
    await desk.run()
    expect(desk.sentTo('harbour')).toEqual([])
    desk.later(2)
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(1)
    await desk.set('harbour', { is_on: false })
    desk.later(20)
    await desk.quake({ level: 5, latitude: 13.79 })
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(1)
    expect(desk.sentTo('lighthouse')).toHaveLength(1)
  }, 120_000)

  test('a booking that comes later is told, also where the event says nothing new', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    desk.later(400)
    await addStay(desk.server.db, desk.ids.harbour, {
      number: 'H-9',
      code: 'bangkok',
      from: '2026-11-21',
      to: '2026-11-24',
    })
    await desk.server.db
      .updateTable('bookings')
      .set({ updated_at: desk.clock.now() })
      .where('number', '=', 'H-9')
      .execute()
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(2)
    expect(desk.sentTo('harbour')[1]!.text).toContain('1 Buchung ist dazugekommen.')
    expect(desk.sentTo('lighthouse')).toHaveLength(1)
  }, 120_000)

  test('an event that ends by itself is followed by an all-clear when its time comes', async () => {
    await desk.quake({ level: 4, latitude: 13.79, timeEnd: '2026-11-20T12:00:00.000Z' })
    await desk.run()
    desk.later(100)
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(1)
    desk.later(100)
    await desk.run()
    expect(desk.subjectsOf('harbour')[1]).toBe('Entwarnung: Quake, 1 Hotel')
  }, 120_000)

  test('an event of which is heard again lasts longer than was thought, and is over when nobody speaks of it any more', async () => {
    await desk.quake({ level: 4, latitude: 13.79, updatedAt: '2026-11-20T08:30:00.000Z' })
    await desk.run()
    desk.later(48 * 60)
    await desk.quake({ level: 4, latitude: 13.79, updatedAt: '2026-11-20T08:30:00.000Z' })
    desk.later(25 * 60)
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(1)
    desk.later(48 * 60)
    await desk.run()
    expect(desk.subjectsOf('harbour')).toEqual(['Stufe 4: Quake, 1 Hotel, 3 Reisende', 'Entwarnung: Quake, 1 Hotel'])
  }, 120_000)

  test('two events that turn out to be one go on in one thread', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    await desk.quake({
      level: 4,
      latitude: 13.79,
      source: 'gdacs',
      sourceId: 'EQ1',
      timeStart: '2026-11-20T07:00:00.000Z',
    })
    desk.later(20)
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(2)
    // The second source names the first one's event, too: both are one.
    await desk.quake({ level: 4, latitude: 13.79, source: 'gdacs', sourceId: 'EQ1', aliases: ['usgs:one'] })
    desk.later(20)
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(2)
    expect(await desk.server.db.selectFrom('hotel_alerts').select('is_open').execute()).toHaveLength(2)
  }, 120_000)

  test('a time zone that nobody knows keeps no alert back, of this organisation or of another', async () => {
    await desk.set('harbour', { quiet_from: '22:00', quiet_to: '06:00', time_zone: 'Nowhere/Atlantis' })
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(1)
    expect(desk.sentTo('lighthouse')).toHaveLength(1)
  }, 120_000)

  test('what breaks for one organisation is told to the others, and to it once it works', async () => {
    await sql`create or replace function refuse_harbour() returns trigger language plpgsql as $$
      begin raise exception 'out of order'; end $$`.execute(desk.server.db)
    await sql
      .raw(
        `create trigger refused before insert on hotel_alerts for each row
        when (NEW.organisation_id = '${desk.ids.harbour}') execute function refuse_harbour()`,
      )
      .execute(desk.server.db)
    try {
      await desk.quake({ level: 4, latitude: 13.79 })
      await desk.run()
      expect([desk.sentTo('harbour'), desk.sentTo('lighthouse').length]).toEqual([[], 1])
    } finally {
      await sql.raw('drop function refuse_harbour cascade').execute(desk.server.db)
    }
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(1)
    expect(desk.sentTo('lighthouse')).toHaveLength(1)
  }, 120_000)

  test('who was never told of the danger is told of no end', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.tell()
    desk.later(20)
    await desk.quake({ level: 4, latitude: 13.79, isOver: true })
    await desk.run()
    expect([desk.sentTo('harbour'), desk.sentTo('lighthouse')]).toEqual([[], []])
    expect(await desk.outcomes('harbour')).toEqual(['failed superseded', 'failed superseded'])
  }, 120_000)

  test('an organisation whose events are switched off is told of none', async () => {
    await desk.server.db
      .updateTable('organisations')
      .set({ feature_events: false })
      .where('id', '=', desk.ids.harbour)
      .execute()
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    expect([desk.sentTo('harbour').length, desk.sentTo('lighthouse').length]).toEqual([0, 1])
  }, 120_000)

  test('a thread in which nothing was told yet gives way when its event is joined with one that was told of', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.quake({
      level: 4,
      latitude: 13.79,
      source: 'gdacs',
      sourceId: 'EQ1',
      timeStart: '2026-11-20T07:00:00.000Z',
    })
    const events = await desk.server.db.selectFrom('events').select('id').orderBy('created_at').orderBy('id').execute()
    expect(events).toHaveLength(2)
    const [stays, goes] = events.map(({ id }) => id)
    const thread = { organisation_id: desk.ids.harbour, code_sealed: 'sealed' }
    await desk.server.db
      .insertInto('hotel_alerts')
      .values([
        { ...thread, event_id: stays!, code_hash: 'untold' },
        { ...thread, event_id: goes!, code_hash: 'told', revision: 1, is_open: true, told_at: desk.clock.now() },
      ])
      .execute()
    await desk.server.db.transaction().execute((trx) => joinEvents(trx, [stays!, goes!]))
    expect(await desk.server.db.selectFrom('hotel_alerts').select(['event_id', 'code_hash']).execute()).toEqual([
      { event_id: stays, code_hash: 'told' },
    ])
  }, 120_000)

  test('how many guests are at an event and arrive soon is kept, and told to their organisation alone', async () => {
    const guests = async () => {
      const rows = await desk.server.db
        .selectFrom('event_guests as g')
        .innerJoin('organisations as o', 'o.id', 'g.organisation_id')
        .select(['o.name', 'g.hotels', 'g.travelers_now as now', 'g.travelers_soon as soon'])
        .orderBy('o.name')
        .execute()
      return rows.map(({ name, hotels, now, soon }) => `${name} ${hotels} ${now} ${soon}`)
    }
    const timeEnd = '2026-12-05T00:00:00.000Z'
    await desk.set('lighthouse', { is_on: false })
    await desk.quake({ level: 3, latitude: 13.8, timeEnd })
    await desk.run()
    expect(await guests()).toEqual(['Harbour 1 3 0', 'Lighthouse 1 0 2'])
    desk.later(20)
    await desk.quake({ level: 3, latitude: 18.25, timeEnd })
    await desk.run()
    expect(await guests()).toEqual(['Harbour 1 0 4'])
    // The guest of Chiang Mai arrives: nothing but the day is another one.
    desk.clock.moveTo('2026-11-24T09:00:00Z')
    await desk.run()
    expect(await guests()).toEqual(['Harbour 1 4 0'])
    await desk.quake({ level: 3, latitude: 18.25, isOver: true })
    await desk.run()
    expect(await guests()).toEqual([])
  }, 120_000)
})
