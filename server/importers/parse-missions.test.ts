import { describe, expect, test } from 'vitest'
import type { Mission, MissionList } from '#domain/rulebook/mission.ts'
import { bytesOf, importContext, parseText } from '../testing/imports.ts'
import type { ParsedFeed } from './importer.ts'
import { missions } from './parse-missions.ts'
import { checkText } from './read-input.ts'

const header =
  'country,located_in,town,kind,name,telephone,email,website,address,latitude,longitude,responsible_for,source,as_of'
const source = 'https://ministry.example/missions'
const good = `VN,DE,Berlin,embassy,Embassy of Example,+49 30 000000,visa@ministry.example,https://ministry.example/berlin,"Musterstraße 1, 12345 Berlin",52.5,13.4,DE AT,${source},2026-11-01`
/** A row that is in order but for what is given. */
const rowWith = (change: Readonly<Record<string, string>>): string => {
  const names = header.split(',')
  const values = ['VN', 'DE', 'Berlin', 'embassy', 'Embassy', '+49 30 000000', '', '', '', '', '', '', source, '']
  return names.map((name, index) => `"${(change[name] ?? values[index]!).replaceAll('"', '""')}"`).join(',')
}
const parse = (...rows: string[]) => parseText(missions, [header, ...rows].join('\n'), importContext())
const listOf = (feed: ParsedFeed): readonly Mission[] =>
  feed.toRecords({ source, date: '2026-11-20' }, undefined).flatMap(({ body }) => (body as MissionList).missions)
const reasons = (feed: ParsedFeed) => feed.refused.map(({ line, reason }) => `${line} ${reason}`)

test('a row is a mission with all that is known of it, and the day of the copy is the newest of the rows', async () => {
  const feed = await parse(good, rowWith({ town: 'Bonn', kind: 'consulate', as_of: '2026-10-01' }))
  expect(feed.refused).toEqual([])
  expect(feed.ownDate).toBe('2026-11-01')
  expect(listOf(feed)[0]).toEqual({
    iso2: 'VN',
    locatedIn: 'DE',
    town: 'Berlin',
    kind: 'embassy',
    name: 'Embassy of Example',
    telephone: '+49 30 000000',
    email: 'visa@ministry.example',
    website: 'https://ministry.example/berlin',
    address: 'Musterstraße 1, 12345 Berlin',
    latitude: 52.5,
    longitude: 13.4,
    responsibleFor: ['AT', 'DE'],
    source,
    asOf: '2026-11-01',
  })
  // Where a row does not say for whom it is, it is for the country that it stands in, and for no neighbour.
  expect(listOf(feed)[1]!.responsibleFor).toEqual(['DE'])
})

test('UTF-8 with a byte order mark and lines of Windows are read, another encoding is refused', async () => {
  const feed = await parseText(missions, `\uFEFF${[header, good].join('\r\n')}\r\n`, importContext())
  expect(listOf(feed)[0]!.address).toBe('Musterstraße 1, 12345 Berlin')
  const latin = Uint8Array.from([...bytesOf(`${header}\n`), ...bytesOf('VN,DE,M'), 0xfc, ...bytesOf('nchen')])
  expect(() =>
    checkText({ name: 'feed', bytes: latin, fetchedAt: new Date(0), modifiedOn: null, address: null }),
  ).toThrow('feed is not text in UTF-8')
})

test.each([
  [{ country: 'XX' }, 'country "XX" is no country of the gazetteer, as two letters'],
  [{ country: 'VNM' }, 'country "VNM" is no country of the gazetteer, as two letters'],
  [{ located_in: '' }, 'located_in "" is no country of the gazetteer, as two letters'],
  [{ located_in: 'VN' }, 'a mission of VN in VN is none'],
  [{ kind: 'Embassy' }, 'kind "Embassy" is none of'],
  [{ town: ' ' }, 'town is empty'],
  [{ name: '' }, 'name is empty'],
  [{ name: 'x'.repeat(161) }, 'name has more than 160 letters'],
  [{ name: 'Embassy\u0000' }, 'name holds a character that cannot be seen'],
  [{ name: 'Embassy \u202Egro.elpmaxe' }, 'name holds a character that cannot be seen'],
  [{ address: 'StraÃŸe 1' }, 'address was read in a wrong encoding'],
  [{ town: 'M\uFFFDnchen' }, 'town was read in a wrong encoding'],
  [{ telephone: '030 000000' }, 'telephone "030 000000" is no international number'],
  [{ telephone: '+49 30 000000 ext 5' }, 'telephone'],
  [{ telephone: '+49 30 123456-10/-11' }, 'telephone'],
  [{ telephone: '+41 31 352 10 00 / 01' }, 'telephone'],
  [{ telephone: '+49' }, 'telephone'],
  [{ telephone: '+4930000000000000' }, 'telephone'],
  [{ telephone: '' }, 'has neither telephone nor email nor website'],
  [{ email: 'visa@' }, 'email "visa@" is no address'],
  [{ website: 'http://ministry.example' }, 'website "http://ministry.example" is no public address with https'],
  [{ website: 'https://10.0.0.1/' }, 'website'],
  [{ website: 'https://[::1]/' }, 'website'],
  [{ website: 'https://localhost/' }, 'website'],
  [{ website: 'https://intranet/' }, 'website'],
  [{ website: 'https://user:secret@ministry.example/' }, 'website'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ latitude: '91', longitude: '1' }, 'does not lie on land'],
  [{ latitude: '52.5', longitude: '' }, 'does not lie on land'],
  [{ latitude: '0', longitude: '0' }, 'does not lie on land'],
  [{ responsible_for: 'DE, ZZ' }, 'responsible_for names ZZ, which is no country of the gazetteer'],
  [{ responsible_for: 'VN' }, 'responsible_for names VN, whose mission it is'],
  [{ source: 'ftp://ministry.example' }, 'source'],
  [{ as_of: '2026-13-01' }, 'as_of "2026-13-01" is no date'],
  [{ as_of: '2027-01-01' }, 'as_of 2027-01-01 is in the future'],
])('a row with %j is refused with its line', async (change, reason) => {
  const feed = await parse(good, rowWith(change))
  expect(listOf(feed)).toHaveLength(1)
  expect(feed.refused).toEqual([{ line: 3, reason: expect.stringContaining(reason) as string }])
})

