import { expect, test } from 'vitest'
import { parseText, rowsOf, importContext } from '../testing/imports.ts'
import { incidence } from './parse-incidence.ts'

const current = 'SevenDayIncidenceCountryCurrentWeek'
const last = 'SevenDayIncidenceCountryLastWeek'
const header = 'iso_code,continent,location,date,new_cases,new_cases_smoothed_per_million,population'
const row = (iso: string, date: string, figure: string, continent = 'Africa') =>
  `${iso},${continent},"Name, of it",${date},1,${figure},1000`
const parse = (...rows: string[]) => parseText(incidence, [header, ...rows].join('\n'), importContext())

test('the newest figure is the current week, the one of seven days before the last', async () => {
  const feed = await parse(
    row('NAM', '2026-11-12', '10'),
    row('NAM', '2026-11-19', '100.5'),
    row('NAM', '2026-11-05', '1'),
    row('DEU', '2026-11-18', '0', 'Europe'),
    row('DEU', '2026-11-19', '', 'Europe'),
  )
  expect(rowsOf(incidence, feed)).toEqual({ NA: { [current]: 70, [last]: 7 }, DE: { [current]: 0 } })
  expect(feed).toMatchObject({ ownDate: '2026-11-19', refused: [] })
  const [record] = feed.toRecords({ source: 'https://example.org/x', date: '2026-11-19' }, undefined)
  expect(record).toMatchObject({
    kind: 'facts',
    key: 'incidence',
    body: {
      DE: [
        {
          type: current,
          answer: 0,
          source: 'https://example.org/x',
          checkedAt: '2026-11-19',
          confidence: 'dataset',
        },
      ],
    },
  })
})

test('Kosovo has a code of its own here; continents and incomes are no countries', async () => {
  const feed = await parse(
    row('OWID_KOS', '2026-11-19', '20', 'Europe'),
    row('OWID_WRL', '2026-11-19', '30', ''),
    row('OWID_NAM', '2026-11-19', '30', ''),
  )
  expect(Object.keys(rowsOf(incidence, feed))).toEqual(['XK'])
  expect(feed.leftOut.get('about no one country')).toBe(2)
})

test('age counts from today: a table that ended long ago says nothing of this week', async () => {
  await expect(parse(row('NAM', '2024-08-03', '10'), row('NAM', '2024-08-10', '10'))).rejects.toThrow(
    'The table ends on 2024-08-10: it says nothing of the week before 2026-11-20',
  )
})

test('a row of the future is refused, and stops no other', async () => {
  const feed = await parse(row('NAM', '2099-01-01', '10'), row('NAM', '2026-11-19', '10'))
  expect(feed).toMatchObject({
    ownDate: '2026-11-19',
    refused: [{ line: 2, reason: 'date 2099-01-01 is in the future' }],
  })
})

test('a country that stopped counting is left out', async () => {
  const feed = await parse(
    row('NAM', '2026-11-05', '10'),
    row('THA', '2026-11-06', '10', 'Asia'),
    row('DEU', '2026-11-19', '10', 'Europe'),
  )
  expect(Object.keys(rowsOf(incidence, feed))).toEqual(['TH', 'DE'])
  expect(feed.leftOut.get('countries without a figure of the last 14 days')).toBe(1)
})

test('mistakes are refused with their lines', async () => {
  const feed = await parse(
    row('ZZZ', '2026-11-19', '1'),
    row('NAM', '19.11.2026', '1'),
    row('NAM', '2026-11-19', '-5'),
    row('NAM', '2026-11-19', '1e9'),
    'NAM,Africa',
    row('NAM', '2026-11-19', '10'),
  )
  expect(feed.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 iso_code "ZZZ" is no country of the gazetteer',
    '3 date "19.11.2026" is no date like 2026-11-20',
    '4 new_cases_smoothed_per_million "-5" is no number',
    '5 new_cases_smoothed_per_million "1e9" is no number',
    '6 has 2 fields instead of 7',
  ])
})

test('the compact table names the country otherwise', async () => {
  const feed = await parseText(
    incidence,
    'country,date,new_cases_smoothed_per_million,code,continent\nNamibia,2026-11-19,10,NAM,Africa\nWorld,2026-11-19,10,,\n',
    importContext(),
  )
  expect(rowsOf(incidence, feed)).toEqual({ NA: { [current]: 7 } })
})

test('another table is refused', async () => {
  await expect(parseText(incidence, 'iso_code,date,cases\nNAM,2026-11-19,1\n', importContext())).rejects.toThrow(
    'it lacks "new_cases_smoothed_per_million"',
  )
  await expect(parseText(incidence, `${header}\n`, importContext())).rejects.toThrow('No row of the file can be used')
})
