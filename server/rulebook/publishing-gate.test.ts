import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { brokenPromise } from '#domain/testing/broken-promise.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Group } from '#domain/rulebook/fact.ts'
import { fixedClock } from '../clock.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { gateOn } from '../testing/open-gate.ts'
import { loadContent } from './load-content.ts'
import type { PublishingGate } from '../context.ts'
import { GateClosed, publishThroughGate } from './publishing-gate.ts'
import { hashOf, type RuleRecord } from './records.ts'
import { latestRevision, lastLoad, lockPublishing, publish } from './store.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const group = (id: string): Group => ({
  id,
  kind: 'nationalities',
  name: { de: id },
  members: [{ code: 'DE', from: '2020-01-01' }],
  includes: [],
  source: 'https://example.org/',
  checkedAt: '2026-11-20',
  confidence: 'official',
})
const content = (...ids: string[]): RuleContent => ({
  places: [{ type: 'COUNTRY', id: 'DE', iso3: 'DEU', ownPassport: true }],
  groups: ids.map(group),
  policies: [],
  restrictions: [],
})
const problem = brokenPromise('VISA_FREE', 'UNKNOWN', ['4k2m'])

/** Closed to rules that hold a group `bad`; remembers what it was shown. */
function gateAgainstBad(): { gate: PublishingGate; seen: string[][] } {
  const seen: string[][] = []
  const gate = gateOn(({ groups }) => {
    seen.push(groups.map(({ id }) => id))
    return groups.some(({ id }) => id === 'bad') ? [problem] : []
  })
  return { gate, seen }
}

describeOnBothDatabases('the gate before every publication', (open) => {
  beforeEach(async () => {
    await sql`truncate rulebook_records, rulebook_publications, content_loads cascade`.execute(open().db)
  })
  const write = (record: RuleRecord): Promise<number> =>
    open()
      .db.transaction()
      .execute(async (trx) => {
        await lockPublishing(trx)
        const snapshots = [{ ...record, hash: hashOf(record.body) }]
        return publish(trx, { origin: 'editor', publishedBy: null, note: '', snapshots }, clock.now())
      })

  test('what it refuses is not published, and not remembered as loaded', async () => {
    const { db } = open()
    const { gate } = gateAgainstBad()
    const load = (fingerprint: string) => ({ fingerprint, filesChangedAt: clock.now(), programVersion: '1' })
    const { revision } = await loadContent({ db, clock, gate }, content('good'), { load: load('first') })
    const refusal = await loadContent({ db, clock, gate }, content('good', 'bad'), { load: load('second') }).catch(
      (e: unknown) => e,
    )
    expect(refusal).toBeInstanceOf(GateClosed)
    expect((refusal as GateClosed).message).toBe(
      'golden trip 7 of x: a trip made up: expected VISA_FREE, the rules say UNKNOWN (rule 4k2m)',
    )
    expect(await latestRevision(db)).toBe(revision)
    expect(await lastLoad(db)).toMatchObject({ fingerprint: 'first' })
  })

  test("it is shown the rules as they would be: the files', an editor's, and none that goes", async () => {
    const { db } = open()
    const { gate, seen } = gateAgainstBad()
    await loadContent({ db, clock, gate }, content('a', 'b'))
    await write({ kind: 'group', key: 'c', body: group('c') })
    await loadContent({ db, clock, gate }, content('a', 'd'))
    expect(seen).toEqual([
      ['a', 'b'],
      ['a', 'c', 'd'],
    ])
  })

  test('who finds under the lock that somebody published meanwhile asks it again', async () => {
    const { db } = open()
    const { gate, seen } = gateAgainstBad()
    await loadContent({ db, clock, gate }, content('a'))
    const overtaken: PublishingGate = async (records) => {
      if (seen.length === 1) await write({ kind: 'group', key: 'bad', body: group('bad') })
      return gate(records)
    }
    await expect(loadContent({ db, clock, gate: overtaken }, content('a', 'b'))).rejects.toThrow(GateClosed)
    expect(seen.slice(1)).toEqual([
      ['a', 'b'],
      ['a', 'b', 'bad'],
    ])
  })

  test('what fails already stops no publication without golden trips of its own', async () => {
    const { db } = open()
    const { gate, seen } = gateAgainstBad()
    await write({ kind: 'group', key: 'bad', body: group('bad') })
    const publishGroup = (id: string, shut: PublishingGate) =>
      publishThroughGate(db, shut, {
        decide: async () => ({ snapshots: [{ kind: 'group', key: id, body: group(id), hash: id }] as const }),
        write: (trx, { snapshots }) =>
          publish(trx, { origin: 'import', publishedBy: null, note: '', snapshots }, clock.now()),
      })
    expect(await publishGroup('a', gate)).toBe(await latestRevision(db))
    expect(seen).toEqual([['a', 'bad'], ['bad']])
    const another = { ...problem, path: [7] }
    const worse: PublishingGate = async (records) =>
      records.filter(({ kind }) => kind === 'group').length > 2 ? [problem, another] : await gate(records)
    await expect(publishGroup('b', worse)).rejects.toThrow(/^golden trip 8 of x: /)
  })

  test('a record that no rulebook is compiled from needs no gate', async () => {
    const { db } = open()
    const { gate, seen } = gateAgainstBad()
    const shapes = { kind: 'region-shape', key: 'DE', body: [], hash: 'x' } as const
    const revision = await publishThroughGate(db, gate, {
      decide: async () => ({ snapshots: [shapes] }),
      write: (trx, { snapshots }) =>
        publish(trx, { origin: 'import', publishedBy: null, note: '', snapshots }, clock.now()),
    })
    expect(await latestRevision(db)).toBe(revision)
    expect(seen).toEqual([])
  })
})