test('the same mission twice is taken once, and the second is refused', async () => {
  const feed = await parse(good, good, good.replace('Embassy of Example', 'EMBASSY OF EXAMPLE'))
  expect(listOf(feed)).toHaveLength(1)
  expect(reasons(feed)).toEqual([
    '3 Embassy of Example in Berlin stands in line 2',
    '4 EMBASSY OF EXAMPLE in Berlin stands in line 2',
  ])
})

test('a row of another length is refused, columns that nobody knows refuse the file', async () => {
  expect(reasons(await parse(good, 'VN,DE,Berlin'))).toEqual(['3 has 3 fields instead of 14'])
  await expect(parseText(missions, `${header},fax\n${good},1`, importContext())).rejects.toThrow('columns fax')
  await expect(parseText(missions, `${header},name\n${good},x`, importContext())).rejects.toThrow('"name" twice')
  await expect(parseText(missions, 'country,town\nVN,Berlin', importContext())).rejects.toThrow('it lacks')
})

test('a format that was named is the one that is read', async () => {
  const text = [header, good].join('\n')
  expect((await parseText(missions, text, importContext('table'))).taken).toBe(1)
  await expect(parseText(missions, text, importContext('aa-abroad'))).rejects.toThrow('not aa-abroad, but table')
})

test('nowhere said where the rows are from, nothing is published', async () => {
  const feed = await parse(rowWith({ source: '' }))
  expect(() => feed.toRecords({ source: feed.usualSource, date: '2026-11-20' }, undefined)).toThrow('say --source')
})

describe('as JSON', () => {
  const object = { country: 'VN', located_in: 'DE', town: 'Berlin', kind: 'embassy', name: 'Embassy', source }
  const read = (json: unknown) => parseText(missions, JSON.stringify(json, null, 1), importContext())

  test('a list, or one under its name; codes may be a list and degrees numbers', async () => {
    const mission = {
      ...object,
      telephone: '+49 30 000000',
      responsible_for: ['DE', 'AT'],
      latitude: 52.5,
      longitude: 13.4,
    }
    const bare = await read([mission])
    expect(listOf(bare)).toEqual(listOf(await read({ missions: [mission] })))
    expect(listOf(bare)[0]).toMatchObject({ responsibleFor: ['AT', 'DE'], latitude: 52.5 })
  })

  test('entries that are wrong have the line on which they begin', async () => {
    const feed = await read([
      { ...object, telephone: '+49 30 000000' },
      'x',
      { ...object, secret: 1 },
      { town: 'Bonn' },
    ])
    expect(reasons(feed).map((reason) => reason.replace(/^\d+ /, ''))).toEqual([
      'is no object',
      'has fields nobody knows here: secret',
      'lacks country, located_in, kind, name',
    ])
    expect(feed.refused.every(({ line }) => line > 1)).toBe(true)
  })

  test.each(['{}', '{"missions": 1}', '{"response": 1}', '[', 'null'])('%s is no directory', async (text) => {
    await expect(parseText(missions, text, importContext())).rejects.toThrow()
  })
})

