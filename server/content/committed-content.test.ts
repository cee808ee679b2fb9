import { travellersOf } from '#domain/assessment/traveller.ts'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { countryRef, type Airport, type Country, type Iso2, type Place } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { isSecondHand, type Confidence } from '#domain/rulebook/fact.ts'
import { holdings, homeOfPermit } from '#domain/rulebook/holdings.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { sourceForTravellers } from '#domain/wording/source-for-travellers.ts'
import { readContent } from './read-content.ts'

let places: readonly Place[] = []
let problems: unknown = null
let ids: readonly string[] = []
let sources: readonly { readonly source: string; readonly confidence: Confidence }[] = []
let rulebook: Rulebook | undefined

beforeAll(async () => {
  const today = new Date().toISOString().slice(0, 10)
  const reading = await readContent(fileURLToPath(new URL('../../content', import.meta.url)), today)
  if ('problems' in reading) problems = reading.problems
  else {
    const { policies, restrictions } = reading.content
    rulebook = compile(reading.content, 1)
    places = reading.content.places
    const { countryFacts } = reading.content
    sources = [
      ...[...policies, ...restrictions].flatMap(({ facts }) => facts),
      ...Object.values(countryFacts?.sources ?? {}),
    ].flatMap((each) => ({ source: 'address' in each ? each.address : each.source, confidence: each.confidence }))
    ids = [...policies, ...restrictions].flatMap(({ facts }) => facts.map(({ id }) => id))
  }
})

const ofType = <T extends Place>(type: T['type']) => places.filter((place): place is T => place.type === type)

it('the rules have no problems', () => {
  expect(problems).toBeNull()
})

it('wherever a residence permit is from, somebody lives there', () => {
  const permits = holdings.filter(
    (key) => /^(residence-permit|permanent-residence)-/.test(key) && key !== 'residence-permit-destination',
  )
  const lived = (home = '') => ofType<Country>('COUNTRY').some(({ id }) => rulebook!.isNamed(id, [home], '2026-12-01'))
  expect(permits.filter((key) => !lived(homeOfPermit[key]))).toEqual([])
})

it('each rule has an id of its own', () => {
  expect(ids.length).toBeGreaterThan(5000)
  expect(new Set(ids).size).toBe(ids.length)
})

it('shows travellers pages of states and authorities alone: no operator, code, copy, file or package', () => {
  const shown = sources.flatMap(({ source, confidence }) => {
    const page = sourceForTravellers(source, confidence)
    return page === null ? [] : [{ page, confidence }]
  })
  const pages = shown.map(({ page }) => page)
  expect(pages.length).toBeGreaterThan(sources.length / 3)
  expect(
    pages.filter((page) => /github|npmjs|web\.archive|lexisnexis|lawglobalhub|\.(json|csv|xml)$/.test(page)),
  ).toEqual([])
  const hearsay = shown.filter(({ confidence }) => isSecondHand(confidence)).map(({ page }) => new URL(page).hostname)
  expect([...new Set(hearsay)].filter((host) => /reisen|visa\.com|t-online|zeit\.de|adac|\.org$/.test(host))).toEqual(
    [],
  )
})

it.each([
  ['RO', 'one-parent', /^Notariell/],
  ['BG', 'one-parent', /^Notariell/],
  ['PT', 'alone', /beglaubigter Unterschrift/],
  ['FI', 'others', /^Schriftliches Einverständnis/],
  ['SE', 'alone', /^Einverständnis der Eltern/],
  ['FR', 'alone', /autorisation de sortie/],
] as const)('a child from %s who leaves it %s hears what that state asks for', (home: Iso2, minor, paper) => {
  const leaving = assess(
    {
      departure: countryRef(home),
      destinations: [countryRef('DE')],
      transits: [],
      travellers: travellersOf({ citizenships: [home], minor }),
      dateStart: '2027-03-01',
      dateEnd: '2027-03-14',
      travelType: 'TOURISM',
    },
    rulebook!,
    '2026-12-01',
  )
  const papers = leaving.checklist.filter(({ stop, type }) => stop === 0 && type === 'RegulationsForMinors')
  expect(papers.map(({ step }) => step?.name.de)).toEqual([expect.stringMatching(paper)])
})

it('who goes on from the United States to Puerto Rico applies once for both', () => {
  const { checklist } = assess(
    {
      departure: countryRef('DE'),
      destinations: [countryRef('US'), countryRef('PR')],
      transits: [],
      travellers: travellersOf({ citizenships: ['DE'] }),
      dateStart: '2027-03-01',
      dateEnd: '2027-03-31',
      travelType: 'TOURISM',
    },
    rulebook!,
    '2026-12-01',
  )
  expect(checklist.filter(({ kind }) => kind === 'apply').map(({ stops }) => stops)).toEqual([[1, 2]])
})

describe('the gazetteer', () => {
  it('has all 249 entries of ISO 3166-1 and Kosovo, 199 of them with a passport of their own', () => {
    const countries = ofType<Country>('COUNTRY')
    expect(countries).toHaveLength(250)
    expect(countries.filter((country) => country.ownPassport)).toHaveLength(199)
    const own = (id: string) => countries.find((country) => country.id === id)?.ownPassport
    expect(['XK', 'TW', 'HK', 'MO', 'VA', 'PS', 'NA', 'NO'].map(own)).toEqual(Array(8).fill(true))
    expect(['GL', 'PR', 'AW', 'GI', 'RE', 'CK'].map(own)).toEqual(Array(6).fill(false))
  })

  it('knows every country by a name in German', () => {
    const names = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'none' })
    expect(ofType<Country>('COUNTRY').filter((country) => names.of(country.id) === undefined)).toEqual([])
  })

  it('has at least a thousand airports, each code once, none at the place of another', () => {
    const airports = ofType<Airport>('AIRPORT')
    expect(airports.length).toBeGreaterThan(1000)
    expect(new Set(airports.map((airport) => airport.id)).size).toBe(airports.length)
    expect(new Set(airports.map((airport) => `${airport.latitude} ${airport.longitude}`)).size).toBe(airports.length)
  })

  it.each(
    Object.entries({
      DE: 'FRA MUC DUS HAM BER CGN STR HAJ NUE LEJ DRS BRE FMM DTM FKB NRN FMO PAD FDH SCN HHN ERF RLG',
      AT: 'VIE SZG INN GRZ LNZ KLU',
      CH: 'ZRH GVA BRN LUG',
      FR: 'BSL CDG',
      QA: 'DOH',
      TH: 'BKK HKT',
      VN: 'SGN HAN',
      TR: 'IST SAW AYT',
      EG: 'CAI HRG',
      AE: 'DXB AUH',
      SG: 'SIN',
      ID: 'CGK DPS',
      US: 'JFK LAX',
      GB: 'LHR LGW',
      IE: 'DUB',
      CY: 'LCA',
      AU: 'SYD',
      NZ: 'AKL',
      CA: 'YYZ',
      NA: 'WDH',
      XK: 'PRN',
      HK: 'HKG',
      TW: 'TPE',
      KH: 'KTI SAI',
    }),
  )('has the airports of %s in the right country: %s', (iso2, codes) => {
    const countryOf = (iata: string) => ofType<Airport>('AIRPORT').find((airport) => airport.id === iata)?.iso2
    expect(codes.split(' ').filter((iata) => countryOf(iata) !== iso2)).toEqual([])
  })
})
