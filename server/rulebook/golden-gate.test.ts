import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { GoldenTrip, GoldenTrips } from '#domain/review/golden-trip.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { fact as madeUp } from '#domain/testing/rules.ts'
import { fixedClock } from '../clock.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { smallWorld } from '../testing/small-world.ts'
import { loadContent } from './load-content.ts'
import { goldenGate } from './golden-gate.ts'
import { GateClosed, publishThroughGate } from './publishing-gate.ts'
import { hashOf, judgedKinds, type RuleRecord } from './records.ts'
import { latestRevision, publish, recordsAt, removedHash } from './store.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const gate = goldenGate()
const toThailand: GoldenTrip = {
  why: 'Germans need no visa',
  from: 'DE',
  to: ['TH'],
  citizenships: ['DE'],
  start: '2027-02-01',
  end: '2027-02-10',
  expect: {},
  answers: { TH: { VisaRequiredForStay: { DE: 'no' } } },
}
const goldenTrips: GoldenTrips[] = [{ key: 'TH', trips: [toThailand] }]
const thailand: EntryRestriction = smallWorld.restrictions.find(({ place }) => place.id === 'TH')!
const withVisa: RuleRecord = {
  kind: 'restriction',
  key: 'COUNTRY:TH',
  body: { ...thailand, facts: thailand.facts.map((fact) => ({ ...fact, answer: 'yes' })) },
}

describeOnBothDatabases('golden trips among the published records', (open) => {
  beforeEach(async () => {
    await sql`truncate rulebook_records, rulebook_publications, content_loads cascade`.execute(open().db)
  })
  /** As an import or an editor does it: no file is near. */
  const change = (...records: RuleRecord[]): Promise<number> =>
    publishThroughGate(open().db, gate, {
      decide: async () => ({
        snapshots: records.map((each) => ({ ...each, hash: each.body === null ? removedHash : hashOf(each.body) })),
      }),
      write: (trx, { snapshots }) =>
        publish(trx, { origin: 'editor', publishedBy: null, note: '', snapshots }, clock.now()),
    })

  test('they are published with the rules, and stand before what comes later, without a file', async () => {
    const { db } = open()
    const { revision } = await loadContent({ db, clock, gate }, smallWorld, { goldenTrips })
    const kept = (await recordsAt(db, revision ?? 0, judgedKinds)).filter(({ kind }) => kind === 'golden-trips')
    expect(kept).toEqual([{ kind: 'golden-trips', key: 'TH', body: [toThailand] }])
    await expect(change(withVisa)).rejects.toThrow(
      'golden trip 1 of TH: Germans need no visa: expected no, the rules say yes',
    )
    expect(await latestRevision(db)).toBe(revision)
  })

  test('a trip is changed together with the rules it stands for, and a wrong one alone is refused', async () => {
    const { db } = open()
    await loadContent({ db, clock, gate }, smallWorld, { goldenTrips })
    const answers = { TH: { VisaRequiredForStay: { DE: 'yes' } } }
    const another: RuleRecord = { kind: 'golden-trips', key: 'TH', body: [{ ...toThailand, answers }] }
    await expect(change(another)).rejects.toThrow(GateClosed)
    const revision = await change(another, withVisa)
    expect(await latestRevision(db)).toBe(revision)
  })

  test('their days are counted with the public holidays that readers are told', async () => {
    const step = { kind: 'apply' as const, name: { de: 'E-Visum' }, workingDays: 3 }
    const facts = [
      ...thailand.facts,
      madeUp('VisaRequiredForStay', 'yes'),
      madeUp('EVisaPossible', 'yes', { steps: [step] }),
    ]
    const rules = { ...smallWorld, restrictions: [{ ...thailand, facts }] }
    const due = (by: string): GoldenTrips[] => {
      const tasks = [{ at: 'TH', type: 'EVisaPossible' as const, for: ['TR'], by }]
      const { answers: _answers, ...trip } = toThailand
      return [{ key: 'TH', trips: [{ ...trip, citizenships: ['TR'], start: '2027-04-16', end: '2027-04-25', tasks }] }]
    }
    const context = { db: open().db, clock, gate }
    // Without Songkran it would be five days later.
    await expect(loadContent(context, rules, { goldenTrips: due('2027-04-12') })).rejects.toThrow('due by 2027-04-07')
    await loadContent(context, rules, { goldenTrips: due('2027-04-07') })
  })

  test('files without the trip take it away', async () => {
    const { db } = open()
    await loadContent({ db, clock, gate }, smallWorld, { goldenTrips })
    expect(await loadContent({ db, clock, gate }, smallWorld)).toMatchObject({ changed: 0, removed: 1 })
    await change(withVisa)
  })
})
