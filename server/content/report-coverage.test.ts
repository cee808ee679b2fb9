import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Fact } from '#domain/rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, world } from '#domain/testing/rules.ts'
import { readContent } from './read-content.ts'
import { coverageOf, permissionRow } from './report-coverage.ts'
import { tablesOf } from './report-tables.ts'

const today = '2026-11-21'
const coverage = (facts: Fact[], type: string, travelType: 'TOURISM' | 'BUSINESS' = 'TOURISM') =>
  coverageOf(world([restriction(countryRef(abroad), facts)]), today, travelType).destinations[0]!.types[type]
const unread = { confidence: 'press' } as const

test('every nationality with a passport of its own counts once', () => {
  const facts = [
    fact('RequiredVaccinations', 'no', { for: [home] }),
    fact('RequiredVaccinations', 'no', { for: [abroad], ...unread }),
  ]
  expect(coverage(facts, 'RequiredVaccinations')).toMatchObject({ official: 1, press: 1, unknown: 1 })
})

test.each<[string, Fact[]]>([
  ['only under a condition', [fact('RequiredVaccinations', 'no', { when: { residentOf: [farther] } })]],
  ['only for a part of the year', [fact('RequiredVaccinations', 'no', { to: '2027-05-31' })]],
  ['said to be unknown', [fact('RequiredVaccinations', 'unknown', { unknownReason: 'conflicting' })]],
  ['only for business', [fact('RequiredVaccinations', 'no', { travelType: ['BUSINESS'] })]],
  ['about something else', [fact('ExitRequirements', 'no')]],
])('it is unknown: %s', (_, facts) => {
  expect(coverage(facts, 'RequiredVaccinations')).toMatchObject({ official: 0, press: 0, unknown: 3 })
})

test('the weakest fact of the year decides', () => {
  const facts = [fact('RequiredVaccinations', 'no', { to: '2027-05-31' }), fact('RequiredVaccinations', 'no', unread)]
  expect(coverage(facts, 'RequiredVaccinations')).toMatchObject({ official: 0, press: 3, unknown: 0 })
})

test('the permission is known when all facts that decide it are', () => {
  const visa = fact('VisaRequiredForStay', 'no', { maxStay: { days: 90 } })
  expect(coverage([visa], permissionRow)).toMatchObject({ official: 0, press: 0, unknown: 3 })
  const permit = fact('EntryPermitForStayOrTransit', 'no', { for: [home] })
  expect(coverage([visa, permit], permissionRow)).toMatchObject({ official: 1, press: 0, unknown: 2 })
  const rest = fact('EntryPermitForStayOrTransit', 'yes', unread)
  expect(coverage([visa, permit, rest], permissionRow)).toMatchObject({ official: 1, press: 2, unknown: 0 })
})

test('transit is asked of those who change planes', () => {
  const facts = [fact('TransitVisaRequired', 'no', { when: { transit: 'airside' } })]
  expect(coverage(facts, 'TransitVisaRequired')).toMatchObject({ official: 3, press: 0, unknown: 0 })
})

test('a business trip is asked about separately, and totals add up', () => {
  const facts = [fact('RequiredVaccinations', 'no', { travelType: ['BUSINESS'] })]
  expect(coverage(facts, 'RequiredVaccinations', 'BUSINESS')).toMatchObject({ official: 3, press: 0, unknown: 0 })
  const two = world([restriction(countryRef(abroad), facts), restriction(countryRef(farther), [])])
  const report = coverageOf(two, today, 'BUSINESS')
  expect(report.totals['RequiredVaccinations']).toMatchObject({ official: 3, press: 0, unknown: 3 })
  expect(report).toMatchObject({ nationalities: 3, countries: 3, from: today, to: '2027-11-20' })
})

test('this project covers at least 60 countries, and its tables name each and every type', async () => {
  const reading = await readContent(fileURLToPath(new URL('../../content', import.meta.url)), today)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems.slice(0, 3)))
  const report = coverageOf(reading.content, today, 'TOURISM')
  expect(report.destinations.length).toBeGreaterThanOrEqual(60)
  const known = report.destinations.filter(({ types }) => types[permissionRow]!.unknown <= report.nationalities / 20)
  expect(known.length).toBeGreaterThanOrEqual(60)
  const lines = tablesOf(report).split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^TH( +\d+\/\d+\/\d+\/\d+){10}$/))
  for (const type of report.types) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${type}( +\\d+ +\\d+\\.\\d %){6}$`)))
  }
})
