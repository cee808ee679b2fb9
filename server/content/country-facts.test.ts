import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryFactTypes } from '#domain/catalogue/destination-types.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { packagesTable } from './country-facts-from-packages.ts'
import { readContent } from './read-content.ts'
import { countryFactCoverage, countryFactTable } from './report-country-facts.ts'

const content = join(import.meta.dirname, '../../content')
const today = '2026-12-01'

describe('the country facts of this project', () => {
  let read: RuleContent
  let rulebook: Rulebook
  let countries: readonly string[]
  const factsOf = (iso2: string) => new Map(rulebook.countryFacts(iso2, today).map((fact) => [fact.type, fact]))

  beforeAll(async () => {
    const reading = await readContent(content, today)
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
    read = reading.content
    rulebook = compile(read, 1)
    countries = read.places.filter(({ type }) => type === 'COUNTRY').map(({ id }) => id)
  })

  test('all 250 places have every type: a value, or a stated unknown', () => {
    expect(countries).toHaveLength(250)
    for (const iso2 of countries) {
      const facts = rulebook.countryFacts(iso2, today)
      expect(
        facts.map(({ type }) => type),
        iso2,
      ).toEqual(countryFactTypes)
      for (const { type, values, unknownReason } of facts)
        expect(values.length > 0, `${iso2} ${type}`).toBe(unknownReason === null)
    }
  })

  test.each(['CiCurrency', 'CiCallingCode', 'CiTimeZones', 'CiFlag'] as const)(
    '%s is known everywhere, or it was looked for and not found',
    (type) => {
      const unresearched = countries.filter((iso2) => factsOf(iso2).get(type)?.unknownReason === 'not-researched')
      expect(unresearched).toEqual([])
      const known = countries.filter((iso2) => factsOf(iso2).get(type)?.unknownReason === null)
      expect(known.length).toBeGreaterThanOrEqual(246)
    },
  )

  test('whatever is known has a source with an address, a day and a confidence', () => {
    for (const iso2 of countries)
      for (const { type, unknownReason, ...fact } of rulebook.countryFacts(iso2, today)) {
        if (unknownReason === 'not-researched') continue
        expect(fact, `${iso2} ${type}`).toMatchObject({
          source: expect.stringMatching(/^https?:\/\/[\w.-]+\//),
          sourceTitle: expect.stringMatching(/\S/),
          checkedAt: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
          confidence: expect.stringMatching(/^(official|treaty|government|press|dataset)$/),
        })
      }
  })

  test('an emergency can be reported nearly everywhere', () => {
    const reachable = countries.filter((iso2) => {
      const facts = factsOf(iso2)
      return (['CiEmergencyNumberCentral', 'CiEmergencyNumberPolice'] as const).some((type) =>
        facts.get(type)!.values.some((value) => value !== 'none'),
      )
    })
    expect(reachable.length).toBeGreaterThan(220)
    expect(factsOf('TH').get('CiEmergencyNumberAmbulance')).toMatchObject({
      values: ['1669'],
      source: 'https://www.gov.uk/foreign-travel-advice/thailand/getting-help',
      checkedAt: '2026-08-22',
      confidence: 'government',
    })
  })

  test('who is a neighbour has the same neighbour', () => {
    const bordersOf = (iso2: string) =>
      factsOf(iso2)
        .get('CiBorders')!
        .values.filter((code) => code !== 'none')
    const oneSided = countries.flatMap((iso2) =>
      bordersOf(iso2).flatMap((other) => (bordersOf(other).includes(iso2) ? [] : [`${iso2}-${other}`])),
    )
    expect(oneSided).toEqual([])
    expect(bordersOf('DE')).toHaveLength(9)
  })

  test('a share-alike source is named with its figures', () => {
    const speeds = countries.map((iso2) => factsOf(iso2).get('CiSpeedLimitInTown')!).filter(({ values }) => values[0])
    const ofTheMap = speeds.filter(({ source }) => source?.includes('openstreetmap'))
    expect(ofTheMap.length).toBeGreaterThan(120)
    expect(new Set(ofTheMap.map(({ attribution }) => attribution))).toEqual(new Set(['OpenStreetMap contributors']))
  })

  test.each([
    ['BG', 'CiCurrency', ['EUR']],
    ['CH', 'CiLanguages', ['de', 'fr', 'it', 'rm']],
    ['XK', 'CiCallingCode', ['+383']],
    ['GB', 'CiDrivingSide', ['left']],
    ['NA', 'CiCapital', ['Windhoek']],
    ['DE', 'CiSocketAdapter', ['C', 'F', '230 V', '50 Hz']],
    ['BA', 'CiAlcoholLimit', ['0.3', 'novice:0']],
  ])('%s %s', (iso2, type, values) => {
    expect(rulebook.countryFacts(iso2, today).find((fact) => fact.type === type)?.values).toEqual(values)
  })

  test('the report counts every place once for each type', () => {
    const coverage = countryFactCoverage(read, today)
    expect(coverage.map(({ type }) => type)).toEqual(countryFactTypes)
    for (const { type, notFound, notResearched, ...rungs } of coverage)
      expect(
        Object.values(rungs).reduce((sum, n) => sum + n, notFound + notResearched),
        type,
      ).toBe(250)
    expect(coverage.find(({ type }) => type === 'CiCurrency')).toMatchObject({ dataset: 250, notResearched: 0 })
    expect(countryFactTable(coverage)).toMatch(/^CiCurrency +0 +0 +0 +0 +250 +0 +0$/m)
  })

  test('the table from packages says what the installed packages say', async () => {
    const { file, text } = packagesTable()
    expect(await readFile(file, 'utf8'), 'run npm run content:packages').toBe(text)
    for (const name of ['cldr-core', 'countries-list', '@vvo/tzdb', '@rapideditor/country-coder']) {
      const path = join(import.meta.dirname, '../../node_modules', name, 'package.json')
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
      const sources = await readFile(join(content, 'country-facts/sources.csv'), 'utf8')
      expect(sources).toContain(`https://www.npmjs.com/package/${name}/v/${version},`)
    }
  })
})

describe('a table with a mistake', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'country-facts-'))
    await cp(join(content, 'country-facts'), join(folder, 'country-facts'), { recursive: true })
    await cp(join(content, 'places.csv'), join(folder, 'places.csv'))
    for (const file of ['regions.csv', 'airports.csv']) {
      const [header] = (await readFile(join(content, file), 'utf8')).split('\n')
      await writeFile(join(folder, file), `${header}\n`)
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each([
    ['QQ,CiCards,few,canada,', 'unknown country `QQ`'],
    ['DE,CiColour,few,canada,', '`type` is no type of country fact'],
    ['DE,CiCards,often,canada,', '`often` is no value of CiCards'],
    ['DE,CiCards,few,somebody,', 'unknown source `somebody`: it is not in sources.csv'],
    ['DE,CiCurrency,EUR,cldr,', 'DE has two entries for CiCurrency'],
    ['DE,CiCards,unknown:perhaps,canada,', 'unknown is `unknown:source-silent` or `unknown:conflicting`'],
    ['VA,CiCards,,canada,', '`values` is empty'],
  ])('%s', async (row, message) => {
    const file = join(folder, 'country-facts/zz-own.csv')
    await writeFile(file, `iso2,type,values,source,page\n${row}\n`)
    const reading = await readContent(folder, today)
    expect('problems' in reading && reading.problems).toEqual([{ file: 'country-facts/zz-own.csv', line: 2, message }])
  })

  test('a fact about a country is for everybody', async () => {
    const place = join(folder, 'places/DE.yaml')
    await mkdir(join(folder, 'places'), { recursive: true })
    const fact = '{ type: CiTipping, for: [AT], text: { de: Wenig } }'
    await writeFile(
      place,
      `defaults: { source: https://a.example/, checkedAt: ${today}, confidence: official }\nfacts:\n  - ${fact}\n`,
    )
    const reading = await readContent(folder, today)
    await rm(place)
    expect('problems' in reading && reading.problems.map(({ message }) => message)).toContain(
      'CiTipping is a fact about the country and takes no `for`',
    )
  })

  test('a border with no such country', async () => {
    const file = join(folder, 'country-facts/zz-own.csv')
    await writeFile(file, 'iso2,type,values,source,page\nAQ,CiBorders,QQ,factbook,\n')
    const reading = await readContent(folder, today)
    expect('problems' in reading && reading.problems[0]?.message).toBe('unknown country `QQ`')
  })
})
