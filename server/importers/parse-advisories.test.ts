import { describe, expect, test } from 'vitest'
import type { Advisory, AdvisoryList } from '../../domain/rulebook/advisory.ts'
import { rowsOf, sample, surroundings } from '../testing/imports.ts'
import { advisories } from './parse-advisories.ts'

const parse = (json: unknown, from: string | null = null) =>
  advisories.parse(typeof json === 'string' ? json : JSON.stringify(json, null, 1), surroundings(from))
const rows = (feed: Awaited<ReturnType<typeof parse>>) => rowsOf(advisories, feed) as Record<string, Advisory>
const reasons = (feed: Awaited<ReturnType<typeof parse>>) => feed.refused.map(({ line, reason }) => `${line} ${reason}`)

describe('Auswärtiges Amt', () => {
  const entry = (more: Record<string, unknown> = {}) => ({
    lastModified: 1_785_923_839,
    effective: 1_785_923_100,
    title: 'Thailand: Reise- und Sicherheitshinweise',
    countryCode: 'TH',
    iso3CountryCode: 'THA',
    countryName: 'Thailand',
    warning: false,
    partialWarning: false,
    situationWarning: false,
    situationPartWarning: false,
    ...more,
  })
  const feedOf = (...entries: unknown[]) =>
    parse({
      response: {
        lastModified: 1_757_063_288,
        contentList: ['1'],
        ...Object.fromEntries(entries.map((each, index) => [String(index + 1), each])),
      },
    })

  test('each flag has its word, and a part of a country is a part', async () => {
    const feed = await feedOf(
      entry({ countryCode: 'AF', warning: true }),
      entry({ countryCode: 'JP', partialWarning: true }),
      entry({ countryCode: 'mx', situationWarning: true }),
      entry({ countryCode: 'GH', situationPartWarning: true }),
      entry({ countryCode: 'NA' }),
      entry({ countryCode: 'UA', warning: true, partialWarning: true }),
    )
    expect(feed.refused).toEqual([])
    const said = Object.values(rows(feed)).map(({ iso2, level, access, partial }) => [iso2, level, access, partial])
    expect(said).toEqual([
      ['AF', 'Reisewarnung', 'NO_ACCESS', false],
      ['JP', 'Teilreisewarnung', 'SOME_RESTRICTIONS', true],
      ['MX', 'Situationsbezogene Warnung', 'SOME_RESTRICTIONS', false],
      ['GH', 'Situationsbezogene Teilwarnung', 'SOME_RESTRICTIONS', true],
      ['NA', null, null, false],
      ['UA', 'Reisewarnung', 'NO_ACCESS', false],
    ])
  })

  test.each([
    [
      '<p>Von Reisen in die Provinz Narathiwat wird dringend abgeraten.</p>',
      'Von Reisen in die Provinz Narathiwat wird dringend abgeraten.',
      true,
    ],
    [
      '<h2>Sicherheit</h2><p>Von nicht notwendigen Reisen nach Thailand wird derzeit abgeraten. Seien Sie vorsichtig.</p>',
      'Sicherheit Von nicht notwendigen Reisen nach Thailand wird derzeit abgeraten.',
      false,
    ],
    ['<p>Das Auswärtige Amt rät von Reisen ab.</p>', 'Das Auswärtige Amt rät von Reisen ab.', false],
    [
      '<p>Vermeiden Sie nicht erforderliche Reisen in das Grenzgebiet.</p>',
      'Vermeiden Sie nicht erforderliche Reisen in das Grenzgebiet.',
      true,
    ],
  ])('no flag, but the text advises against travel: %s', async (content, level, partial) => {
    expect(rows(await feedOf(entry({ content }))).TH).toMatchObject({ level, access: 'SOME_RESTRICTIONS', partial })
  })

  test('no flag and a text that advises against nothing is no all-clear', async () => {
    expect(rows(await feedOf(entry({ content: '<p>Reisen Sie mit Pass.</p>' }))).TH).toMatchObject({
      level: null,
      access: null,
    })
  })

  test('seconds and milliseconds are told apart; entries and scalars too', async () => {
    const feed = await feedOf(entry(), entry({ countryCode: 'FR', lastModified: 1_785_923_839_000 }), 17, null, ['x'])
    expect(Object.values(rows(feed)).map(({ publishedAt }) => publishedAt)).toEqual([
      '2026-08-05T09:57:19.000Z',
      '2026-08-05T09:57:19.000Z',
    ])
    expect(feed.ownDate).toBe('2026-08-05')
  })

  test('what cannot be understood is refused with its line, never taken as no warning', async () => {
    const feed = await feedOf(
      entry({ countryCode: 'QQ', countryName: 'Atlantis' }),
      entry({ warning: 'true' }),
      entry({ countryCode: 'FR', warning: undefined }),
      entry({ countryCode: '', countryName: 'Kosovo' }),
      entry({ lastModified: null, effective: null, countryCode: 'FR' }),
    )
    expect(reasons(feed)).toEqual([
      '3 "Atlantis" with the code "QQ" is no country of the gazetteer',
      '15 warning of TH is neither true nor false',
      '27 lacks warning',
      '50 FR has no date',
    ])
    expect(Object.keys(rows(feed))).toEqual(['XK'])
  })

  test('a field nobody knows may change the meaning: the file is refused', async () => {
    await expect(feedOf(entry({ newWarning: true }))).rejects.toThrow('has fields nobody knows here: newWarning')
  })
})

