import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { withTenant } from '../../db/tenancy.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { mostOwnEvents } from './write-event.ts'
import { addHotels, addStay } from '../../testing/hotels.ts'
import { all, openEventDesk, strike, write, type EventDesk } from '../../testing/event-desk.ts'

const one = 'query One($id: ID!) { event(gmUniqueEventId: $id) { titleDe textDe updatedAt isForAll } }'
const map = '{ mapEvents { gmUniqueEventId } }'

describeOnBothDatabases('events that staff write', (open) => {
  let desk: EventDesk
  beforeAll(async () => {
    desk = await openEventDesk(open())
  })
  afterAll(() => desk.server.close())

  test('are written by staff and read in the language of the reader by their organisation', async () => {
    const id = await desk.made('editor')
    expect(await desk.read('agent', id)).toEqual({
      gmUniqueEventId: id,
      title: 'Air traffic control strike',
      text: 'Viele Flüge fallen aus.',
      category: { code: 'strike', name: 'Strike' },
      country: { iso2: 'FR', nameShort: 'France' },
      countries: [{ iso2: 'FR' }, { iso2: 'GB' }],
      level: 3,
      levelIsDerived: false,
      isActive: true,
      state: 'ACTIVE',
      isByStaff: true,
      isForAll: false,
      isNew: true,
      countUpdates: 0,
      significantUpdateAt: '2026-11-20T10:00:00.000Z',
      timeStart: '2026-11-19T00:00:00.000Z',
      timeEnd: '2026-12-05T00:00:00.000Z',
      staticPageUrl: 'https://strike.example/info',
      latitude: 48.86,
      longitude: 2.35,
      updatedAt: '2026-11-20T10:00:00.000Z',
      sources: [],
    })
    expect(await desk.read('agent', id, 'de')).toMatchObject({
      title: 'Streik der Fluglotsen',
      category: { name: 'Streik' },
    })
    expect(await desk.read('stranger', id)).toBeUndefined()
    expect((await desk.ask(all, 'editor')).events).toContainEqual(expect.objectContaining({ gmUniqueEventId: id }))
    expect(await desk.ask(map, 'editor')).toContainEqual({ gmUniqueEventId: id })
    expect(await desk.ask(map, 'stranger')).not.toContainEqual({ gmUniqueEventId: id })
  })

  test('name hotels by their codes: whoever has one is told, however far it is; a code that is none is refused', async () => {
    const { db } = desk.server
    await addHotels(db, desk.harbour, [['far', 18.79, 98.98]])
    await addStay(db, desk.harbour, { number: 'FAR', code: 'far', from: '2026-11-15', to: '2026-11-30' })
    const id = await desk.made('editor', { ...strike, hotelCodes: [' own far ', 'own far', 'elsewhere', ''] })
    const codes = 'query ($id: ID!) { event(gmUniqueEventId: $id) { hotelCodes } }'
    expect(await desk.ask(codes, 'editor', { id })).toEqual({ hotelCodes: ['own far', 'elsewhere'] })
    const booked = 'query ($id: ID!) { bosysQuery(gmUniqueEventId: $id) { bosysTravelId } }'
    expect(await desk.ask(booked, 'editor', { id })).toEqual([{ bosysTravelId: 'FAR' }])
    // What an update leaves out stays.
    await desk.written('editor', { id, level: 4 })
    expect(await desk.ask(codes, 'editor', { id })).toEqual({ hotelCodes: ['own far', 'elsewhere'] })
    await desk.written('editor', { id, hotelCodes: null })
    expect(await desk.ask(booked, 'editor', { id })).toEqual([])
    const refused = async (hotelCodes: readonly string[]) =>
      (await desk.written('editor', { ...strike, hotelCodes })).errors
    expect(await refused(['x'.repeat(81)])).toEqual([
      { field: 'hotelCodes', messages: ['“xxxxxxxxxxxxxxxxxxxx” is no code of a hotel'] },
    ])
    expect(await refused(Array.from({ length: 1001 }, (_, n) => `c${n}`))).toEqual([
      { field: 'hotelCodes', messages: ['At most 1,000 codes of hotels'] },
    ])
  })

  test('are read whole, one by its id, by their organisation alone', async () => {
    const id = await desk.made('editor')
    const updatedAt = '2026-11-20T10:00:00.000Z'
    expect(await desk.ask(one, 'editor', { id })).toMatchObject({ titleDe: 'Streik der Fluglotsen', updatedAt })
    expect(await desk.ask(one, 'stranger', { id })).toBeNull()
    expect(await desk.ask(one, 'editor', { id: 'no id' })).toBeNull()
    const refused = async (token?: string) => {
      const { errors } = await desk.server.call(one, { ...(token && { token }), variables: { id } })
      return errors[0]?.extensions.code
    }
    expect([await refused(), await refused(desk.tokens.agent)]).toEqual(['UNAUTHENTICATED', 'FORBIDDEN'])
  })

  test('for everybody are written by those who run the installation alone', async () => {
    expect(await desk.written('editor', { ...strike, isForAll: true })).toMatchObject({
      ok: false,
      errors: [{ field: 'isForAll', messages: [expect.stringContaining('run the installation')] }],
    })
    const id = await desk.made('operator', { ...strike, isForAll: true })
    expect(await desk.read('agent', id)).toMatchObject({ isForAll: true, isByStaff: true })
    expect(await desk.written('editor', { id, level: 5 })).toMatchObject({ ok: false, errors: [{ field: 'id' }] })
    expect(await desk.written('operator', { id, isForAll: false })).toMatchObject({ errors: [{ field: 'isForAll' }] })
    expect(await desk.written('operator', { id, level: 5 })).toMatchObject({ ok: true, gmUniqueEventId: id })
    expect(await desk.read('agent', id)).toMatchObject({ level: 5, countUpdates: 1 })
  })

  test('are updated: what is left out stays, and what matters moves the day of the update', async () => {
    const { clock } = desk.server
    const id = await desk.made('editor')
    const update = async (at: string, input: object) => {
      clock.moveTo(at)
      expect(await desk.written('editor', { id, ...input })).toMatchObject({ ok: true })
      return desk.read('agent', id)
    }
    try {
      expect(await update('2026-11-20T11:00:00Z', { textEn: 'Many flights are cancelled.' })).toMatchObject({
        title: 'Air traffic control strike',
        text: 'Many flights are cancelled.',
        countUpdates: 1,
        isNew: false,
        significantUpdateAt: '2026-11-20T10:00:00.000Z',
        updatedAt: '2026-11-20T11:00:00.000Z',
      })
      expect(await update('2026-11-20T12:00:00Z', {})).toMatchObject({ countUpdates: 1 })
      expect(await update('2026-11-20T13:00:00Z', { level: 4 })).toMatchObject({
        level: 4,
        countUpdates: 2,
        significantUpdateAt: '2026-11-20T13:00:00.000Z',
      })
      expect(await update('2026-11-20T14:00:00Z', { level: null })).toMatchObject({ level: null, countUpdates: 3 })
      expect(await update('2026-11-20T15:00:00Z', { isActive: false })).toMatchObject({
        isActive: false,
        state: 'ENDED',
        timeEnd: '2026-11-20T15:00:00.000Z',
      })
      expect(await update('2026-11-20T16:00:00Z', { isActive: true })).toMatchObject({ isActive: true, timeEnd: null })
      expect(await desk.written('editor', { id, level: 1, updatedAtSeen: '2026-11-20T15:00:00Z' })).toMatchObject({
        errors: [{ field: '', messages: ['Somebody else has changed this meanwhile'] }],
      })
      const noted = await desk.server.db
        .selectFrom('event_updates')
        .select('changed')
        .where('event_id', '=', id)
        .orderBy('at')
        .execute()
      expect(noted.map(({ changed }) => changed)).toEqual([['level'], ['level'], ['end'], ['end']])
    } finally {
      clock.moveTo('2026-11-20T10:00:00Z')
    }
    const audited = await desk.server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['created', ...Array(6).fill('changed')])
  })

  test('are refused with the reason at each field, and nothing is kept (SAFETY 28)', async () => {
    const count = async () => (await desk.ask(all, 'editor')).events.length
    const before = await count()
    const wrong = {
      titleDe: ' ',
      category: 'toString',
      level: 6,
      countryIds: ['FR', 'QQ'],
      latitude: 90.1,
      longitude: -181,
      radiusKm: -1,
      link: 'http://strike.example/',
      timeStart: '2026-12-02T00:00:00Z',
      timeEnd: '2026-12-01T00:00:00Z',
    }
    expect((await desk.written('editor', wrong)).errors.map(({ field }: { field: string }) => field)).toEqual([
      'titleDe',
      'category',
      'level',
      'link',
      'countryIds',
      'latitude',
      'longitude',
      'radiusKm',
      'timeEnd',
    ])
    for (const input of [
      { titleDe: 'x'.repeat(301) },
      { timeEnd: '2028-11-20T10:00:01Z' },
      { timeEnd: '9999-12-31T23:59:59Z' },
      { textEn: 'x'.repeat(20_001) },
      { titleEn: 'two\u0000halves' },
      { latitude: 1, longitude: null },
      { latitude: null, longitude: null },
      { link: 'https://anna:secret@strike.example/' },
      {
        countryIds: Array(61)
          .fill(0)
          .map((_, at) => `X${at}`),
      },
      ...hostileTexts.map((link) => ({ link })),
    ])
      expect(await desk.written('editor', { ...strike, ...input }), JSON.stringify(input)).toMatchObject({ ok: false })
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(await desk.written('editor', { id })).toMatchObject({
        errors: [{ field: 'id', messages: ['No data found'] }],
      })
    expect(await count()).toBe(before)
    const { data } = await desk.server.call(write, {
      token: desk.tokens.editor,
      language: 'de',
      variables: { input: { ...strike, level: 9 } },
    })
    expect(data.createGmEventCovidUpdate.errors[0].messages[0]).toContain('Die Stufe ist eine Zahl von 1 bis 5')
  })

  test('of everybody are not written by an organisation: the database itself refuses', async () => {
    const id = await desk.made('operator', { ...strike, isForAll: true })
    const changed = await withTenant(desk.server.db, desk.harbour, (trx) =>
      trx.updateTable('events').set({ level: 1 }).where('id', '=', id).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
    const take = withTenant(desk.server.db, desk.harbour, (trx) =>
      sql`insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).* from events e
        where id = ${id}`.execute(trx),
    )
    await expect(take).rejects.toThrow(/row-level security/)
  })

  test('are no more of one organisation than its people can read', async () => {
    const { db } = open()
    const own = await db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', await desk.made('editor'))
      .executeTakeFirstOrThrow()
    const { id: _id, area: _area, told: _told, ...row } = own
    const count = (organisation_id: string | null) =>
      db
        .selectFrom('events')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('organisation_id', 'is not distinct from', organisation_id)
        .executeTakeFirstOrThrow()
    const left = mostOwnEvents - 1 - Number((await count(own.organisation_id)).count)
    await db
      .insertInto('events')
      .values(Array.from({ length: left }, () => ({ ...row, title_de: 'filled up' })))
      .execute()
    await desk.made('editor')
    expect(await desk.written('editor', strike)).toMatchObject({
      ok: false,
      errors: [
        { field: '', messages: ['At most 500 events of your own stand in the lists at once: change an older one'] },
      ],
    })
    expect(await desk.made('operator', { ...strike, isForAll: true })).toEqual(expect.any(String))
    await db.deleteFrom('events').where('title_de', '=', 'filled up').execute()
    await desk.made('editor')
  })
})
