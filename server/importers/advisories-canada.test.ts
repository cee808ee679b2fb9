import { describe, expect, test } from 'vitest'
import { advisoriesIn, parseAdvisories } from '../testing/advisories.ts'
import { sample } from '../testing/imports.ts'

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
    parseAdvisories({
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
      Object.values(advisoriesIn(feed)).map(({ iso2, level, step, access, partial, editorial = false }) => [
        iso2,
        level,
        step?.value,
        access,
        partial,
        editorial,
      ]),
    ).toEqual([
      ['DE', 'words 0', 0, 'NO_RESTRICTIONS', false, false],
      ['NA', 'words 1', 1, 'NO_RESTRICTIONS', false, false],
      ['TH', 'words 1', 1, 'SOME_RESTRICTIONS', true, false],
      ['EG', 'words 2', 2, 'SOME_RESTRICTIONS', false, false],
      ['AF', 'words 3', 3, 'NO_ACCESS', false, true],
    ])
    expect(advisoriesIn(feed).DE).toMatchObject({
      step: { value: 0, from: 0, to: 3 },
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

  test('a part of a country never takes its place, and an entry with the code goes before one with the name', async () => {
    const named = (name: string) => ({ 'country-eng': name, eng: { name, 'url-slug': 'x', 'advisory-text': name } })
    const feed = await feedOf(
      entry('IC', 0, named('Canary Islands')),
      entry('', 1, named('Spain')),
      entry('ES', 2, named('Spain')),
    )
    expect(advisoriesIn(feed).ES).toMatchObject({ title: 'Spain', step: { value: 2 } })
    expect(Object.keys(advisoriesIn(feed))).toEqual(['ES'])
    expect([...feed.leftOut]).toEqual([['about a part of a country only: Canary Islands', 1]])
    expect(feed.refused.map(({ reason }) => reason)).toEqual(['ES was spoken of before'])
  })

  test('one entry about several is about each of them', async () => {
    const name = 'Israel, the West Bank and the Gaza Strip'
    const feed = await feedOf(entry('IL', 2, { 'country-eng': name }))
    expect(Object.keys(advisoriesIn(feed)).toSorted()).toEqual(['IL', 'PS'])
  })

  test('Kosovo without a code is found by its name', async () => {
    expect(
      Object.keys(
        advisoriesIn(
          await feedOf(
            entry('', 1, { 'country-eng': 'Kosovo', eng: { 'url-slug': 'kosovo', 'advisory-text': 'words' } }),
          ),
        ),
      ),
    ).toEqual(['XK'])
  })
})

test.each(sample('canada-index.dev.json'))('Canada: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parseAdvisories(text)
  expect(feed.refused).toEqual([])
  expect(
    Object.values(advisoriesIn(feed)).map(({ iso2, access, editorial = false }) => [iso2, access, editorial]),
  ).toEqual([
    ['AF', 'NO_ACCESS', true],
    ['DE', 'NO_RESTRICTIONS', false],
    ['EG', 'SOME_RESTRICTIONS', false],
    ['NA', 'NO_RESTRICTIONS', true],
    ['TH', 'SOME_RESTRICTIONS', true],
    ['US', 'NO_RESTRICTIONS', false],
  ])
})