describe('US Department of State', () => {
  const entry = (title: string, category: string, more: Record<string, unknown> = {}) => ({
    Title: title,
    Link: `https://travel.state.gov/${category}.html`,
    Category: [category],
    Summary: '<p>Text</p>',
    id: 'x',
    Published: '2025-01-01T00:00:00-05:00',
    Updated: '2026-02-19T19:00:00-05:00',
    ...more,
  })

  test('the country comes from the title: Category is no ISO code', async () => {
    const feed = await parse([
      entry('Russia - Level 4: Do Not Travel', 'RS'),
      entry('Serbia - Level 2: Exercise Increased Caution', 'RI'),
      entry('Switzerland - Level 1: Exercise Normal Precautions', 'SZ'),
      entry('Suriname - Level 1: Exercise Normal Precautions', 'NS'),
      entry('Japan - Level 1: Exercise Normal Precautions', 'JA'),
      entry('Namibia - Level 2: Exercise Increased Caution', 'WA'),
    ])
    expect(feed.refused).toEqual([])
    expect(Object.values(rows(feed)).map(({ iso2, level }) => [iso2, level])).toEqual([
      ['RU', 'Level 4: Do Not Travel'],
      ['RS', 'Level 2: Exercise Increased Caution'],
      ['CH', 'Level 1: Exercise Normal Precautions'],
      ['SR', 'Level 1: Exercise Normal Precautions'],
      ['JP', 'Level 1: Exercise Normal Precautions'],
      ['NA', 'Level 2: Exercise Increased Caution'],
    ])
    expect(rows(feed).RU).toMatchObject({
      access: 'NO_ACCESS',
      publishedAt: '2026-02-20T00:00:00.000Z',
      language: 'en',
      url: 'https://travel.state.gov/RS.html',
    })
    expect(feed.ownDate).toBe('2026-02-20')
  })

  test.each([
    ['Mexico Travel Advisory - Level 2: Exercise Increased Caution', ['MX']],
    ['Burma (Myanmar) - Level 4: Do Not Travel', ['MM']],
    ['Democratic Republic of the Congo - Level 4: Do Not Travel', ['CD']],
    ['Republic of the Congo - Level 2: Exercise Increased Caution', ['CG']],
    ["Cote d'Ivoire - Level 2: Exercise Increased Caution", ['CI']],
    ['The Bahamas - Level 2: Exercise Increased Caution', ['BS']],
    ['Turkey - Level 2: Exercise Increased Caution', ['TR']],
    ['Trinidad and Tobago - Level 3: Reconsider Travel', ['TT']],
    ["North Korea (Democratic People's Republic of Korea) - Level 4: Do Not Travel", ['KP']],
    ['Kosovo - Level 2: Exercise Increased Caution', ['XK']],
    ['Saint Kitts and Nevis - Level 1: Exercise Normal Precautions', ['KN']],
    ['Mainland China, Hong Kong & Macau - See Summaries', ['CN', 'HK', 'MO']],
    ['Israel, the West Bank and Gaza - See Individual Summaries', ['IL', 'PS']],
    ['French West Indies - Level 1: Exercise Normal Precautions', ['GP', 'MQ', 'MF', 'BL']],
    ['Micronesia – Level 1: Exercise Normal Precautions', ['FM']],
    ['Sao Tome and Principe - Level 1: Exercise Normal Precautions', ['ST']],
  ])('%s', async (title, countries) => {
    expect(Object.keys(rows(await parse([entry(title, 'XX')])))).toEqual(countries)
  })

  test('several countries without a level of their own have none', async () => {
    const feed = await parse([entry('Mainland China, Hong Kong & Macau - See Summaries', 'CH')])
    expect(rows(feed).CN).toMatchObject({ level: 'See Summaries', access: null, partial: true })
  })

  test('parts of a country with more risk', async () => {
    const feed = await parse([
      entry('Mexico - Level 2: Exercise Increased Caution', 'MX', {
        Summary: '<p>Some areas have <b>increased risk</b>.</p>',
      }),
    ])
    expect(rows(feed).MX).toMatchObject({ access: 'NO_RESTRICTIONS', partial: true })
  })

  test('no level in the title, no such country, no date: refused with its line', async () => {
    const feed = await parse([
      entry('Worldwide Caution', ''),
      entry('France', 'FR'),
      entry('Atlantis - Level 1: Exercise Normal Precautions', 'AT'),
      entry('France - Level 7: Run', 'FR'),
      entry('France - Level 2: Exercise Increased Caution', 'FR', { Updated: 'soon', Published: '' }),
    ])
    expect(reasons(feed)).toEqual([
      '13 the title "France" has no level',
      '24 "Atlantis" is no country of the gazetteer',
      '35 the title "France - Level 7: Run" has no level',
      '46 "France" has no date',
    ])
    expect([...feed.leftOut]).toEqual([['about no one country', 1]])
  })
})

