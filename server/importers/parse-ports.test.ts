import { expect, test } from 'vitest'
import type { Port } from '#domain/places.ts'
import { parseText, rowsOf, sample, importContext } from '../testing/imports.ts'
import { ports } from './parse-ports.ts'

const header = 'World Port Index Number,Main Port Name,UN/LOCODE,Country Code,Region Name,Latitude,Longitude'
const parse = (...rows: string[]) => parseText(ports, [header, ...rows].join('\n'), importContext())

test('a port has its UN/LOCODE as id, else its number; terminals that share a code are told apart', async () => {
  const feed = await parse(
    '30000,Hamburg,DE HAM,Germany,Elbe,53.55,9.933333',
    '30001,Hamburg Terminal,DE HAM,Germany,Elbe,53.5,9.9',
    '46000,Walvis Bay, ,NA,Namibia -- 1,-22.95,14.5',
    '1,Maurer, ,United States,East,40.533333,-74.25',
  )
  expect(feed.refused).toEqual([])
  expect(rowsOf(ports, feed)).toEqual({
    DEHAM: { type: 'PORT', id: 'DEHAM', name: 'Hamburg', iso2: 'DE', latitude: 53.55, longitude: 9.9333 },
    30001: { type: 'PORT', id: '30001', name: 'Hamburg Terminal', iso2: 'DE', latitude: 53.5, longitude: 9.9 },
    46000: { type: 'PORT', id: '46000', name: 'Walvis Bay', iso2: 'NA', latitude: -22.95, longitude: 14.5 },
    1: { type: 'PORT', id: '1', name: 'Maurer', iso2: 'US', latitude: 40.5333, longitude: -74.25 },
  })
})

test('mistakes are refused with their lines', async () => {
  const feed = await parse(
    'x,A,,Germany,R,1,1',
    '2,,,Germany,R,1,1',
    '3,C,,Atlantis,R,1,1',
    '4,D,,Germany,R,91,1',
    '5,E,DEHAMBURG,Germany,R,1,1',
    '6,F,,Germany,R,1,1',
    '6,G,,Germany,R,1,1',
  )
  expect(feed.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '2 "x" is no number of the index',
    '3 2 has no name',
    '4 Country Code "Atlantis" of C is no country of the gazetteer',
    '5 D does not lie on Earth: 91, 1',
    '6 "DEHAMBURG" of E is no UN/LOCODE',
    '8 the number 6 stands there already',
  ])
})

test('columns that are read by nobody may be any; one that is missing makes another format', async () => {
  const older = `OID_,${header},IHO S-130 Sea Area,Services -Steam`
  const feed = await parseText(ports, `${older}\n7,1,Maurer, ,United States,East,40.5,-74.25,x,Yes\n`, importContext())
  expect(feed.refused).toEqual([])
  expect(rowsOf(ports, feed)).toMatchObject({ 1: { name: 'Maurer', iso2: 'US' } })
  await expect(parseText(ports, `${header.replace('Latitude', 'Lat')}\n`, importContext())).rejects.toThrow(
    'it lacks "Latitude"',
  )
})

test('a harbour in a part of a country is one of that country', async () => {
  const feed = await parse(
    '1,Las Palmas,,Canary Islands,R,28,-15',
    '2,Longyearbyen,,Svalbard,R,78,15',
    '3,Kingstown,,Saint Vincent and the Grenadines (Windward Islands),R,13,-61',
    '4,Wake,,Wake Island,R,19,166',
  )
  expect(feed.refused).toEqual([])
  expect(Object.values(rowsOf(ports, feed) as Record<string, Port>).map(({ iso2 }) => iso2)).toEqual([
    'ES',
    'SJ',
    'VC',
    'UM',
  ])
})

test.each(sample('wpi.dev.csv'))('ports: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parseText(ports, text, importContext())
  expect(feed.refused).toEqual([])
  const rows = Object.values(rowsOf(ports, feed)) as Port[]
  expect(rows).toHaveLength(39)
  expect([...new Set(rows.map(({ iso2 }) => iso2))].toSorted().join(' ')).toBe(
    'BR CA DK FM GI ID LV MG NO PG PW SA TR TZ US VU',
  )
})
