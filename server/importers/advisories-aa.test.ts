import { describe, expect, test } from 'vitest'
import { advisoriesIn, parseAdvisories, reasonsIn } from '../testing/advisories.ts'
import { sample } from '../testing/imports.ts'

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
    parseAdvisories({
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
    const said = Object.values(advisoriesIn(feed)).map(({ iso2, level, access, partial }) => [
      iso2,
      level,
      access,
      partial,
    ])
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
    expect(advisoriesIn(await feedOf(entry({ content }))).TH).toMatchObject({
      level,
      access: 'SOME_RESTRICTIONS',
      partial,
    })
  })

  test.each([
    'Reisen Sie mit Pass.',
    'Vor Reisen wird nicht gewarnt.',
    'Von Reisen nach Thailand wird derzeit nicht abgeraten.',
    'Das Auswärtige Amt rät von Reisen nicht mehr ab.',
    'Vom Genuss von Leitungswasser wird abgeraten.',
  ])('no flag and a text that advises against no travel is no all-clear: %s', async (sentence) => {
    expect(advisoriesIn(await feedOf(entry({ content: `<p>${sentence}</p>` }))).TH).toMatchObject({
      level: null,
      access: null,
    })
  })

  test('one half of a sentence does not hide the other', async () => {
    const content = 'Vor Reisen in den Süden wird nicht gewarnt, von Reisen in den Norden wird abgeraten.'
    expect(advisoriesIn(await feedOf(entry({ content }))).TH).toMatchObject({ access: 'SOME_RESTRICTIONS' })
  })

  test('seconds and milliseconds are told apart; what stands in the place of an entry is refused with its line', async () => {
    const feed = await feedOf(entry(), entry({ countryCode: 'FR', lastModified: 1_785_923_839_000 }), 17, null, ['x'])
    expect(reasonsIn(feed)).toEqual(['27 3 is no object', '28 4 is no object', '29 5 is no object'])
    expect(Object.values(advisoriesIn(feed)).map(({ publishedAt }) => publishedAt)).toEqual([
      '2026-08-05T09:57:19.000Z',
      '2026-08-05T09:57:19.000Z',
    ])
    expect(feed).toMatchObject({ ownDate: null, newestEntry: '2026-08-05' })
  })

  test('what cannot be understood is refused with its line, never taken as no warning', async () => {
    const feed = await feedOf(
      entry({ countryCode: 'QQ', countryName: 'Atlantis' }),
      entry({ warning: 'true' }),
      entry({ countryCode: 'FR', warning: undefined }),
      entry({ countryCode: '', countryName: 'Kosovo' }),
      entry({ lastModified: null, effective: null, countryCode: 'FR' }),
    )
    expect(reasonsIn(feed)).toEqual([
      '3 "Atlantis" with the code "QQ" is no country of the gazetteer',
      '15 warning of TH is neither true nor false',
      '27 lacks warning',
      '50 FR has no date',
    ])
    expect(Object.keys(advisoriesIn(feed))).toEqual(['XK'])
  })

  test('an entry that the list names and does not have is missed', async () => {
    const response = { lastModified: 1_785_923_839, contentList: ['1', '2', 3], '1': entry() }
    expect(reasonsIn(await parseAdvisories({ response }))).toEqual([
      '16 contentList names 2, which is not there',
      '16 contentList names 3, which is not there',
    ])
  })

  test('an entry of the future is refused, and stops no other', async () => {
    const feed = await feedOf(entry({ countryCode: 'FR', lastModified: 4_102_444_800 }), entry())
    expect(reasonsIn(feed)).toEqual(['3 FR is dated 2100-01-01, which is in the future'])
    expect(feed.newestEntry).toBe('2026-08-05')
  })

  test('a field nobody knows may change the meaning: the file is refused', async () => {
    await expect(feedOf(entry({ newWarning: true }))).rejects.toThrow('has fields nobody knows here: newWarning')
  })
})

test.each(sample('aa-travelwarning.dev.json'))('Auswärtiges Amt: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parseAdvisories(text)
  expect(feed.refused).toEqual([{ line: 147, reason: '"Atlantis" with the code "" is no country of the gazetteer' }])
  expect(Object.keys(advisoriesIn(feed))).toEqual([
    'AF',
    'UA',
    'JP',
    'IN',
    'TH',
    'EG',
    'CO',
    'FR',
    'IT',
    'NZ',
    'MX',
    'GH',
  ])
})
