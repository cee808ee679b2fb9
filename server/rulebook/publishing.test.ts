import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { brokenPromise } from '#domain/testing/broken-promise.ts'
import type { Group } from '#domain/rulebook/fact.ts'
import { identified } from '#domain/rulebook/fact-identity.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { adminCommand } from '../admin-command.ts'
import { fixedClock } from '../clock.ts'
import type { Database } from '../db/tables.ts'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases, type TestDatabase } from '../testing/databases.ts'
import { loadContent } from './load-content.ts'
import { hashOf, toRecords } from './records.ts'
import { openProposals, wordsOfProposal } from './proposals.ts'
import { holdRulebook, readRulebook } from './rulebook-holder.ts'
import { lockPublishing, publish } from './store.ts'
import { openGate } from '../testing/open-gate.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const group = (id: string, de = id): Group => ({
  id,
  kind: 'nationalities',
  name: { de },
  members: [{ code: 'DE', from: '2020-01-01' }],
  includes: [],
  source: 'https://example.org/',
  checkedAt: '2026-11-20',
  confidence: 'official',
})
const written = {
  type: 'VisaRequiredForStay',
  for: ['FR'],
  answer: 'no',
  source: 'https://example.org/',
  checkedAt: '2026-11-20',
  confidence: 'government',
} as const
const germany = { type: 'COUNTRY', id: 'DE', iso3: 'DEU', ownPassport: true } as const
const content = (...groups: Group[]): RuleContent => ({ places: [germany], groups, policies: [], restrictions: [] })

const editorWrites = (db: Database, edited: Group): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockPublishing(trx)
    const snapshots = [{ kind: 'group' as const, key: edited.id, body: edited, hash: hashOf(edited) }]
    return publish(trx, { origin: 'editor', publishedBy: null, note: '', snapshots }, clock.now())
  })
const groupNames = async (db: Database, revision: number) =>
  Object.fromEntries([...(await readRulebook(db, revision)).groupNames].map(([id, name]) => [id, name.de]))

