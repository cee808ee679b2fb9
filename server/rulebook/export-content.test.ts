import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EntryRestriction, Group, Policy } from '#domain/rulebook/fact.ts'
import { fact } from '#domain/testing/rules.ts'
import { fixedClock } from '../clock.ts'
import { readContent } from '../content/read-content.ts'
import { readGoldenTrips } from '../content/read-golden-trips.ts'
import type { Database, RecordKind } from '../db/tables.ts'
import { describeOnBothDatabases, describeOnOneDatabase } from '../testing/databases.ts'
import { copyFewRules } from '../testing/few-rules.ts'
import { openGate } from '../testing/open-gate.ts'
import { exportContent } from './export-content.ts'
import { loadContent } from './load-content.ts'
import { openProposals } from './proposals.ts'
import { hashOf } from './records.ts'
import { lockPublishing, publish, removedHash, recordsAt, latestRevision } from './store.ts'

// Every load reads all the rules; a busy machine takes its time for that.
vi.setConfig({ testTimeout: 180_000 })
const clock = fixedClock('2026-11-22T10:00:00Z')
const content = fileURLToPath(new URL('../../content', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portolan-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function load(db: Database) {
  const reading = await readContent(folder, clock.today())
  if ('problems' in reading)
    throw new Error(reading.problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  const { goldenTrips, problems } = await readGoldenTrips(folder)
  expect(problems).toEqual([])
  return loadContent({ db, clock, gate: openGate }, reading.content, { goldenTrips })
}

const record = async <T>(db: Database, kind: RecordKind, key: string): Promise<T> => {
  const records = await recordsAt(db, (await latestRevision(db)) ?? 0, [kind])
  return records.find((each) => each.key === key)!.body as T
}

const edit = (db: Database, kind: RecordKind, key: string, body: unknown) =>
  db.transaction().execute(async (trx) => {
    await lockPublishing(trx)
    const hash = body === null ? removedHash : hashOf(body)
    const snapshots = [{ kind, key, body, hash }]
    await publish(trx, { origin: 'editor', publishedBy: null, note: '', snapshots }, clock.now())
  })

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const fillFolder = (copy: (folder: string) => void) => {
  rmSync(folder, { recursive: true, force: true })
  copy(folder)
}
const nothing = { written: [], removed: [], undecided: [], unknownPlaces: [] }

describeOnOneDatabase('all rules as they are', (open) => {
  test('are the files they were read from, to the letter', async () => {
    fillFolder((to) => cpSync(content, to, { recursive: true }))
    await load(open().db)
    expect(await exportContent(open().db, folder)).toEqual(nothing)
  })
})

describeOnBothDatabases('what editors published, as files', (open) => {
  beforeAll(() =>
    fillFolder((to) => {
      copyFewRules(to)
      cpSync(join(content, 'places/airports'), join(to, 'places/airports'), { recursive: true })
    }),
  )

  test('loaded again they change nothing', async () => {
    const { db } = open()
    await load(db)
    const before = { thailand: read('places/TH.yaml'), germany: read('places/DE.yaml') }
    expect(await exportContent(db, folder)).toEqual(nothing)

    const thailand = await record<EntryRestriction>(db, 'restriction', 'COUNTRY:TH')
    const [first, ...rest] = thailand.facts
    // Its id stays, though it would follow otherwise from what it is about now.
    const facts = [fact('VisaRequiredForStay', 'no', { for: ['FR'] }), { ...first!, from: '2030-01-01' }, ...rest]
    await edit(db, 'restriction', 'COUNTRY:TH', { ...thailand, facts, isActive: false })
    for (const id of ['TZ-15', 'US-HI'])
      await edit(db, 'restriction', `REGION:${id}`, {
        place: { type: 'REGION', id },
        policies: [],
        access: [],
        facts: [],
      })
    await edit(db, 'restriction', 'AIRPORT:IST', null)
    const eu = await record<Group>(db, 'group', 'eu')
    await edit(db, 'group', 'eu', { ...eu, members: [...eu.members, { code: 'UA', from: '2030-01-01' }] })
    const policy = await record<Policy>(db, 'policy', 'schengen-short-stay')
    await edit(db, 'policy', policy.id, { ...policy, facts: policy.facts.slice(1) })
    const trips = await record<readonly object[]>(db, 'golden-trips', 'FR')
    await edit(db, 'golden-trips', 'FR', trips.slice(1))

    const { written, removed, undecided, unknownPlaces } = await exportContent(db, folder)
    expect(written).toEqual(
      expect.arrayContaining(['golden/FR.yaml', 'groups/eu.yaml', 'places/TH.yaml', 'places/regions/US-HI.yaml']),
    )
    expect([removed, undecided]).toEqual([['places/airports/IST.yaml'], []])
    // A place that only an import knows has no file: content:check would refuse it.
    expect(unknownPlaces).toEqual(['REGION:TZ-15'])
    expect(existsSync(join(folder, 'places/airports/IST.yaml'))).toBe(false)
    // What nobody touched is as it was, to the letter; in what was, its comments are.
    expect(read('places/DE.yaml')).toBe(before.germany)
    expect(read('places/TH.yaml')).toContain('# Approved on 2026-07-14')
    expect(read('places/TH.yaml')).toContain(`id: ${first!.id}`)

    expect(await load(db)).toMatchObject({ revision: null, changed: 0, removed: 0, proposals: [] })
    expect(await exportContent(db, folder)).toMatchObject({ written: [], removed: [], undecided: [] })
  })

  test('a file that proposes something else is left as it is until somebody decides', async () => {
    const { db } = open()
    const file = read('groups/eu.yaml').replace(/\bBE, /, '')
    expect(file).not.toBe(read('groups/eu.yaml'))
    writeFileSync(join(folder, 'groups/eu.yaml'), file)
    await load(db)
    expect(await openProposals(db)).toMatchObject([{ kind: 'group', key: 'eu' }])
    expect(await exportContent(db, folder)).toMatchObject({ written: [], undecided: ['group eu'] })
    expect(read('groups/eu.yaml')).toBe(file)
  })
})