describe('Canada', () => {
  const entry = (iso: string, state: unknown, more: Record<string, unknown> = {}) => ({
    'country-id': 1,
    'country-iso': iso,
    'country-eng': iso,
    'country-fra': iso,
    'advisory-state': state,
    'date-published': { timestamp: 1_447_853_531, date: '2015-11-18 08:32:11', asp: '2015-11-18T08:32:11.07-05:00' },
    'has-advisory-warning': 0,
    'has-regional-advisory': 0,
    'has-content': 1,
    'recent-updates-type': 'Regular text update',
    eng: { name: iso, 'url-slug': iso.toLowerCase(), 'advisory-text': `words ${JSON.stringify(state)}` },
    fra: {},
    ...more,
  })
  const feedOf = (...entries: ReturnType<typeof entry>[]) =>
    parse({
      metadata: { generated: { timestamp: 1_447_950_159 } },
      data: Object.fromEntries(entries.map((each, index) => [`K${index}`, each])),
    })

  test('0 to 3, with regions, and changes of wording marked', async () => {
    const feed = await feedOf(
      entry('DE', 0),
      entry('NA', 1),
      entry('TH', 1, { 'has-regional-advisory': 1 }),
      entry('EG', 2),
      entry('AF', 3, { 'recent-updates-type': 'Editorial change' }),
    )
    expect(
      Object.values(rows(feed)).map(({ iso2, level, access, partial, editorial = false }) => [
        iso2,
        level,
        access,
        partial,
        editorial,
      ]),
    ).toEqual([
      ['DE', 'words 0', 'NO_RESTRICTIONS', false, false],
      ['NA', 'words 1', 'NO_RESTRICTIONS', false, false],
      ['TH', 'words 1', 'SOME_RESTRICTIONS', true, false],
      ['EG', 'words 2', 'SOME_RESTRICTIONS', false, false],
      ['AF', 'words 3', 'NO_ACCESS', false, true],
    ])
    expect(rows(feed).DE).toMatchObject({
      publishedAt: '2015-11-18T13:32:11.000Z',
      url: 'https://travel.gc.ca/destinations/de',
    })
    expect(feed.ownDate).toBe('2015-11-19')
  })

  test('another number, a number as text, no country, no words: refused', async () => {
    const feed = await feedOf(
      entry('DE', 4),
      entry('FR', '1'),
      entry('QQ', 1),
      entry('TH', 1, { eng: {} }),
      entry('EG', 1, { 'has-regional-advisory': true }),
    )
    expect(feed.refused.map(({ reason }) => reason)).toEqual([
      'advisory-state 4 of DE is not 0 to 3',
      'advisory-state "1" of FR is not 0 to 3',
      '"QQ" with the code "QQ" is no country of the gazetteer',
      'TH has no words or no address',
      'has-regional-advisory true of EG is not 0 or 1',
    ])
    expect(feed.refused.map(({ line }) => line)).toEqual([8, 30, 52, 74, 92])
  })

  test('Kosovo without a code is found by its name', async () => {
    expect(
      Object.keys(
        rows(
          await feedOf(
            entry('', 1, { 'country-eng': 'Kosovo', eng: { 'url-slug': 'kosovo', 'advisory-text': 'words' } }),
          ),
        ),
      ),
    ).toEqual(['XK'])
  })
})

