import { brokenPromise } from '#domain/testing/broken-promise.ts'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fixedClock } from '../clock.ts'
import { silentLog } from '../log.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { holdRulebook } from '../rulebook/rulebook-holder.ts'
import { latestRevision } from '../rulebook/store.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import {
  matrixContent as content,
  matrixCountries as countries,
  matrixFeed as matrix,
  matrixRequest as request,
  matrixSource as source,
} from '../testing/matrix-feed.ts'
import { ImportRefused } from './importer.ts'
import { countsOf } from './row-changes.ts'
import { runImport, type Request } from './run-import.ts'
import { gateOn, openGate } from '../testing/open-gate.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const [a = '', b = '', c = ''] = countries

describeOnBothDatabases('running an import', (open) => {
  beforeEach(async () => {
    await sql`truncate rulebook_records, rulebook_publications, imported_records, import_runs cascade`.execute(
      open().db,
    )
    await loadContent({ db: open().db, clock, gate: openGate }, content)
  })
  const run = async (text: string | Uint8Array, more: Partial<Request> = {}) => {
    const outcome = await runImport({ db: open().db, clock, gate: openGate }, request(text, more))
    return { ...outcome, counts: countsOf(outcome.changes) }
  }
  const runs = () => open().db.selectFrom('import_runs').selectAll().orderBy('id').execute()
  const copyWithHash = async (sha256 = '') =>
    (await runs()).find((each) => each.sha256 === sha256 && each.compressed_copy !== null)?.compressed_copy
  const cellOf = async (passport: string, to: string) => {
    const { body } = await open()
      .db.selectFrom('rulebook_records')
      .select('body')
      .where('kind', '=', 'visa-matrix')
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { cells, checkedAt } = body as { checkedAt: string; cells: Record<string, Record<string, unknown>> }
    return { checkedAt, cell: cells[to]?.[passport] }
  }

  test('publishes once, keeps the copy with its hash, and says what it did', async () => {
    const text = matrix('visa free')
    const outcome = await run(text)
    expect(outcome).toMatchObject({
      counts: { added: 870, changed: 0, dropped: 0, same: 0 },
      label: { source, date: '2026-11-01' },
    })
    const [stored] = await runs()
    expect(stored).toMatchObject({
      import_kind: 'visa-matrix',
      source,
      data_date: '2026-11-01',
      outcome: 'published',
      revision: outcome.revision,
    })
    expect(gunzipSync(stored?.compressed_copy ?? new Uint8Array()).toString()).toBe(text)
    expect(stored?.sha256).toMatch(/^[0-9a-f]{64}$/)
    const published = await open()
      .db.selectFrom('rulebook_publications')
      .selectAll()
      .where('revision', '=', outcome.revision ?? 0)
      .executeTakeFirst()
    expect(published).toMatchObject({ origin: 'import', published_by: null, note: `visa-matrix: ${source}` })
  })

  test('the same data again change nothing, whatever their order and newer date', async () => {
    const first = await run(matrix('visa free'))
    const [header, ...rows] = matrix('visa free').split('\n')
    const again = await run([header, ...rows.toReversed()].join('\n'), { date: '2026-11-15' })
    expect(again).toMatchObject({ revision: null, counts: { added: 0, changed: 0, dropped: 0, same: 870 } })
    expect(await latestRevision(open().db)).toBe(first.revision)
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['published', 'unchanged'])
    expect(await cellOf(a, b)).toEqual({ checkedAt: '2026-11-01', cell: { permission: 'VISA_FREE' } })
    await expect(run(matrix('e-visa'), { date: '2026-11-10' })).rejects.toThrow('older than those of 2026-11-15')
  })

  test('what changed is counted, and the newest counts', async () => {
    await run(matrix('visa free'))
    const fewer = matrix('visa free', { [`${a} ${b}`]: '30' }, countries.slice(1).concat(a)).replace(
      `${b},${c},visa free\n`,
      '',
    )
    expect(await run(fewer, { date: '2026-11-02' })).toMatchObject({
      counts: { added: 0, changed: 1, dropped: 1, same: 868 },
    })
    expect(await cellOf(a, b)).toEqual({ checkedAt: '2026-11-02', cell: { permission: 'VISA_FREE', days: 30 } })
  })

  const bad: [name: string, text: string | Uint8Array, more: Partial<Request>, message: RegExp][] = [
    ['empty', '', {}, /is empty/],
    ['a header alone', 'Passport,Destination,Requirement\n', {}, /0 usable rows.*the 870 of 2026-11-01 stay/],
    ['XML', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', {}, /is XML, not data/],
    ['without a day', matrix('e-visa'), { date: undefined }, /day of the data is not known.*say --date/],
    ['not text', new Uint8Array([0xff, 0xfe, 0x00, 0x9f]), {}, /not text in UTF-8/],
    ['a web page', '<!DOCTYPE html><p>Not found', {}, /a web page/],
    ['cut off in a quote', `${matrix('visa free')}\n"DE,FR`, {}, /Not a readable CSV file from line 902 on/],
    [
      'shorter than its floor',
      'Passport,Destination,Requirement\nDE,FR,90\n',
      {},
      /1 usable rows are fewer than the 200/,
    ],
    [
      'without more than 5 % of what stood before',
      matrix('visa free', {}, countries.slice(0, 28)),
      {},
      /58 of 870 rows would go, more than 5 %; the 870 of 2026-11-01 stay.*--accept-loss. They are: \S+ → \S+, .* and 38 more$/,
    ],
    [
      'refused in more than 2 % of its rows',
      matrix('visa free', Object.fromEntries(countries.slice(1, 20).map((to) => [`${a} ${to}`, 'maybe']))),
      {},
      /19 of 900 rows are refused, more than 2 %.*--accept-refused$/,
    ],
    ['older than before', matrix('e-visa'), { date: '2026-10-31' }, /2026-10-31 are older than those of 2026-11-01/],
    ['of the future', matrix('e-visa'), { date: '2026-11-21' }, /in the future/],
    ['with a new column', matrix('e-visa').replace('Requirement\n', 'Needed\n'), {}, /lacks "Requirement"/],
  ]
  test.each(bad)('a feed that is %s is refused: the last good data stay', async (_name, text, more, message) => {
    const good = await run(matrix('visa free'))
    const refusal = await run(text, more).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ImportRefused)
    expect((refusal as Error).message).toMatch(message)
    expect(await latestRevision(open().db)).toBe(good.revision)
    expect(await cellOf(a, b)).toEqual({ checkedAt: '2026-11-01', cell: { permission: 'VISA_FREE' } })
    const refused = (await runs()).at(-1)
    expect(refused).toMatchObject({ outcome: 'refused', revision: null, message: (refusal as Error).message })
    expect(gunzipSync((await copyWithHash(refused?.sha256)) ?? new Uint8Array())).toEqual(Buffer.from(text))
  })

  test('what looks damaged is published by who says that it is right', async () => {
    await run(matrix('visa free'))
    const fewer = matrix('visa free', {}, countries.slice(0, 20))
    expect(await run(fewer, { date: '2026-11-02', accepted: { loss: true, refused: false } })).toMatchObject({
      counts: { dropped: 290, same: 580 },
    })
    const odd = matrix('visa free', Object.fromEntries(countries.slice(1).map((to) => [`${a} ${to}`, 'maybe'])))
    const { counts, refused } = await run(odd, { date: '2026-11-03', accepted: { loss: true, refused: true } })
    expect(refused).toHaveLength(29)
    expect(counts).toMatchObject({ added: 290, dropped: 29 })
    const floor = run('Passport,Destination,Requirement\nDE,FR,90\n', { accepted: { loss: true, refused: true } })
    await expect(floor).rejects.toThrow('1 usable rows are fewer than the 200')
  })

  test('data that would break a golden trip are refused: the last good data stay', async () => {
    const good = await run(matrix('visa free'))
    const problem = brokenPromise('VISA_FREE', 'E_VISA')
    const gate = gateOn(({ visaMatrix }) => (JSON.stringify(visaMatrix).includes('E_VISA') ? [problem] : []))
    const refused = runImport({ db: open().db, clock, gate }, request(matrix('e-visa'), { date: '2026-11-02' }))
    await expect(refused).rejects.toThrow(ImportRefused)
    await expect(refused).rejects.toThrow(/1 golden trip .*\ngolden trip 7 of x: a trip made up: expected VISA_FREE/)
    expect(await latestRevision(open().db)).toBe(good.revision)
    expect((await runs()).at(-1)).toMatchObject({ outcome: 'refused', revision: null })
    expect(await cellOf(a, b)).toMatchObject({ cell: { permission: 'VISA_FREE' } })
  })

  test('a content load never touches what was imported, and an import nothing of the files', async () => {
    const { db } = open()
    await run(matrix('visa free'))
    const france = { type: 'COUNTRY' as const, id: 'FR' }
    const changed = { ...content, restrictions: [{ place: france, policies: [], access: [], facts: [] }] }
    expect(await loadContent({ db, clock, gate: openGate }, changed)).toMatchObject({ changed: 1, removed: 0 })
    expect(await cellOf(a, b)).toMatchObject({ cell: { permission: 'VISA_FREE' } })
    await run(matrix('e-visa'), { date: '2026-11-02' })
    expect(await loadContent({ db, clock, gate: openGate }, changed)).toMatchObject({
      revision: null,
      changed: 0,
      removed: 0,
    })
  })

  test('every process serves the new rulebook, also after a restart', async () => {
    const other = open().engine === 'embedded' ? open() : open().openAnother()
    const holder = await holdRulebook(other, silentLog, { pollEveryMs: 3_600_000 })
    const { revision } = await run(matrix('30'))
    await expect.poll(() => holder.current().revision).toBe(revision)
    await holder.close()
    const restarted = await holdRulebook(open(), silentLog)
    const [candidate] = restarted.current().candidates({ type: 'COUNTRY', id: b }, a).get('VisaRequiredForStay') ?? []
    expect(candidate).toMatchObject({
      origin: { kind: 'matrix', source },
      fact: { answer: 'no', source, checkedAt: '2026-11-01', maxStay: { days: 30 } },
    })
    await restarted.close()
  })

  test('a run that fails half-way leaves no trace', async () => {
    const { db } = open()
    await run(matrix('visa free'))
    await sql`alter table imported_records add constraint stop check (data_date < '2026-11-02')`.execute(db)
    await expect(run(matrix('e-visa'), { date: '2026-11-05' })).rejects.toThrow()
    await sql`alter table imported_records drop constraint stop`.execute(db)
    expect(await cellOf(a, b)).toMatchObject({ cell: { permission: 'VISA_FREE' } })
    expect(await runs()).toHaveLength(1)
  })

  test('old copies are dropped, their hashes stay', async () => {
    const sources = Array.from({ length: 14 }, (_, day) => day + 1)
    for (const day of sources) await run(matrix(String(day)), { date: `2026-11-${String(day).padStart(2, '0')}` })
    const stored = await runs()
    expect(stored).toHaveLength(14)
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(14)
    expect(stored.map(({ compressed_copy: copy }) => copy !== null)).toEqual(sources.map((day) => day > 4))
  })

  test('two at once publish once', async () => {
    const text = matrix('visa free')
    const outcomes = await Promise.all([run(text), run(text)])
    expect(outcomes.filter(({ revision }) => revision !== null)).toHaveLength(1)
  })
})
