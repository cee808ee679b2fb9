import { describe, expect, test } from 'vitest'
import { advisoriesIn, parseAdvisories, reasonsIn } from '../testing/advisories.ts'
import { sample } from '../testing/imports.ts'

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
    const feed = await parseAdvisories([
      entry('Russia - Level 4: Do Not Travel', 'RS'),
      entry('Serbia - Level 2: Exercise Increased Caution', 'RI'),
      entry('Switzerland - Level 1: Exercise Normal Precautions', 'SZ'),
      entry('Suriname - Level 1: Exercise Normal Precautions', 'NS'),
      entry('Japan - Level 1: Exercise Normal Precautions', 'JA'),
      entry('Namibia - Level 2: Exercise Increased Caution', 'WA'),
    ])
    expect(feed.refused).toEqual([])
    expect(Object.values(advisoriesIn(feed)).map(({ iso2, level }) => [iso2, level])).toEqual([
      ['RU', 'Level 4: Do Not Travel'],
      ['RS', 'Level 2: Exercise Increased Caution'],
      ['CH', 'Level 1: Exercise Normal Precautions'],
      ['SR', 'Level 1: Exercise Normal Precautions'],
      ['JP', 'Level 1: Exercise Normal Precautions'],
      ['NA', 'Level 2: Exercise Increased Caution'],
    ])
    expect(advisoriesIn(feed).RU).toMatchObject({
      access: 'NO_ACCESS',
      publishedAt: '2026-02-20T00:00:00.000Z',
      language: 'en',
      url: 'https://travel.state.gov/RS.html',
    })
    expect(feed).toMatchObject({ ownDate: null, newestEntry: '2026-02-20' })
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
    ['Israel, West Bank & Gaza - See Individual Summaries', ['IL', 'PS']],
    ['Solomon Island - Level 1: Exercise Normal Precautions', ['SB']],
    ['Saba - Level 1: Exercise Normal Precautions', []],
    ['Bonaire - Level 1: Exercise Normal Precautions', []],
    ['French West Indies - Level 1: Exercise Normal Precautions', ['GP', 'MQ', 'MF', 'BL']],
    ['Micronesia – Level 1: Exercise Normal Precautions', ['FM']],
    ['Sao Tome and Principe - Level 1: Exercise Normal Precautions', ['ST']],
  ])('%s', async (title, countries) => {
    expect(Object.keys(advisoriesIn(await parseAdvisories([entry(title, 'XX')])))).toEqual(countries)
  })

  test('several countries without a level of their own have none', async () => {
    const feed = await parseAdvisories([entry('Mainland China, Hong Kong & Macau - See Summaries', 'CH')])
    expect(advisoriesIn(feed).CN).toMatchObject({ level: 'See Summaries', access: null, partial: true })
    expect(advisoriesIn(feed).CN).not.toHaveProperty('step')
  })

  test('parts of a country with more risk', async () => {
    const feed = await parseAdvisories([
      entry('Mexico - Level 2: Exercise Increased Caution', 'MX', {
        Summary: '<p>Some areas have <b>increased risk</b>.</p>',
      }),
    ])
    expect(advisoriesIn(feed).MX).toMatchObject({
      step: { value: 2, from: 1, to: 4 },
      access: 'SOME_RESTRICTIONS',
      partial: true,
    })
  })

  test('no level in the title, no such country, no date: refused with its line', async () => {
    const feed = await parseAdvisories([
      entry('Worldwide Caution', ''),
      entry('France', 'FR'),
      entry('Atlantis - Level 1: Exercise Normal Precautions', 'AT'),
      entry('France - Level 7: Run', 'FR'),
      entry('France - Level 2: Exercise Increased Caution', 'FR', { Updated: 'soon', Published: '' }),
    ])
    expect(reasonsIn(feed)).toEqual([
      '13 the title "France" has no level',
      '24 "Atlantis" is no country of the gazetteer',
      '35 the title "France - Level 7: Run" has no level',
      '46 "France" has no date',
    ])
    expect([...feed.leftOut]).toEqual([['about no one country', 1]])
  })
})

test.each(sample('us-state-advisories.dev.json'))('US Department of State: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parseAdvisories(text)
  expect(feed.refused).toEqual([])
  expect(Object.keys(advisoriesIn(feed))).toEqual(['AF', 'CO', 'JP', 'MX', 'FR', 'RU'])
  expect(advisoriesIn(feed).MX).toMatchObject({ level: 'Level 2: Exercise Increased Caution', partial: true })
})