describe('GOV.UK', () => {
  const document = (
    name: string,
    status: unknown,
    updated = '2026-10-01T10:00:00Z',
    more: Record<string, unknown> = {},
  ) => ({
    document_type: 'travel_advice',
    base_path: `/foreign-travel-advice/${name.toLowerCase()}`,
    title: `${name} travel advice`,
    withdrawn_notice: {},
    details: { country: { slug: name, name }, updated_at: updated, alert_status: status },
    ...more,
  })

  test('alert_status in words; no status is no advice against travelling', async () => {
    const feed = await parse([
      document('Afghanistan', ['avoid_all_travel_to_whole_country']),
      document('Belarus', ['avoid_all_but_essential_travel_to_whole_country']),
      document('Egypt', ['avoid_all_but_essential_travel_to_parts', 'avoid_all_travel_to_parts']),
      document('Albania', []),
    ])
    expect(Object.values(rows(feed)).map(({ iso2, level, access, partial }) => [iso2, level, access, partial])).toEqual(
      [
        ['AF', 'FCDO advises against all travel to the whole country', 'NO_ACCESS', false],
        ['BY', 'FCDO advises against all but essential travel to the whole country', 'SOME_RESTRICTIONS', false],
        [
          'EG',
          'FCDO advises against all travel to parts of the country; FCDO advises against all but essential travel to parts of the country',
          'SOME_RESTRICTIONS',
          true,
        ],
        ['AL', null, 'NO_RESTRICTIONS', false],
      ],
    )
    expect(rows(feed).AL).toMatchObject({
      url: 'https://www.gov.uk/foreign-travel-advice/albania',
      publishedAt: '2026-10-01T10:00:00.000Z',
    })
  })

  test('a status nobody knows, none at all, a withdrawn document: refused', async () => {
    const feed = await parse([
      document('France', ['avoid_mondays']),
      document('Italy', undefined),
      document('Spain', [], undefined, { withdrawn_notice: { explanation: 'gone' } }),
      document('Atlantis', []),
    ])
    expect(feed.refused.map(({ reason }) => reason)).toEqual([
      'alert_status "avoid_mondays" of FR is not known',
      'IT has no alert_status',
      'ES was withdrawn',
      '"Atlantis" is no country of the gazetteer',
    ])
  })

  test('one document adds to the others, and never goes back in time', async () => {
    const label = { source: 'https://www.gov.uk/x', date: '2026-11-20' }
    const listOf = async (previous: unknown, ...documents: unknown[]) => {
      const feed = await parse(documents.length === 1 ? documents[0] : documents)
      return feed.toRecords(label, previous)[0]?.body as AdvisoryList
    }
    const first = await listOf(undefined, document('Albania', []))
    const second = await listOf(first, document('Egypt', ['avoid_all_travel_to_parts']))
    expect(second.advisories.map(({ iso2 }) => iso2)).toEqual(['AL', 'EG'])
    await expect(listOf(second, document('Egypt', [], '2026-09-01T00:00:00Z'))).rejects.toThrow(
      'older than that of 2026-10-01',
    )
    const whole = await listOf(second, document('France', []), document('Italy', []))
    expect(whole.advisories.map(({ iso2 }) => iso2)).toEqual(['FR', 'IT'])
  })
})

test('a format nobody knows, or another one than was said, is refused', async () => {
  await expect(parse({ hello: 'world' })).rejects.toThrow('none of those known')
  await expect(parse({ response: {} }, 'us')).rejects.toThrow('not that of us')
  await expect(parse({ response: {} }, 'nl')).rejects.toThrow('There is no format "nl"')
  await expect(parse('{"response":')).rejects.toThrow('Not a readable JSON file')
})

test.each(sample('aa-travelwarning.dev.json'))('Auswärtiges Amt: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parse(text)
  expect(feed.refused).toEqual([{ line: 147, reason: '"Atlantis" with the code "" is no country of the gazetteer' }])
  expect(Object.keys(rows(feed))).toEqual(['AF', 'UA', 'JP', 'IN', 'TH', 'EG', 'CO', 'FR', 'IT', 'NZ', 'MX', 'GH'])
})

test.each(sample('us-state-advisories.dev.json'))('US Department of State: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parse(text)
  expect(feed.refused).toEqual([])
  expect(Object.keys(rows(feed))).toEqual(['AF', 'CO', 'JP', 'MX', 'FR', 'RU'])
  expect(rows(feed).MX).toMatchObject({ level: 'Level 2: Exercise Increased Caution', partial: true })
})

test.each(sample('canada-index.dev.json'))('Canada: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parse(text)
  expect(feed.refused).toEqual([])
  expect(Object.values(rows(feed)).map(({ iso2, access, editorial = false }) => [iso2, access, editorial])).toEqual([
    ['AF', 'NO_ACCESS', true],
    ['DE', 'NO_RESTRICTIONS', false],
    ['EG', 'SOME_RESTRICTIONS', false],
    ['NA', 'NO_RESTRICTIONS', true],
    ['TH', 'SOME_RESTRICTIONS', true],
    ['US', 'NO_RESTRICTIONS', false],
  ])
})

test.each(sample('govuk-full-country.dev.json'))('GOV.UK: %s', async (_title, text) => {
  if (text === null) return
  expect(rows(await parse(text)).AL).toMatchObject({
    level: null,
    access: 'NO_RESTRICTIONS',
    publishedAt: '2017-02-16T10:02:00.000Z',
  })
})