describe('the open data of the Auswärtiges Amt', () => {
  const address = {
    lastModified: 1_793_000_000_000,
    title: 'Botschaft der Republik Frankreich',
    country: 'Deutschland',
    zip: '12345',
    city: 'Berlin',
    street: 'Musterstraße',
    number: '1',
    telefone: '+49 30 000000, +49 30 000001 (Visa)',
    mail: 'info@ministry.example',
    url: 'http://ministry.example/berlin',
    type: 'Botschaft',
  }
  const read = (addresses: Readonly<Record<string, unknown>>, list: object = {}) =>
    parseText(
      missions,
      JSON.stringify(
        { response: { 1: { ...addresses, lastModified: 1, contentList: [], ...list }, contentList: ['1'] } },
        null,
        1,
      ),
      importContext(),
    )

  test('in Germany each speaks for the country that its list or its title names', async () => {
    const feed = await read({
      11: address,
      12: { ...address, title: 'Honorarkonsul der Republik Frankreich', city: 'Bonn' },
    })
    expect(feed.refused).toEqual([])
    expect(feed.usualSource).toBe('https://www.auswaertiges-amt.de/opendata/representativesInGermany')
    expect(listOf(feed)).toMatchObject([
      {
        iso2: 'FR',
        locatedIn: 'DE',
        kind: 'embassy',
        telephone: '+49 30 000000',
        website: 'https://ministry.example/berlin',
        address: 'Musterstraße 1, 12345 Berlin',
        responsibleFor: ['DE'],
      },
      { iso2: 'FR', kind: 'honorary-consulate', town: 'Bonn' },
    ])
    const named = await read({ 11: { ...address, title: 'Botschaft' } }, { country: 'Vietnam' })
    expect(listOf(named)[0]!.iso2).toBe('VN')
  })

  test('abroad each speaks for Germany', async () => {
    const feed = await read({
      11: { ...address, title: 'Deutsche Botschaft Hanoi', country: 'Vietnam', city: 'Hanoi' },
    })
    expect(listOf(feed)).toMatchObject([{ iso2: 'DE', locatedIn: 'VN', responsibleFor: ['VN'] }])
    expect(feed.usualSource).toMatch(/InCountry$/)
  })

  test('whose it is, is never guessed; other addresses are left out', async () => {
    const feed = await read({
      11: { ...address, title: 'Botschaft der Musterstaaten' },
      12: { ...address, title: 'Botschaft von Frankreich und Italien' },
      13: { ...address, title: 'Kulturinstitut', type: 'Institut' },
      14: address,
    })
    expect(listOf(feed)).toHaveLength(1)
    expect(feed.refused).toEqual([])
    expect(feed.leftOut).toEqual(
      new Map([
        ['of no one country of the gazetteer', 2],
        ['no embassy or consulate', 1],
      ]),
    )
  })

  test.each([
    ['Botschaft der Demokratischen Republik Kongo', 'CD'],
    ['Botschaft der Republik Kongo', 'CG'],
    ['Botschaft der Republik Korea', 'KR'],
    ['Botschaft der Demokratischen Volksrepublik Korea', 'KP'],
    ['Botschaft der Türkischen Republik', 'TR'],
    ['Königlich Norwegische Botschaft', 'NO'],
    ['Apostolische Nuntiatur', 'VA'],
    ['Botschaft des Vereinigten Königreichs Großbritannien und Nordirland', 'GB'],
    ['Botschaft der Vereinigten Staaten von Amerika', 'US'],
    ['Botschaft der Vereinigten Mexikanischen Staaten', 'MX'],
    ['Botschaft der Republik Guinea-Bissau', 'GW'],
    ['Botschaft der Republik Guinea', 'GN'],
    ['Botschaft der Bundesrepublik Nigeria', 'NG'],
  ])('%s is that of %s', async (title, iso2) => {
    expect(listOf(await read({ 11: { ...address, title } })).map((each) => each.iso2)).toEqual([iso2])
  })

  test.each([
    ['+49 30 000000', '+49 30 000000'],
    ['(030) 00 00 00', '+49 30 00 00 00'],
    ['030-000000, 030-000001', '+49 30-000000'],
    ['0049 30 000000', '+49 30 000000'],
    ['+49 (0)30 000000', '+49 30 000000'],
    ['Zentrale: 030 000000', '+49 30 000000'],
    ['auf Anfrage', undefined],
    ['+49 30 12345678901234567', undefined],
  ])('a number written as %s is dialled as %s', async (telefone, telephone) => {
    expect(listOf(await read({ 11: { ...address, telefone } }))[0]!.telephone).toBe(telephone)
  })

  test('what cannot be right of an address is left out, the rest is kept', async () => {
    const [kept] = listOf(await read({ 11: { ...address, url: 'www.ministry.example/visa', mail: 'kein' } }))
    expect(kept).toMatchObject({ website: 'https://www.ministry.example/visa', telephone: '+49 30 000000' })
    expect(kept).not.toHaveProperty('email')
    const feed = await read({ 11: { ...address, url: 'javascript:alert(1)', mail: '', telefone: '' }, 12: address })
    expect(reasons(feed)).toEqual([expect.stringContaining('has neither telephone nor email nor website')])
  })

  test('another form is no list of this office', async () => {
    await expect(read({ 11: { ...address, salary: 1 } })).rejects.toThrow('The format is another one')
    await expect(read({ 11: address, 12: { ...address, country: 'Vietnam' } })).rejects.toThrow(
      'no list of this office',
    )
    // In an error it answers with an empty object: nothing is cleared by that.
    await expect(parseText(missions, '{}', importContext())).rejects.toThrow('a list of missions is missing')
  })
})
