import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { loadContent } from '../../rulebook/load-content.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { openGate } from '../../testing/open-gate.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { readCountries } from './find-countries.ts'
import { importBookings } from './import-bookings.ts'
import { importHotels, type HotelOptions } from './import-hotels.ts'
import { beginRun } from './import-log.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
}
const bytesOf = (text: string) => piecesOf(new TextEncoder().encode(text))

describeOnBothDatabases('importing hotels and bookings', (open) => {
  const db = () => open().db
  let own = ''
  let other = ''
  let findCountry: HotelOptions['findCountry']
  beforeAll(async () => {
    await loadContent({ db: db(), clock, gate: openGate }, smallWorld)
    findCountry = await readCountries(db())
  })
  beforeEach(async () => {
    for (const table of ['bookings', 'hotels', 'hotel_imports', 'organisations'] as const)
      await db().deleteFrom(table).execute()
    const add = async (name: string) =>
      (
        await db()
          .insertInto('organisations')
          .values({ id_code: name, name, public_name: name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    own = await add('own')
    other = await add('other')
  })

  const begin = async (kind: 'hotels' | 'bookings', organisationId = own) =>
    (await beginRun(db(), { organisationId, kind, fileName: 'file', startedBy: null, now: clock.now() }))!
  const hotels = async (text: string | Uint8Array, more: Partial<HotelOptions> = {}, organisation = own) =>
    importHotels(await begin('hotels', organisation), typeof text === 'string' ? bytesOf(text) : piecesOf(text), {
      clock,
      findCountry,
      ...more,
    })
  const bookings = async (text: string) => importBookings(await begin('bookings'), bytesOf(text), { clock })
  const list = (organisation = own) =>
    db()
      .selectFrom('hotels')
      .select(['multicode', 'name', 'country_iso2', 'latitude', 'longitude', 'accuracy', 'is_active'])
      .where('organisation_id', '=', organisation)
      .orderBy('multicode')
      .execute()
  const codes = async () =>
    (
      await db()
        .selectFrom('hotel_codes as c')
        .innerJoin('hotels as h', 'h.id', 'c.hotel_id')
        .select(['h.multicode', 'c.provider', 'c.code'])
        .orderBy('h.multicode')
        .orderBy('c.provider')
        .orderBy('c.code')
        .execute()
    ).map(({ multicode, provider, code }) => `${multicode} ${provider} ${code}`)
  const stays = async () =>
    (
      await db()
        .selectFrom('booking_stays as s')
        .innerJoin('bookings as b', 'b.id', 's.booking_id')
        .leftJoin('hotels as h', 'h.id', 's.hotel_id')
        .select(['b.number', 's.code', 'h.multicode', 's.stay_from', 's.stay_to'])
        .orderBy('b.number')
        .orderBy('s.position')
        .orderBy('h.multicode')
        .execute()
    ).map(({ number, code, multicode, stay_from, stay_to }) => `${number} ${code} ${multicode} ${stay_from} ${stay_to}`)

  const file = `multicode,name,country,lat,lon,code,code:SIHOT
1,Am Meer,TH,13.75,100.5,A1,S1
2,"=HYPERLINK(""https://evil.example"")",Türkei,,,A2|B2,
3,Nowhere,DE,0,0,,
`

  test('the same file twice changes nothing, however it is packed, and what it lacks stays', async () => {
    expect(await hotels(file)).toMatchObject({
      state: 'done',
      tally: { added: 3, changed: 0, kept: 0, rejected: 0, unplaced: 2, removed: 0 },
    })
    expect((await list()).map((row) => Object.values(row))).toEqual([
      ['1', 'Am Meer', 'TH', 13.75, 100.5, 'unknown', true],
      ['2', '=HYPERLINK("https://evil.example")', 'TR', null, null, 'unknown', true],
      ['3', 'Nowhere', 'DE', null, null, 'unknown', true],
    ])
    expect(await codes()).toEqual(['1 own A1', '1 sihot S1', '2 own A2', '2 own B2'])
    expect((await hotels(gzipSync(file))).tally).toMatchObject({ added: 0, changed: 0, kept: 3 })
    expect((await hotels('multicode;name;lat;lon;code\n1;Am See;13,75;100,5;A9\n')).tally).toMatchObject({
      changed: 1,
      kept: 0,
    })
    // A file says nothing of the codes that it has no column for.
    expect(await codes()).toEqual(['1 own A9', '1 sihot S1', '2 own A2', '2 own B2'])
    expect(await list(other)).toEqual([])
  })

  test('a table of which one row in ten is broken is taken, and each of those is told by its line', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) =>
      n % 10 === 9 ? `${n},Hotel ${n},DE,95,8` : `${n},Hotel ${n},DE,50,8`,
    )
    const { state, tally, rejected } = await hotels(`multicode,name,country,lat,lon\n${rows.join('\n')}\n`)
    expect([state, tally.added, tally.rejected, rejected.length]).toEqual(['done', 900, 100, 100])
    expect(rejected[0]).toEqual({ line: 11, reason: 'latitude', field: 'lat', value: '95' })
    expect((await list()).length).toBe(900)
    const kept = await db()
      .selectFrom('hotel_imports')
      .select(['state', 'rejected', 'rejected_rows'])
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ state: 'done', rejected: 100 })
    expect(kept.rejected_rows).toHaveLength(100)
  })

  test('of two rows with one code the first is taken, and rows of another length are rejected', async () => {
    const { rejected } = await hotels('multicode,name\n1,One\n1,Other\n2,Two,three\n,\n')
    expect(rejected).toEqual([
      { line: 3, reason: 'twice', field: 'multicode', value: '1' },
      { line: 4, reason: 'fields', field: '', value: '3/2' },
    ])
    expect(await list()).toMatchObject([{ name: 'One' }])
  })

  test('what a whole list lacks becomes inactive, never more than half unless that is said', async () => {
    await hotels('multicode,name\n1,a\n2,b\n3,c\n4,d\n')
    const active = async () => (await list()).filter(({ is_active }) => is_active).map(({ multicode }) => multicode)
    expect((await hotels('multicode,name\n1,a\n2,b\n3,c\n')).tally.removed).toBe(0)
    expect(await active()).toEqual(['1', '2', '3', '4'])
    expect((await hotels('multicode,name\n1,a\n2,b\n3,c\n', { isWholeList: true })).tally).toMatchObject({
      removed: 1,
      would_go: 0,
    })
    expect((await hotels('multicode,name\n1,a\n', { isWholeList: true })).tally).toMatchObject({
      removed: 0,
      would_go: 2,
    })
    expect(await active()).toEqual(['1', '2', '3'])
    expect((await hotels('multicode,name\n1,a\n', { isWholeList: true, acceptsLoss: true })).tally.removed).toBe(2)
    expect(await active()).toEqual(['1'])
    expect((await hotels('multicode,name\n2,b\n')).tally).toMatchObject({ changed: 1 })
    expect(await active()).toEqual(['1', '2'])
  })

  test.each([
    ['', 'The file is empty'],
    ['name,lat\na,1\n', 'The first line of the file lacks "multicode"'],
    ['multicode,name,name\n1,a,b\n', 'The file has the column "name" twice'],
    ['multicode,name\n1,"a\n', 'Not a readable CSV file from line 2 on'],
    ['<html><body>no</body></html>', 'The file is no list of properties: it begins with <html>'],
    ['<!DOCTYPE p [<!ENTITY x "y">]><properties/>', 'The file is no list of properties: it declares a document type'],
    ['<properties><property giataId="1"><name>a</properties>', 'The file is no list of properties: 1:'],
  ])('a file that is something else is refused as a whole, in words (%#)', async (text, message) => {
    const { state, failure } = await hotels(text)
    expect([state, failure?.startsWith(message)], failure).toEqual(['failed', true])
    expect(await list()).toEqual([])
  })

  test('a file that is no UTF-8 is refused, and so is a damaged archive', async () => {
    expect(await hotels(new Uint8Array([109, 0xfc, 10]))).toMatchObject({ failure: 'The file is not text in UTF-8' })
    expect(await hotels(gzipSync(file).subarray(0, 40))).toMatchObject({ failure: 'The packed file is damaged' })
  })

  const property = (id: string, inside: string, attributes = '') =>
    `<property giataId="${id}" lastUpdate="2026-11-19"${attributes}><unknown><name>no</name></unknown>${inside}</property>`
  const pages: Record<string, string> = {
    first: `<?xml version="1.0" encoding="UTF-8"?><properties xmlns:xlink="http://www.w3.org/1999/xlink" lastUpdate="2026-11-19">
      ${property(
        '3',
        `<name>Old Cataract &amp; Sons</name><country>TH</country><geoCodes><geoCode accuracy="address"><latitude>13.75</latitude><longitude>100.5</longitude></geoCode></geoCodes>
        <propertyCodes><provider providerCode="beds" providerType="gds"><code status="inactive"><value>6594</value></code><code><value>6596</value></code></provider>
        <provider providerCode="toma" providerType="tourOperator"><code><value>AB</value><value>12</value></code></provider></propertyCodes>`,
      )}
      <more xlink:href="https://codes.example/second"/></properties>`,
    'https://codes.example/second': `<properties>${property('4', '<name>Annexe</name><parent giataId="3"/>')}${property('5', '<name>Closed</name>', ' status="inactive"')}</properties>`,
  }
  const giata = (text: string) => hotels(text, { openPage: (address) => Promise.resolve(bytesOf(pages[address]!)) })

  test('properties of GIATA are read page by page, with their codes, their parent and what their position is that of', async () => {
    expect((await giata(pages.first!)).tally).toMatchObject({ added: 3, rejected: 0 })
    expect(await list()).toMatchObject([
      {
        multicode: '3',
        name: 'Old Cataract & Sons',
        country_iso2: 'TH',
        latitude: 13.75,
        accuracy: 'address',
        is_active: true,
      },
      { multicode: '4', name: 'Annexe', is_active: true },
      { multicode: '5', name: 'Closed', is_active: false },
    ])
    expect(await codes()).toEqual(['3 beds 6596', '3 toma AB/12'])
    expect((await giata(pages.first!)).tally).toMatchObject({ added: 0, changed: 0, kept: 3 })
    expect((await hotels(pages.first!)).failure).toContain('which is read by the command alone')
  })

  test('a delta changes what it names: a hotel that moved, one that is gone, one without an id', async () => {
    await giata(pages.first!)
    await hotels('multicode,name,code\n3,Old Cataract,MINE\n', {})
    await bookings('number,start,end,persons,hotels\nB1,2026-12-01,2026-12-05,2,3\n')
    const delta = `<properties>${property('3', '', ' movedTo="30"')}${property('4', '', ' status="inactive"')}${property('', '<name>x</name>')}</properties>`
    expect(await giata(delta)).toMatchObject({ tally: { rejected: 1, removed: 1 }, rejected: [{ reason: 'no-code' }] })
    // The one that it went to was not known: it is the same hotel with another code.
    expect((await list()).map(({ multicode, is_active }) => [multicode, is_active])).toEqual([
      ['30', true],
      ['4', false],
      ['5', false],
    ])
    expect(await codes()).toContain('30 giata-moved 3')
    expect(await stays()).toEqual(['B1 3 30 2026-12-01 2026-12-05'])

    await giata(`<properties>${property('31', '<name>New</name>')}${property('30', '', ' movedTo="31"')}</properties>`)
    expect((await list()).filter(({ is_active }) => is_active).map(({ multicode }) => multicode)).toEqual(['31'])
    expect(await stays()).toEqual(['B1 3 31 2026-12-01 2026-12-05'])
    await bookings('number,start,end,persons,hotels\nB2,2026-12-01,2026-12-05,2,MINE\n')
    expect((await stays()).at(-1)).toBe('B2 MINE 31 2026-12-01 2026-12-05')
  })

  const head = 'number,start,end,persons,hotels,from,to,operator,url\n'

  test('a booking is found by any code of its hotel, and one that is known later is found then', async () => {
    await hotels('multicode,name,code,code:sys\n10,Ten,A,X\n11,Eleven,B,X\nA,Other,,\n')
    const { tally } = await bookings(
      `${head}B1,01.12.2026,2026-12-09,2,10,,,OP,https://book.example/1\nB2,2026-12-01,2026-12-09,2,B|nobody,,,,\nB3,2026-12-01,2026-12-09,2,X,,,,\nB4,2026-12-01,2026-12-09,2,A,,,,\n`,
    )
    expect(tally).toMatchObject({ added: 4, unplaced: 1, rejected: 0 })
    const of = (number: string, ...found: string[]) => found.map((stay) => `${number} ${stay} 2026-12-01 2026-12-09`)
    const before = [
      ...of('B1', '10 10'),
      ...of('B2', 'B 11', 'nobody null'),
      ...of('B3', 'X 10', 'X 11'),
      ...of('B4', 'A A'),
    ]
    expect(await stays()).toEqual(before)
    await hotels('multicode,name\nnobody,Somebody\n')
    expect(await stays()).toEqual(before.with(2, 'B2 nobody nobody 2026-12-01 2026-12-09'))
  })

  test('rows of one booking are one; the same number with other days is rejected in a file and replaces in the next', async () => {
    const text = `${head}B1,2026-12-01,2026-12-09,2,a,2026-12-01,2026-12-04,,\nB1,2026-12-01,2026-12-09,2,b,2026-12-04,2026-12-09,,\nB1,2026-12-02,2026-12-09,2,b,,,,\nB2,2026-12-01,2026-12-09,1,a,,,,\nB1,2026-12-01,2026-12-09,2,c,,,,\n`
    const first = await bookings(text)
    expect(first.rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'twice'],
      [6, 'twice'],
    ])
    expect(await stays()).toEqual([
      'B1 a null 2026-12-01 2026-12-04',
      'B1 b null 2026-12-04 2026-12-09',
      'B2 a null 2026-12-01 2026-12-09',
    ])
    const tokens = () =>
      db().selectFrom('bookings').select(['number', 'call_token', 'updated_at']).orderBy('number').execute()
    const before = await tokens()
    expect((await bookings(text)).tally).toMatchObject({ added: 0, changed: 0, kept: 2 })
    expect(await tokens()).toEqual(before)
    expect((await bookings(`${head}B1,2026-12-03,2026-12-05,3,c,,,,\n`)).tally).toMatchObject({ changed: 1 })
    expect(await stays()).toEqual(['B1 c null 2026-12-03 2026-12-05', 'B2 a null 2026-12-01 2026-12-09'])
    // A booking is known by what its links were made of, whatever changes in it.
    expect((await tokens()).map(({ call_token }) => call_token)).toEqual(before.map(({ call_token }) => call_token))
  })

  test('one import of an organisation runs at a time, another takes over what is silent, and a cancelled one ends', async () => {
    const running = await begin('hotels')
    expect(await begin('hotels')).toBeNull()
    expect(await begin('hotels', other)).not.toBeNull()
    await db()
      .updateTable('hotel_imports')
      .set({ state: 'cancelled', ended_at: clock.now() })
      .where('id', '=', running.id)
      .execute()
    expect(await importHotels(running, bytesOf(file), { clock, findCountry })).toMatchObject({
      state: 'cancelled',
      tally: { added: 0 },
    })
    expect(await list()).toEqual([])
    await begin('hotels')
    await db()
      .updateTable('hotel_imports')
      .set({ heard_at: new Date('2026-11-20T09:50:00Z') })
      .where('state', '=', 'running')
      .execute()
    expect(await begin('bookings')).not.toBeNull()
    const ended = await db().selectFrom('hotel_imports').select('failure').where('state', '=', 'failed').execute()
    expect(ended).toEqual([{ failure: 'broken-off' }])
  })
})
