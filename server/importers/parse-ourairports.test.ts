import { describe, expect, test } from 'vitest'
import { parseText, rowsOf, sample, importContext } from '../testing/imports.ts'
import { airports, regions } from './parse-ourairports.ts'

const regionHeader = 'id,code,local_code,name,continent,iso_country,wikipedia_link,keywords'
const airportHeader =
  'id,ident,type,name,latitude_deg,longitude_deg,elevation_ft,continent,iso_country,iso_region,municipality,scheduled_service,icao_code,iata_code,gps_code,local_code,home_link,wikipedia_link,keywords'
const parseRegions = (...rows: string[]) => parseText(regions, [regionHeader, ...rows].join('\n'), importContext())
const parseAirports = (...rows: string[]) => parseText(airports, [airportHeader, ...rows].join('\n'), importContext())
/** An airport as the file has it, with these fields changed. */
const airport = (more: Readonly<Record<string, string>> = {}): string => {
  const fields: Record<string, string> = {
    id: '1',
    ident: 'FYWH',
    type: 'large_airport',
    name: '"Hosea Kutako, Windhoek"',
    latitude_deg: '-22.479900',
    longitude_deg: '17.470900',
    continent: 'AF',
    iso_country: 'NA',
    iso_region: 'NA-KH',
    municipality: 'Windhoek',
    scheduled_service: 'yes',
    icao_code: 'FYWH',
    iata_code: 'WDH',
    ...more,
  }
  return airportHeader
    .split(',')
    .map((name) => fields[name] ?? '')
    .join(',')
}

describe('regions', () => {
  test('NA is Namibia as a country and North America as a continent', async () => {
    const feed = await parseRegions(
      '1,NA-KH,KH,Khomas Region,AF,NA,,',
      '2,US-PA,PA,Pennsylvania,NA,US,,',
      '3,XK-01,01,"Ferizaj, Kosovo",EU,XK,,',
    )
    expect(feed.refused).toEqual([])
    expect(rowsOf(regions, feed)).toEqual({
      'NA-KH': { type: 'REGION', id: 'NA-KH', iso2: 'NA', name: 'Khomas Region' },
      'US-PA': { type: 'REGION', id: 'US-PA', iso2: 'US', name: 'Pennsylvania' },
      'XK-01': { type: 'REGION', id: 'XK-01', iso2: 'XK', name: 'Ferizaj, Kosovo' },
    })
  })

  test('Brandenburg has another code in the file than in ISO 3166-2', async () => {
    expect(Object.keys(rowsOf(regions, await parseRegions('1,DE-BR,BR,Brandenburg,EU,DE,,')))).toEqual(['DE-BB'])
  })

  test('a code that is none, of another country, of no country, said twice or without a name is refused', async () => {
    const feed = await parseRegions(
      '1,DE_BE,BE,Berlin,EU,DE,,',
      '2,FR-IDF,IDF,Paris,EU,DE,,',
      '3,ZZ-01,01,Nowhere,EU,ZZ,,',
      '4,DE-HE,HE,Hesse,EU,DE,,',
      '5,DE-HE,HE,Hessen,EU,DE,,',
      '6,DE-SN,SN,,EU,DE,,',
      '7,DE-U-A,U-A,(unassigned),EU,DE,,',
    )
    expect(feed.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 code "DE_BE" is not written as in ISO 3166-2',
      '3 code FR-IDF does not belong to iso_country DE',
      '4 iso_country "ZZ" is no country of the gazetteer',
      '6 DE-HE stands in line 5 already',
      '7 DE-SN has no name',
    ])
    expect(feed.leftOut.get('no region of ISO 3166-2, a country without one')).toBe(1)
  })
})

describe('airports', () => {
  test('one in Namibia', async () => {
    expect(rowsOf(airports, await parseAirports(airport()))).toEqual({
      WDH: {
        type: 'AIRPORT',
        id: 'WDH',
        icao: 'FYWH',
        iso2: 'NA',
        regionId: 'NA-KH',
        name: 'Hosea Kutako, Windhoek',
        city: 'Windhoek',
        latitude: -22.4799,
        longitude: 17.4709,
      },
    })
  })

  test('those that no traveller can name are left out and counted', async () => {
    const feed = await parseAirports(
      airport({ type: 'closed' }),
      airport({ iata_code: '' }),
      airport({ scheduled_service: 'no' }),
    )
    expect(rowsOf(airports, feed)).toEqual({})
    expect([...feed.leftOut]).toEqual([
      ['closed', 1],
      ['no IATA code', 1],
      ['no scheduled flights', 1],
    ])
  })

  test('mistakes are refused, each with its line', async () => {
    const feed = await parseAirports(
      airport({ type: 'spaceport' }),
      airport({ iata_code: 'wdh' }),
      airport({ iso_country: 'ZZ' }),
      airport({ latitude_deg: '-95' }),
      airport({ longitude_deg: '' }),
      airport(),
      airport({ name: 'Again' }),
      airport({ scheduled_service: '' }),
    )
    expect(feed.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 type "spaceport" is not known',
      '3 iata_code "wdh" is not three capital letters',
      '4 iso_country "ZZ" is no country of the gazetteer',
      '5 WDH does not lie on Earth: -95, 17.470900',
      '6 WDH does not lie on Earth: -22.479900, ',
      '8 WDH stands in line 7 already',
      '9 scheduled_service "" is neither yes nor no',
    ])
  })

  test('a region that is none is none, and an airport without a town has its name', async () => {
    const feed = await parseAirports(airport({ iso_region: 'NA-U-A', municipality: '', icao_code: '' }))
    expect(rowsOf(airports, feed)).toMatchObject({
      WDH: { regionId: null, city: 'Hosea Kutako, Windhoek', icao: 'FYWH' },
    })
  })

  test('another header is another format', async () => {
    await expect(parseText(airports, airportHeader.replace('iso_country', 'country'), importContext())).rejects.toThrow(
      'it lacks "iso_country"',
    )
    await expect(parseText(regions, `${regionHeader},code\n`, importContext())).rejects.toThrow('it has "code" twice')
    const wider = await parseText(regions, `${regionHeader},population\n1,NA-KH,x,Khomas,AF,NA,,,5\n`, importContext())
    expect(rowsOf(regions, wider)).toHaveProperty('NA-KH')
    expect((await parseText(airports, airportHeader.replace('icao_code,', ''), importContext())).refused).toEqual([])
  })
})

test.each(sample('ourairports-airports.dev.csv'))('airports: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parseText(airports, text, importContext())
  expect(feed.refused).toEqual([])
  expect(Object.keys(rowsOf(airports, feed)).toSorted()).toEqual([
    'ASI',
    'DLA',
    'GOU',
    'HLE',
    'MRU',
    'NGE',
    'NSI',
    'SSG',
  ])
})

test.each(sample('ourairports-regions.dev.csv'))('regions: %s', async (_title, text) => {
  if (text === null) return
  const feed = await parseText(regions, text, importContext())
  expect(feed.refused).toEqual([])
  expect(rowsOf(regions, feed)).toMatchObject({ 'NA-ER': { iso2: 'NA' }, 'XK-01': { iso2: 'XK' } })
})
