import { describe, expect, it } from 'vitest'
import { readPlaceTable } from './read-gazetteer.ts'

const airports = 'iata,icao,iso2,region,name,city,city_de,latitude,longitude\n'
const problemsOf = (file: string, text: string) =>
  readPlaceTable(file, text).problems.map(({ line, message }) => `${line} ${message}`)

describe('a table that cannot be used', () => {
  it('has other columns', () => {
    expect(problemsOf('places.csv', 'iso3,iso2,own_passport\nDEU,DE,yes\n')).toEqual([
      '1 the first line has to be iso2,iso3,own_passport',
    ])
    expect(problemsOf('places.csv', '')).toEqual(['1 the first line has to be iso2,iso3,own_passport'])
  })

  it('has a quote that never ends', () => {
    const { rows, problems } = readPlaceTable('regions.csv', 'id,iso2,name\nDE-HE,DE,"Hesse\n')
    expect(rows).toEqual([])
    expect(problems).toHaveLength(1)
  })

  it('has rows with mistakes: each is reported, and their places stay known', () => {
    const text = 'iso2,iso3,own_passport\nDE,DEU,yes\nfr,FRA,yes\nIT,ITA\nES,ESP,maybe\n'
    const { rows, problems } = readPlaceTable('places.csv', text)
    expect(problems).toEqual([
      { file: 'places.csv', line: 3, message: '`iso2`: a country code is two capital letters' },
      { file: 'places.csv', line: 4, message: 'has 2 fields instead of 3' },
      { file: 'places.csv', line: 5, message: '`own_passport`: own_passport is yes or no' },
    ])
    expect(rows.map(({ key, place }) => [key, place !== null])).toEqual([
      ['COUNTRY:DE', true],
      ['COUNTRY:fr', false],
      ['COUNTRY:IT', false],
      ['COUNTRY:ES', false],
    ])
  })

  it.each([
    ['FR,EDDF,DE,DE-HE,Frankfurt,Frankfurt,,50,8', '`iata`: an IATA code is three capital letters'],
    ['FRA,EDD,DE,DE-HE,Frankfurt,Frankfurt,,50,8', '`icao`: an ICAO code is four letters or digits'],
    ['FRA,EDDF,DE,Hesse,Frankfurt,Frankfurt,,50,8', '`region`: a region is written as in ISO 3166-2: DE-HE'],
    ['FRA,EDDF,DE,DE-HE,,Frankfurt,,50,8', '`name`: the name is empty'],
    ['FRA,EDDF,DE,DE-HE,Frankfurt,Frankfurt,,95,8', '`latitude`: degrees lie between -90 and 90'],
    ['FRA,EDDF,DE,DE-HE,Frankfurt,Frankfurt,,50,', '`longitude`: degrees are written 50.0264'],
  ])('%s', (row, message) => {
    expect(problemsOf('airports.csv', `${airports}${row}\n`)).toEqual([`2 ${message}`])
  })
})

describe('a table', () => {
  it('keeps NA as Namibia, and empty codes as none', () => {
    const [row] = readPlaceTable(
      'airports.csv',
      `\uFEFF${airports}WDH,,NA,,"Hosea Kutako, Windhoek",Windhoek,Windhuk,-22.4799,17.4709\n`,
    ).rows
    expect(row?.place).toEqual({
      type: 'AIRPORT',
      id: 'WDH',
      icao: null,
      iso2: 'NA',
      regionId: null,
      name: 'Hosea Kutako, Windhoek',
      city: 'Windhoek',
      cityDe: 'Windhuk',
      latitude: -22.4799,
      longitude: 17.4709,
    })
  })
})
