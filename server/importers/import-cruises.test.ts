import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fixedClock } from '../clock.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { latestRevision } from '../rulebook/store.ts'
import { cruiseFile } from '../testing/cruises.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { inputOf } from '../testing/imports.ts'
import { openGate } from '../testing/open-gate.ts'
import { smallWorld } from '../testing/small-world.ts'
import { readArguments } from './import-arguments.ts'
import { performCommand } from './perform-command.ts'
import { countsOf } from './row-changes.ts'
import { runImport, tryImport, type Request } from './run-import.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')

describeOnBothDatabases('importing cruises', (open) => {
  const publishing = () => ({ db: open().db, clock, gate: openGate })
  beforeEach(async () => {
    await sql`truncate rulebook_records, rulebook_publications, imported_records, import_runs, shipping_lines cascade`.execute(
      open().db,
    )
    await loadContent(publishing(), smallWorld)
  })
  const request = (text: string, more: Partial<Request> = {}): Request => ({
    kind: 'cruises',
    from: null,
    input: inputOf(text),
    date: '2026-11-01',
    ...more,
  })
  const run = async (text: string, more: Partial<Request> = {}) => {
    const outcome = await runImport(publishing(), request(text, more))
    return { ...outcome, counts: countsOf(outcome.changes) }
  }
  const ids = async () =>
    (await open().db.selectFrom('cruises').select('id').orderBy('id').execute()).map(({ id }) => id)
  const many = Array.from({ length: 40 }, (_, index) => ({ id: `c${String(index).padStart(2, '0')}` }))

  test('what is in the file is kept once, without a revision of the rules; the same again changes nothing', async () => {
    const revision = await latestRevision(open().db)
    expect(await run(cruiseFile(many))).toMatchObject({ revision: null, counts: { added: 40 }, refused: [] })
    const lines = await open().db.selectFrom('shipping_lines').selectAll().execute()
    expect(lines).toMatchObject([{ name: 'Blue Line', data_date: '2026-11-01' }])
    expect(await run(cruiseFile(many.toReversed()), { date: '2026-11-02' })).toMatchObject({
      counts: { added: 0, changed: 0, dropped: 0, same: 40 },
    })
    expect(await latestRevision(open().db)).toBe(revision)
    expect(await open().db.selectFrom('shipping_lines').select(['id', 'data_date']).execute()).toEqual([
      { id: lines[0]!.id, data_date: '2026-11-02' },
    ])
    const runs = await open().db.selectFrom('import_runs').select(['outcome', 'message']).orderBy('id').execute()
    expect(runs).toEqual([
      { outcome: 'published', message: '40 added, 0 changed, 0 dropped, 0 as before' },
      { outcome: 'unchanged', message: '0 added, 0 changed, 0 dropped, 40 as before' },
    ])
    expect(
      await open()
        .db.selectFrom('cruise_calls')
        .select(['position', 'port', 'iso2', 'arrives', 'departs'])
        .where('cruise_id', '=', 'c00')
        .orderBy('position')
        .execute(),
    ).toEqual([
      { position: 0, port: 'Hamburg', iso2: 'DE', arrives: null, departs: '2027-05-01T18:00' },
      { position: 1, port: 'Dover', iso2: 'GB', arrives: '2027-05-03T08:00', departs: '2027-05-03T18:00' },
      { position: 2, port: 'Hamburg', iso2: 'DE', arrives: '2027-05-08T07:00', departs: null },
    ])
  })

  test('a cruise that changed is changed, one that is gone goes, and a ship without a route with it', async () => {
    await run(cruiseFile([...many, { id: 'last', ship: 'Other Ship' }]))
    const changed = cruiseFile([{ ...many[0]!, route: 'New Route' }, ...many.slice(1)])
    expect(await run(changed)).toMatchObject({ counts: { added: 0, changed: 1, dropped: 1, same: 39 } })
    expect(await ids()).toEqual(many.map(({ id }) => id))
    const ships = await open().db.selectFrom('ships').select('name').execute()
    expect(ships).toEqual([{ name: 'Blue Ship' }])
  })

  test('what looks like a damaged file changes nothing, unless who imports knows better', async () => {
    await run(cruiseFile(many))
    const half = cruiseFile(many.slice(0, 20))
    await expect(run(half)).rejects.toThrow('20 of 40 rows would go, more than 5 %')
    const broken = cruiseFile(many).replace('Dover', '').replace('GBDVR', '')
    await expect(run(broken)).rejects.toThrow('1 of 40 rows are refused, more than 2 %')
    await expect(run(cruiseFile(many), { date: '2026-10-31' })).rejects.toThrow(
      'Blue Line: the data of 2026-10-31 are older than those of 2026-11-01, which stay',
    )
    await expect(run(cruiseFile(many), { date: undefined })).rejects.toThrow('say --date')
    await expect(run(cruiseFile([]))).rejects.toThrow('No cruise of the file can be used')
    expect(await ids()).toHaveLength(40)
    await run(half, { accepted: { loss: true, refused: false } })
    expect(await ids()).toHaveLength(20)
  })

  test('what has begun is no loss and stays for a year; other lines are not touched', async () => {
    const old = { id: 'old', starts: '2025-05-01', ends: '2025-05-08' }
    const now = { id: 'under-way', starts: '2026-10-30', ends: '2026-11-06' }
    await run(cruiseFile([old, now, ...many]), { date: '2026-10-01', accepted: { loss: true, refused: false } })
    await run(cruiseFile([{ id: 'theirs', line: 'Red Line' }]))
    await run(cruiseFile(many), { date: '2026-11-02' })
    expect(await ids()).toEqual([...many.map(({ id }) => id), 'theirs', 'under-way'])
  })

  test('a dry run says what would be and writes nothing', async () => {
    const tried = await tryImport(publishing(), request(cruiseFile(many)))
    expect(countsOf(tried.changes)).toMatchObject({ added: 40 })
    expect(await ids()).toEqual([])
    expect(await open().db.selectFrom('import_runs').select('id').execute()).toEqual([])
  })

  test('two at once come one after the other', async () => {
    const done = await Promise.all([run(cruiseFile(many)), run(cruiseFile(many))])
    expect(done.map(({ counts }) => counts.added).toSorted((a, b) => a - b)).toEqual([0, 40])
    expect(await ids()).toHaveLength(40)
  })

  test('the command reads a file and says what it kept; the same again is nothing new', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-cruises-'))
    const file = join(folder, 'timetable.csv')
    await writeFile(file, cruiseFile(many))
    const command = readArguments(['cruises', file, '--date', '2026-11-01'])
    if (!('action' in command) || command.action === 'help') throw new Error('no command')
    const doing = { publishing: publishing(), fetching: {}, reading: () => undefined }
    expect((await performCommand(command, doing)).lines.at(-1)).toMatch(
      /^Kept: 40 added, 0 changed, 0 dropped, 0 as before \(import \d+\)$/,
    )
    expect((await performCommand(command, doing)).lines.at(-1)).toMatch(/^Nothing new: .*40 as before/)
    await rm(folder, { recursive: true })
  })

  test('the timetable of a line is removed, and an earlier file of it stands again; other lines and names are not touched', async () => {
    const { run: first } = await run(cruiseFile(many), { accepted: { loss: true, refused: false } })
    await run(cruiseFile([{ id: 'theirs', line: 'Red Line' }]))
    await run(cruiseFile([...many, { id: 'wrong' }]), { date: '2026-11-05' })
    const line = () =>
      open().db.selectFrom('shipping_lines').select('id').where('name', '=', 'Blue Line').executeTakeFirstOrThrow()
    const before = await line()
    const command = async (...args: string[]) => {
      const read = readArguments(args)
      if (!('action' in read) || read.action === 'help') throw new Error('no command')
      return performCommand(read, { publishing: publishing(), fetching: {}, reading: () => undefined })
    }
    for (const nobody of ['blue line', 'None', '%'])
      expect(await command('remove', nobody)).toMatchObject({
        code: 1,
        lines: [expect.stringContaining('No timetable of')],
      })
    expect(await ids()).toHaveLength(42)
    for (const args of [['remove'], ['remove', ' '], ['remove', 'Blue', 'Line'], ['remove', 'Blue Line', '--dry-run']])
      expect(readArguments(args), args.join()).toHaveProperty('problem')
    expect(await command('remove', ' Blue Line ')).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^Removed: 41 departures of Blue Line \(import \d+\)$/)],
    })
    expect(await ids()).toEqual(['theirs'])
    expect(await command('remove', 'Blue Line')).toMatchObject({ code: 1 })
    const [newest] = await open().db.selectFrom('import_runs').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(newest).toMatchObject({ outcome: 'undone', message: 'the timetable of Blue Line removed: 41 departures' })
    const audit = await open().db.selectFrom('audit_entries').select(['action', 'subject_id']).execute()
    expect(audit).toContainEqual({ action: 'undone', subject_id: String(newest!.id) })

    const { file } = await command('copy', String(first), 'anywhere')
    expect((await run(Buffer.from(file!).toString())).counts).toMatchObject({ added: 40 })
    expect(await ids()).toHaveLength(41)
    // Who likes the line likes it still, and pages of its cruises are found by it.
    expect(await line()).toEqual(before)
  })

  test('what a run changed and undoing it are refused in words: no earlier state is kept', async () => {
    const { run: id } = await run(cruiseFile(many))
    for (const action of ['changes', 'undo']) {
      const command = readArguments([action, String(id)])
      if (!('action' in command) || command.action === 'help') throw new Error('no command')
      const done = await performCommand(command, { publishing: publishing(), fetching: {}, reading: () => undefined })
      expect(done).toMatchObject({ code: 1, lines: [expect.stringContaining('Of cruises no earlier state is kept')] })
    }
  })
})
