import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeKey } from '#domain/places.ts'
import type { EntryRestriction, Fact, Group, Policy } from '#domain/rulebook/fact.ts'
import { fact } from '#domain/testing/rules.ts'
import { readContent } from './read-content.ts'
import { readGoldenTrips } from './read-golden-trips.ts'
import { fileOfRecord, writeRecord, type WrittenKind } from './write-record.ts'

const root = join(import.meta.dirname, '../../content')
const reading = await readContent(root, '2026-11-22')
if ('problems' in reading) throw new Error('The content has mistakes')
const { restrictions, policies, groups } = reading.content
const { goldenTrips } = await readGoldenTrips(root)
const records = [
  ...restrictions.map((body) => ({ kind: 'restriction' as const, key: placeKey(body.place), body })),
  ...policies.map((body) => ({ kind: 'policy' as const, key: body.id, body })),
  ...groups.map((body) => ({ kind: 'group' as const, key: body.id, body })),
  ...goldenTrips.map(({ key, trips }) => ({ kind: 'golden-trips' as const, key, body: trips })),
]
const textOf = (record: { kind: WrittenKind; key: string }) => readFile(join(root, fileOfRecord(record)), 'utf8')

/** Another fact first, one changed under its id, one away, two that changed places. */
function editedFacts(facts: readonly Fact[]): Fact[] {
  const [first, , third, ...rest] = facts
  const fresh: Fact = {
    ...fact('VisaRequiredForStay', 'no', {
      for: ['FR', '-self'],
      maxStay: { days: 90, inDays: 180 },
      note: { de: 'Nur: mit "Papier", sagt’s', en: "It's: #1,\nreally" },
      steps: [{ kind: 'apply', name: { de: 'Antrag: {a}' }, url: 'https://example.org/?a=b#c' }],
      checkedAt: null,
    }),
    id: 'written-by-an-editor',
    authority: 'HEALTH_INSTITUTE',
  }
  const moved = [...(third ? [third] : []), ...(first ? [{ ...first, from: '2030-01-01' }] : []), ...rest]
  return [fresh, ...moved]
}

describe('every file of the content', () => {
  test('is left as it is where the record says the same', async () => {
    for (const record of records) expect(writeRecord(record, await textOf(record))).toBe(await textOf(record))
    expect(records.length).toBeGreaterThan(400)
  })

  test('says what an editor made of its rules, and keeps what stayed as it was written', async () => {
    for (const record of records.filter(({ kind }) => kind === 'restriction' || kind === 'policy')) {
      const body = record.body as EntryRestriction | Policy
      const text = await textOf(record)
      const written = writeRecord({ ...record, body: { ...body, facts: editedFacts(body.facts) } }, text)
      // It throws where the file says something else, so here is only what stayed.
      const lines = new Set(written.split('\n'))
      const lost = text.split('\n').filter((line) => !lines.has(line))
      expect(lost.length, fileOfRecord(record)).toBeLessThan(Math.max(60, text.split('\n').length / 2))
    }
  })

  test('can be written anew where there is none', () => {
    for (const record of records) expect(writeRecord(record, null)).not.toBe('')
  })

  test('of golden trips keeps the others when one is changed, added or taken away', async () => {
    for (const record of records.filter(({ kind }) => kind === 'golden-trips')) {
      const trips = record.body as readonly { why: string }[]
      const body = [...trips.slice(1), { ...trips[0]!, why: 'Another reason: #1' }]
      expect(writeRecord({ ...record, body }, await textOf(record))).toContain('Another reason')
    }
  })
})

test('a member with a date, and one who is gone; comments stay', async () => {
  const eu = records.find(({ kind, key }) => kind === 'group' && key === 'eu')!
  const group = eu.body as Group
  const members = [{ code: 'UA', from: '2030-01-01' }, ...group.members.slice(1)]
  const body: Group = { ...group, members, checkedAt: '2026-11-20', includes: ['schengen'] }
  const written = writeRecord({ ...eu, body }, await textOf(eu))
  expect(written).toContain('{ code: UA, from: 2030-01-01 }')
  expect(written).toContain('# Confirmed by the list of members')
})

test('a place that is inactive, with windows and deviations, and no rule', () => {
  const body: EntryRestriction = {
    place: { type: 'REGION', id: 'TZ-15' },
    policies: [{ policy: 'schengen', from: '2027-01-01' }],
    access: [
      { authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS', to: '2027-01-01', source: 'https://example.org/' },
    ],
    facts: [],
    isActive: false,
    regionDeviations: { tourism: true },
  }
  expect(writeRecord({ kind: 'restriction', key: 'REGION:TZ-15', body }, null)).toContain('isActive: false')
})
