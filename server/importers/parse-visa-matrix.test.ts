import { describe, expect, test } from 'vitest'
import { parseText, rowsOf, sample, importContext } from '../testing/imports.ts'
import { visaMatrix } from './parse-visa-matrix.ts'

const parse = (text: string) => parseText(visaMatrix, text, importContext())
const tidy = (...rows: string[]) => `Passport,Destination,Requirement\n${rows.join('\n')}\n`

describe('the list', () => {
  test('every requirement in use, with the days as days', async () => {
    const feed = await parse(
      tidy(
        'DE,FR,visa free',
        'DE,TH,60',
        'DE,US,eta',
        'DE,EG,visa on arrival',
        'DE,IN,e-visa',
        'DE,CN,visa required',
        'IL,LY,no admission',
        'DE,DE,-1',
      ),
    )
    expect(rowsOf(visaMatrix, feed)).toEqual({
      'DE → FR': { permission: 'VISA_FREE' },
      'DE → TH': { permission: 'VISA_FREE', days: 60 },
      'DE → US': { permission: 'ETA' },
      'DE → EG': { permission: 'VISA_ON_ARRIVAL' },
      'DE → IN': { permission: 'E_VISA' },
      'DE → CN': { permission: 'VISA_REQUIRED' },
      'IL → LY': { permission: 'NO_ADMISSION' },
    })
    expect(feed).toMatchObject({ refused: [], leftOut: new Map([["a passport's own country", 1]]) })
  })

  test('NA is Namibia, and Kosovo is XK or XKX; nothing is refused and not guessed', async () => {
    const feed = await parse(tidy('NA,DE,visa required', 'XK,NA,90', 'DEU,XKX,90', ',DE,90', 'DE,,90'))
    expect(Object.keys(rowsOf(visaMatrix, feed)).toSorted()).toEqual(['DE → XK', 'NA → DE', 'XK → NA'])
    expect(feed.refused).toEqual([
      { line: 5, reason: 'Passport is empty (Kosovo is written XK or XKX)' },
      { line: 6, reason: 'Destination is empty (Kosovo is written XK or XKX)' },
    ])
  })

  test('rows that cannot be right are refused one by one, with their lines', async () => {
    const feed = await parse(
      tidy(
        'DE,FR,visa free',
        'DE,FR,90',
        'DE,TH,maybe',
        'DE,TH,0',
        'DE,TH,9000',
        'DE,QQ,90',
        'DE,TH,-1',
        'DE,DE,90',
        'DE,TH',
        'DE,TH,no admission/30',
      ),
    )
    expect(feed.refused).toEqual([
      { line: 3, reason: 'DE → FR was said before' },
      { line: 4, reason: '"maybe" is no known requirement' },
      { line: 5, reason: '"0" is no known requirement' },
      { line: 6, reason: '"9000" is no known requirement' },
      { line: 7, reason: 'Destination "QQ" is no country of the gazetteer' },
      { line: 8, reason: '-1 stands for the own country, and DE is not TH' },
      { line: 9, reason: 'the own country DE has "90" instead of -1' },
      { line: 10, reason: 'has 2 fields instead of 3' },
      { line: 11, reason: '"no admission/30" is no known requirement' },
    ])
  })

  test('a further column is read by nobody', async () => {
    const feed = await parse('Since,Passport,Destination,Requirement\n2020,DE,FR,90\n')
    expect(feed.refused).toEqual([])
    expect(rowsOf(visaMatrix, feed)).toEqual({ 'DE → FR': { permission: 'VISA_FREE', days: 90 } })
  })

  test('countries may be named', async () => {
    const feed = await parse(
      tidy(
        'Germany,United States,eta',
        'Kosovo,Ivory Coast,visa required',
        'South Korea,DR Congo,visa required',
        '"Congo (Dem. Rep.)",Turkey,90',
      ),
    )
    expect(Object.keys(rowsOf(visaMatrix, feed))).toEqual(
      expect.arrayContaining(['DE → US', 'XK → CI', 'KR → CD', 'CD → TR']),
    )
  })
})