describeOnBothDatabases('publishing rules', (open) => {
  let db: Database
  let database: TestDatabase
  beforeEach(async () => {
    database = open()
    db = database.db
    await sql`truncate rulebook_records, rulebook_publications, content_loads, rule_proposals cascade`.execute(db)
  })

  test('the first load publishes one revision, the same files again none', async () => {
    const first = await loadContent({ db, clock, gate: openGate }, content(group('a'), group('b')))
    expect(first).toMatchObject({ changed: 5, removed: 0, proposals: [] })
    const reordered = content(group('b'), Object.fromEntries(Object.entries(group('a')).toReversed()) as Group)
    expect(await loadContent({ db, clock, gate: openGate }, reordered)).toEqual({
      revision: null,
      changed: 0,
      removed: 0,
      proposals: [],
    })
    expect(await db.selectFrom('rulebook_publications').selectAll().execute()).toMatchObject([
      { revision: first.revision, origin: 'content', published_at: clock.now() },
    ])
  })

  test('only what changed is written; a removed file removes its record; earlier revisions stay what they were', async () => {
    const first = await loadContent({ db, clock, gate: openGate }, content(group('a'), group('b'), group('c')))
    const second = await loadContent({ db, clock, gate: openGate }, content(group('a', 'new'), group('c')))
    expect(second).toMatchObject({ changed: 1, removed: 1 })
    const written = await db
      .selectFrom('rulebook_records')
      .select(['key', 'body'])
      .where('revision', '=', second.revision)
      .orderBy('key')
      .execute()
    expect(written.map(({ key, body }) => [key, body === null])).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect(await groupNames(db, second.revision ?? 0)).toEqual({ a: 'new', c: 'c' })
    expect(await groupNames(db, first.revision ?? 0)).toEqual({ a: 'a', b: 'b', c: 'c' })
    const back = await loadContent({ db, clock, gate: openGate }, content(group('a', 'new'), group('b'), group('c')))
    expect(back).toMatchObject({ changed: 1, removed: 0 })
    expect(await groupNames(db, back.revision ?? 0)).toEqual({ a: 'new', b: 'b', c: 'c' })
  })

  test("a load never overwrites an editor: the file's change is a proposal", async () => {
    await loadContent({ db, clock, gate: openGate }, content(group('a'), group('b')))
    const edited = await editorWrites(db, group('a', 'by the editor'))
    expect(await loadContent({ db, clock, gate: openGate }, content(group('a'), group('b')))).toMatchObject({
      revision: null,
      proposals: [],
    })

    const changed = await loadContent(
      { db, clock, gate: openGate },
      content(group('a', 'by the file'), group('b', 'also')),
    )
    expect(changed).toMatchObject({
      changed: 1,
      proposals: [{ kind: 'group', key: 'a', body: { name: { de: 'by the file' } } }],
    })
    expect(await groupNames(db, changed.revision ?? 0)).toEqual({ a: 'by the editor', b: 'also' })

    const removed = await loadContent({ db, clock, gate: openGate }, content(group('b', 'also')))
    expect(removed).toMatchObject({ revision: null, proposals: [{ kind: 'group', key: 'a' }] })
    expect(
      await loadContent({ db, clock, gate: openGate }, content(group('a', 'by the editor'), group('b', 'also'))),
    ).toMatchObject({
      proposals: [],
    })
    expect(changed.revision).toBeGreaterThan(edited)
  })

  test('a proposal is kept with what the file says until the editor or the file gives way', async () => {
    const waiting = async () =>
      (await openProposals(db)).map(({ proposedAt, ...each }) => ({
        ...each,
        day: proposedAt.toISOString().slice(0, 10),
      }))
    const loadOn = (day: string, name: string, fingerprint: string) => {
      const on = fixedClock(`2026-11-${day}T10:00:00Z`)
      const load = { fingerprint, filesChangedAt: on.now(), programVersion: '1.0.0' }
      return loadContent({ db, clock: on, gate: openGate }, content(group('a', name), group('b')), { load })
    }
    await loadOn('20', 'a', 'first')
    await editorWrites(db, group('a', 'by the editor'))
    await loadOn('21', 'by the file', 'second')
    await loadOn('22', 'by the file', 'third')
    const body = group('a', 'by the file')
    const proposal = {
      kind: 'group',
      key: 'a',
      body,
      hash: hashOf(body),
      contentVersion: 'second',
      day: '2026-11-21',
      rules: [],
    }
    expect(await waiting()).toEqual([proposal])

    await loadOn('23', 'another word', 'fourth')
    expect(await waiting()).toMatchObject([{ contentVersion: 'fourth', day: '2026-11-23' }])
    await editorWrites(db, group('a', 'another word'))
    expect(await waiting()).toEqual([])

    await editorWrites(db, group('a', 'by the editor again'))
    await loadContent({ db, clock, gate: openGate }, content(group('b')))
    expect(await waiting()).toMatchObject([{ kind: 'group', key: 'a', body: null }])
    await loadContent({ db, clock, gate: openGate }, content(group('a', 'by the editor again'), group('b')))
    expect(await waiting()).toEqual([])
  })

  test('who runs the installation sees which files wait', async () => {
    await loadContent({ db, clock, gate: openGate }, content(group('a'), group('b')))
    await editorWrites(db, group('a', 'by the editor'))
    await editorWrites(db, group('b', 'by the editor'))
    await loadContent({ db, clock, gate: openGate }, content(group('a', 'by the file')))
    const lines = (await openProposals(db)).map(wordsOfProposal)
    expect(lines).toEqual(['group a', 'group b (its file is gone)'])
    if (database.url === null) return
    const out: unknown[] = []
    const config = {
      databaseUrl: database.url,
      dataDir: '',
      publicUrl: 'https://trips.example.org',
      secretKey: null,
      previousSecretKeys: [],
    }
    const log = { ...silentLog, info: (line: unknown) => void out.push(line) }
    expect(await adminCommand(['proposals'], { config, clock, log })).toBe(0)
    expect(out).toEqual(lines.map((line) => `2026-11-20T10:00:00.000Z  ${line}`))
  })

  test('a refused load keeps no proposal', async () => {
    await loadContent({ db, clock, gate: openGate }, content(group('a')))
    await editorWrites(db, group('a', 'by the editor'))
    const shut = async () => [brokenPromise('VISA_FREE', 'UNKNOWN')]
    await expect(loadContent({ db, clock, gate: shut }, content(group('a', 'by the file')))).rejects.toThrow(
      'expected VISA_FREE',
    )
    expect(await openProposals(db)).toEqual([])
  })

  test('a record that only an editor wrote is neither removed nor proposed', async () => {
    await loadContent({ db, clock, gate: openGate }, content(group('a')))
    await editorWrites(db, group('own'))
    expect(await loadContent({ db, clock, gate: openGate }, content(group('a')))).toEqual({
      revision: null,
      changed: 0,
      removed: 0,
      proposals: [],
    })
  })

  test('a load that fails half-way publishes nothing', async () => {
    const broken = { ...group('a'), name: { de: 'a\u0000b' } }
    await expect(loadContent({ db, clock, gate: openGate }, content(broken))).rejects.toThrow()
    expect(await db.selectFrom('rulebook_publications').selectAll().execute()).toEqual([])
  })

  test('the holder serves the newest revision', async () => {
    await expect(holdRulebook(database, silentLog)).rejects.toThrow('load the content first')
    await loadContent({ db, clock, gate: openGate }, content(group('a')))
    const holder = await holdRulebook(database, silentLog, { pollEveryMs: 3_600_000 })
    const second = await loadContent({ db, clock, gate: openGate }, content(group('a', 'new')))
    await holder.refresh()
    expect(holder.current().revision).toBe(second.revision)
    expect(holder.current().groupNames.get('a')).toEqual({ de: 'new' })
    await holder.close()
  })

  test('a publication is heard without polling', async () => {
    await loadContent({ db, clock, gate: openGate }, content(group('a')))
    const holder = await holdRulebook(database, silentLog, { pollEveryMs: 3_600_000 })
    const { revision } = await loadContent({ db, clock, gate: openGate }, content(group('a', 'new')))
    await expect.poll(() => holder.current().revision).toBe(revision)
    await holder.close()
  })

  test('rules that were published before facts had ids load, and are the same facts when the files are loaded', async () => {
    const germanyNow = (revision: number) => readRulebook(db, revision).then((rules) => rules.candidates(germany, 'FR'))
    const facts = [written, { ...written, answer: 'yes', to: '2027-12-31' }] as const
    const ofFiles = identified('COUNTRY:DE', facts)
    const inFiles = { ...content(), restrictions: [{ place: germany, policies: [], access: [], facts: ofFiles }] }
    const older = toRecords({ content: inFiles, goldenTrips: [] }).map((record) =>
      record.kind === 'restriction' ? { ...record, body: { ...inFiles.restrictions[0], facts } } : record,
    )
    const snapshots = older.map((record) => ({ ...record, hash: hashOf(record.body) }))
    const old = await db.transaction().execute(async (trx) => {
      await lockPublishing(trx)
      return publish(trx, { origin: 'content', publishedBy: null, note: '', snapshots }, clock.now())
    })
    const factsAt = async (revision: number) =>
      [...(await germanyNow(revision)).values()].flat().map(({ fact }) => [fact.id, fact.authority, fact.answer])
    expect(await factsAt(old)).toEqual(ofFiles.map(({ id, answer }) => [id, 'FOREIGN_OFFICE', answer]))

    const { revision } = await loadContent({ db, clock, gate: openGate }, inFiles)
    expect(revision).toBe(old + 1)
    expect(await factsAt(old + 1)).toEqual(await factsAt(old))
  })

  test('a publication whose notice was lost is found by polling', async () => {
    await loadContent({ db, clock, gate: openGate }, content(group('a')))
    const holder = await holdRulebook({ db, listen: async () => undefined }, silentLog, { pollEveryMs: 50 })
    const { revision } = await loadContent({ db, clock, gate: openGate }, content(group('a', 'new')))
    await expect.poll(() => holder.current().revision).toBe(revision)
    await holder.close()
  })

  test('another process on the same server serves the new revision too, and both loading at once publish once', async (task) => {
    if (database.engine === 'embedded') {
      expect(() => database.openAnother()).toThrow('for one process')
      return
    }
    await loadContent({ db, clock, gate: openGate }, content(group('a')))
    const other = database.openAnother()
    const holders = [
      await holdRulebook(database, silentLog, { pollEveryMs: 3_600_000 }),
      await holdRulebook(other, silentLog, { pollEveryMs: 3_600_000 }),
    ]
    const next = content(group('a', `new ${task.task.id}`))
    const loads = await Promise.all([
      loadContent({ db, clock, gate: openGate }, next),
      loadContent({ db: other.db, clock, gate: openGate }, next),
    ])
    const revisions = loads.map(({ revision }) => revision).filter((revision) => revision !== null)
    expect(revisions).toHaveLength(1)
    for (const holder of holders) await expect.poll(() => holder.current().revision).toBe(revisions[0])
    await Promise.all(holders.map((holder) => holder.close()))
  })
})
