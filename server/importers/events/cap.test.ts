import { describe, expect, test } from 'vitest'
import { ImportRefused } from '../importer.ts'
import { parseEvents } from './parse-events.ts'

const parse = (text: string) => parseEvents('cap', new TextEncoder().encode(text))
const square = '47.0,11.0 47.0,12.0 48.0,12.0 48.0,11.0 47.0,11.0'
const area = (inner: string): string => `<area><areaDesc>Tirol</areaDesc>${inner}</area>`
const info = (more = '', shape = area(`<polygon>${square}</polygon>`), severity = 'Severe'): string =>
  `<info><language>de-AT</language><category>Met</category><event>Sturm</event><severity>${severity}</severity>${more}<headline>Sturmwarnung</headline>${shape}</info>`
type Head = {
  status?: string
  scope?: string
  kind?: string
  references?: string
  id?: string
  version?: string
  sent?: string
}
const alert = (
  infos = info(),
  { status = 'Actual', scope = 'Public', kind = 'Alert', references = '', id = 'A1', version = '1.2', sent }: Head = {},
): string =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:${version}"><identifier>${id}</identifier><sender>wind@example.at</sender>
   <sent>${sent ?? '2026-11-20T10:00:00+01:00'}</sent><status>${status}</status><msgType>${kind}</msgType><scope>${scope}</scope>
   <references>${references}</references>${infos}</alert>`
const one = (text: string) => parse(text).events[0]

test.each(['1.1', '1.2'])('version %s is read, latitude first', (version) => {
  expect(one(alert(info(), { version }))).toMatchObject({
    sourceId: 'wind@example.at,A1',
    title: 'Sturmwarnung: Tirol',
    level: 3,
    countries: ['AT', 'IT', 'DE'],
    timeStart: '2026-11-20T09:00:00.000Z',
    state: 'alert',
  })
  expect(one(alert())?.area?.[0]?.[0]?.[0]).toEqual([11, 47])
})

test('another version is refused by its name', () => {
  expect(() => parse('<alert xmlns="http://www.incident.com/cap/1.0"/>')).toThrow(ImportRefused)
})

test.each([
  [{ status: 'Exercise' }, 'no real alert: status Exercise'],
  [{ status: 'Test' }, 'no real alert: status Test'],
  [{ status: 'Draft' }, 'no real alert: status Draft'],
  [{ status: '' }, 'no real alert: status not given'],
  [{ scope: 'Private' }, 'not for the public: scope Private'],
  [{ scope: 'Restricted' }, 'not for the public: scope Restricted'],
  [{ kind: 'Ack' }, 'no alert: message Ack'],
])('%j is left out and counted', (head, reason) => {
  const { events, leftOut } = parse(alert(info(), head))
  expect(events).toEqual([])
  expect([...leftOut]).toEqual([[reason, 1]])
})

describe('what went before', () => {
  const references = 'wind@example.at,A0,2026-11-20T08:00:00+01:00\n  wind@example.at,B0,2026-11-20T08:00:00+01:00'

  test('an update names it, and is known under those names too', () => {
    expect(one(alert(info(), { kind: 'Update', references }))).toMatchObject({
      state: 'update',
      supersedes: ['cap:wind@example.at,A0', 'cap:wind@example.at,B0'],
      aliases: ['cap:wind@example.at,A0', 'cap:wind@example.at,B0'],
    })
  })

  test('a cancellation takes it back, though it says nothing else', () => {
    expect(one(alert('', { kind: 'Cancel', references }))).toMatchObject({
      state: 'cancel',
      timeEnd: '2026-11-20T09:00:00.000Z',
      supersedes: ['cap:wind@example.at,A0', 'cap:wind@example.at,B0'],
    })
  })

  test('a cancellation of nothing is refused', () => {
    expect(parse(alert('', { kind: 'Cancel' })).refused).toEqual([
      { where: 'A1', reason: 'takes back nothing that it names' },
    ])
  })

  test('an all clear is an end', () => {
    const clear = info('<responseType>AllClear</responseType>')
    expect(one(alert(clear, { kind: 'Update', references }))?.state).toBe('cancel')
  })
})

describe('areas', () => {
  const withArea = (inner: string) => one(alert(info('', area(inner))))

  test('all polygons and circles of all areas count', () => {
    const event = withArea(
      `<polygon>${square}</polygon><polygon>46.0,10.0 46.0,10.5 46.5,10.5 46.0,10.0</polygon><circle>45.0,9.0 20</circle>`,
    )
    expect(event?.area).toHaveLength(3)
    expect(event?.radiusKm).toBeNull()
  })

  test('one circle alone is a position and a radius', () => {
    expect(withArea('<circle>47.2,11.4 25</circle>')).toMatchObject({
      position: { latitude: 47.2, longitude: 11.4 },
      radiusKm: 25,
      area: null,
      countries: ['AT'],
    })
  })

  test('line breaks part pairs', () => {
    expect(withArea(`<polygon>\n${square.replaceAll(' ', '\n\t')}\n</polygon>`)?.area).toHaveLength(1)
  })

  test('a ring that is not closed is closed', () => {
    expect(withArea('<polygon>47.0,11.0 47.0,12.0 48.0,12.0</polygon>')?.area?.[0]?.[0]).toHaveLength(4)
  })

  test('a ring that crosses itself is its hull, which is said', () => {
    const event = withArea('<polygon>47,11 48,12 47,12 47.9,11 47,11</polygon>')
    expect(event?.marks).toContain('area-mended')
    expect(event?.area).toHaveLength(1)
  })

  test('a pair that is none makes the ring unusable, not shorter', () => {
    const event = withArea('<polygon>47,11 x,y 48,12 47,12 47,11</polygon>')
    expect(event).toMatchObject({ area: null, marks: ['area-unusable'] })
  })

  test.each([
    ['EMMA_ID', 'AT002', 'AT'],
    ['EMMA_ID', 'EL001', 'GR'],
    ['WARNCELLID', '105315000', 'DE'],
    ['SAME', '006109', 'US'],
    ['profile:CAP-CP:Location:0.3', '3537001', 'CA'],
  ])('codes alone tell the country: %s %s', (name, value, country) => {
    expect(withArea(`<geocode><valueName>${name}</valueName><value>${value}</value></geocode>`)).toMatchObject({
      countries: [country],
      area: null,
      marks: ['area-coarse'],
    })
  })

  test('an identifier of the world register tells the country', () => {
    expect(one(alert(info('', ''), { id: 'urn:oid:2.49.0.1.124.6bddbc91.2012' }))?.countries).toEqual(['CA'])
  })
})

describe('levels', () => {
  test.each([
    ['Extreme', 5],
    ['Severe', 3],
    ['Moderate', 2],
    ['Minor', 1],
    ['Unknown', null],
  ])('%s', (severity, level) => {
    expect(one(alert(info('', '', severity)))).toMatchObject({ level, levelIsDerived: false, sourceLevel: severity })
  })

  test('a warning colour goes before the severity', () => {
    const colour = '<parameter><valueName>awareness_level</valueName><value>4; red; Extreme</value></parameter>'
    expect(one(alert(info(colour, '', 'Moderate')))).toMatchObject({ level: 5, sourceLevel: 'red' })
  })

  test('the worst of several areas is the level of the alert', () => {
    expect(one(alert(info('', '', 'Minor') + info('', '', 'Extreme') + info('', '', 'Moderate')))?.level).toBe(5)
  })
})

describe('times', () => {
  test('a message that expires before its event begins tells no end', () => {
    const times =
      '<effective>2026-11-20T09:00:00Z</effective><onset>2026-11-22T09:00:00Z</onset><expires>2026-11-21T09:00:00Z</expires>'
    expect(one(alert(info(times)))).toMatchObject({ timeStart: '2026-11-22T09:00:00.000Z', timeEnd: null })
  })

  test('one that expires before it takes effect is refused', () => {
    const times = '<effective>2026-11-22T09:00:00Z</effective><expires>2026-11-21T09:00:00Z</expires>'
    expect(parse(alert(info(times))).refused[0]?.reason).toBe('ends before it begins')
  })

  test('a time without a zone is UTC, and says so', () => {
    expect(one(alert(info(), { sent: '2026-11-20T10:00:00' }))).toMatchObject({
      updatedAt: '2026-11-20T10:00:00.000Z',
      marks: ['zone-assumed'],
    })
  })
})

describe('lists', () => {
  const atom = (entries: string): string => `<feed xmlns="http://www.w3.org/2005/Atom">${entries}</feed>`

  test('an Atom list of links tells what to ask for', () => {
    const { events, linked } = parse(
      atom(`<entry><id>x</id><updated>2026-11-20T10:00:00Z</updated><link rel="alternate" type="text/html" href="https://a.example.org/page"/>
        <link type="application/cap+xml" href="https://a.example.org/1.cap"/></entry>`),
    )
    expect(events).toEqual([])
    expect(linked).toEqual([{ address: 'https://a.example.org/1.cap', updatedAt: '2026-11-20T10:00:00.000Z' }])
  })

  test('an Atom list that holds the alerts is read at once', () => {
    const { events, linked } = parse(
      atom(`<entry><content type="text/xml">${alert()}</content></entry><entry>${alert(info(), { id: 'A2' })}</entry>`),
    )
    expect(events.map(({ sourceId }) => sourceId)).toEqual(['wind@example.at,A1', 'wind@example.at,A2'])
    expect(linked).toEqual([])
  })

  test('an RSS list of links tells what to ask for', () => {
    const { linked } = parse(
      '<rss><channel><item><link>http://a.example.org/1.xml</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>',
    )
    expect(linked).toEqual([{ address: 'https://a.example.org/1.xml', updatedAt: '2026-11-20T10:00:00.000Z' }])
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'http://user:word@a.example.org/', 'http://localhost/x'])(
    '%s is no address of an alert',
    (address) => {
      expect(parse(atom(`<entry><id>x</id><link href="${address}"/></entry>`)).refused).toEqual([
        { where: 'x', reason: 'has neither an alert nor the address of one' },
      ])
    },
  )

  test('an empty list ends nothing and is no mistake', () => {
    expect(parse(atom(''))).toMatchObject({ events: [], refused: [], linked: [] })
  })
})

test('what names the message of another sender replaces nothing of theirs, and takes nothing of theirs back', () => {
  const references = 'other@example.at,A0,2026-11-20T08:00:00+01:00'
  expect(one(alert(info(), { kind: 'Update', references }))).toMatchObject({ supersedes: [], aliases: [] })
  expect(parse(alert('', { kind: 'Cancel', references })).refused).toMatchObject([
    { reason: 'takes back nothing that it names' },
  ])
})