describe('the table', () => {
  test('has the passport in the first column and one column for each destination', async () => {
    const feed = await parse('Passport,DE,NA,XK\nNA,visa required,-1,90\nDE,-1,90,90\n')
    expect(rowsOf(visaMatrix, feed)).toEqual({
      'NA → DE': { permission: 'VISA_REQUIRED' },
      'NA → XK': { permission: 'VISA_FREE', days: 90 },
      'DE → NA': { permission: 'VISA_FREE', days: 90 },
      'DE → XK': { permission: 'VISA_FREE', days: 90 },
    })
  })

  test('a column that is no country costs its own answers, and no other', async () => {
    const feed = await parse('Passport,DE,Atlantis\nDE,-1,90\nNA,visa required,90\n')
    expect(feed.refused).toEqual([
      { line: 2, reason: 'Destination "Atlantis" is no country of the gazetteer' },
      { line: 3, reason: 'Destination "Atlantis" is no country of the gazetteer' },
    ])
    expect(Object.keys(rowsOf(visaMatrix, feed))).toEqual(['NA → DE'])
  })

  test('a destination without a code is refused for each passport', async () => {
    const feed = await parse('Passport,DE,\nNA,visa required,90\n')
    expect(feed.refused).toEqual([{ line: 2, reason: 'Destination is empty (Kosovo is written XK or XKX)' }])
  })
})

describe('JSON', () => {
  test('by passport and destination, in any of the ways in use', async () => {
    const feed =
      await parse(`{\n "na": {\n  "de": { "status": "visa required" },\n  "th": { "status": "visa free", "days": 60 },\n  "na": null\n },
 "XKX": { "DE": 90,\n "US": "unheard of" }\n}`)
    expect(rowsOf(visaMatrix, feed)).toEqual({
      'NA → DE': { permission: 'VISA_REQUIRED' },
      'NA → TH': { permission: 'VISA_FREE', days: 60 },
      'XK → DE': { permission: 'VISA_FREE', days: 90 },
    })
    expect(feed.refused).toEqual([{ line: 8, reason: '"unheard of" is no known requirement' }])
  })

  test('who needs a visa needs one for any number of days', async () => {
    const feed = await parse('{ "CN": { "HK": { "status": "visa required", "days": 7 } } }')
    expect(feed.refused).toEqual([])
    expect(rowsOf(visaMatrix, feed)).toEqual({ 'CN → HK': { permission: 'VISA_REQUIRED' } })
  })

  test('or the rows of the list', async () => {
    const feed = await parse('[{"Passport":"DE","Destination":"TH","Requirement":60},\n{"Passport":"DE"}]')
    expect(rowsOf(visaMatrix, feed)).toEqual({ 'DE → TH': { permission: 'VISA_FREE', days: 60 } })
    expect(feed.refused).toEqual([{ line: 2, reason: 'is not an object of Passport, Destination, Requirement' }])
  })
})

test.each([
  ['Passport,Destination,Needed\nDE,FR,90\n', 'lacks "Requirement"'],
  ['From,DE,FR\nDE,-1,90\n', 'The first line has to be Passport,Destination,Requirement, or'],
  ['Passport,DE,FR\nDE,-1,90\nFR,"90,-1\nTH,90,90\n', 'Not a readable CSV file from line 3 on'],
  ['{"de": {', 'Not a readable JSON file'],
  ['{"de": 90}', 'Under de there is no object'],
])('the file %j is refused as a whole', async (text, message) => {
  await expect(parse(text)).rejects.toThrow(message)
})

test.each(sample('passport-index-tidy-iso2.dev.csv'))('the list: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parse(text)
  expect(feed.refused).toEqual([])
  const rows = rowsOf(visaMatrix, feed)
  expect(Object.keys(rows)).toHaveLength(470)
  expect(rows['TR → NA']).toEqual({ permission: 'VISA_ON_ARRIVAL' })
  expect(rows['US → TR']).toEqual({ permission: 'VISA_FREE' })
})

test.each(sample('passport-index-matrix-iso2.dev.csv'))('the table: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parse(text)
  expect(feed.refused).toEqual([])
  const rows = rowsOf(visaMatrix, feed)
  expect(rows['AU → KE']).toEqual({ permission: 'ETA' })
  expect(rows['CU → NA']).toEqual({ permission: 'VISA_FREE', days: 90 })
})
