import { brokenPromise } from '#domain/testing/broken-promise.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fixedClock } from '../clock.ts'
import { loadContent } from '../rulebook/load-content.ts'
import type { PublishingGate } from '../context.ts'
import { readRulebook } from '../rulebook/rulebook-holder.ts'
import { latestRevision } from '../rulebook/store.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { matrixContent, matrixCountries, matrixFeed, matrixRequest } from '../testing/matrix-feed.ts'
import { gateOn, openGate } from '../testing/open-gate.ts'
import type { Command } from './import-arguments.ts'
import { performCommand } from './perform-command.ts'
import { noProgress } from './progress.ts'
import { runImport, tryImport, type Request } from './run-import.ts'
import { undoImport } from './undo-import.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const [a = '', b = '', c = ''] = matrixCountries

describeOnOneDatabase('imports that were', (open) => {
  beforeEach(async () => {
    await sql`truncate rulebook_records, rulebook_publications, imported_records, import_runs restart identity cascade`.execute(
      open().db,
    )
    await loadContent({ db: open().db, clock, gate: openGate }, matrixContent)
  })
  const publishing = (gate: PublishingGate = openGate) => ({ db: open().db, clock, gate })
  const run = (text: string, more: Partial<Request> = {}) => runImport(publishing(), matrixRequest(text, more))
  const visaFor = async (nationality: string, destination: string) => {
    const rulebook = await readRulebook(open().db, (await latestRevision(open().db)) ?? 0)
    const found = rulebook.candidates({ type: 'COUNTRY', id: destination }, nationality).get('VisaRequiredForStay')
    return found?.[0]?.fact.answer
  }
  const say = (command: Command) =>
    performCommand(command, { publishing: publishing(), fetching: {}, reading: noProgress })

  test('taken back, what stood before stands again with its day, so that the right file is no older one', async () => {
    const { run: first } = await run(matrixFeed('visa free'))
    const { run: wrong } = await run(matrixFeed('visa required'), { date: '2026-11-19' })
    expect(await visaFor(a, b)).toBe('yes')
    const { revision } = await undoImport(publishing(), wrong ?? 0)
    expect(await latestRevision(open().db)).toBe(revision)
    expect(await visaFor(a, b)).toBe('no')
    expect(await open().db.selectFrom('imported_records').selectAll().executeTakeFirst()).toMatchObject({
      data_date: '2026-11-01',
      row_count: 870,
      import_run_id: first,
    })
    expect(await run(matrixFeed('visa free'))).toMatchObject({ revision: null })
    await run(matrixFeed('90'), { date: '2026-11-02' })
    expect((await say({ action: 'list', kind: null })).lines.map((line) => line.split('  ')[3])).toEqual([
      'published as revision 5',
      'unchanged',
      'undone as revision 4',
      'published as revision 3',
      'published as revision 2',
    ])
  })

  test('the first one taken back leaves nothing of it', async () => {
    const { run: only } = await run(matrixFeed('visa free'))
    await undoImport(publishing(), only ?? 0)
    expect(await visaFor(a, b)).toBeUndefined()
    expect(await open().db.selectFrom('imported_records').selectAll().execute()).toEqual([])
    expect(await run(matrixFeed('e-visa'), { date: '2026-10-01' })).toMatchObject({ changes: { same: 0 } })
  })

  test('several are taken back one after the other, the newest first, and none twice', async () => {
    const runs = []
    for (const [day, answer] of ['visa free', 'e-visa', '30'].entries())
      runs.push((await run(matrixFeed(answer), { date: `2026-11-0${day + 1}` })).run ?? 0)
    const [first = 0, second = 0, third = 0] = runs
    const late = `Import ${second} does not stand any more`
    await expect(undoImport(publishing(), second)).rejects.toThrow(late)
    await undoImport(publishing(), third)
    await expect(undoImport(publishing(), third)).rejects.toThrow(`Import ${third} does not stand any more`)
    await undoImport(publishing(), second)
    expect(await visaFor(a, b)).toBe('no')
    await undoImport(publishing(), first)
    expect(await visaFor(a, b)).toBeUndefined()
    await expect(undoImport(publishing(), 999)).rejects.toThrow('There is no import 999')
  })

  test('the gate stands before it', async () => {
    await run(matrixFeed('visa free'))
    const { run: later } = await run(matrixFeed('visa required'), { date: '2026-11-02' })
    const problem = brokenPromise('VISA_REQUIRED', 'VISA_FREE')
    const gate = gateOn(({ visaMatrix }) => (JSON.stringify(visaMatrix).includes('VISA_FREE') ? [problem] : []))
    await expect(undoImport(publishing(gate), later ?? 0)).rejects.toThrow('1 golden trip expectations')
    expect(await visaFor(a, b)).toBe('yes')
  })

  test('every row that a run changed is told, and the copy it came from, refused ones too', async () => {
    await run(matrixFeed('visa free'))
    const text = matrixFeed('visa free', { [`${a} ${b}`]: '30' }).replace(`${b},${c},visa free\n`, '')
    const { run: second } = await run(text, { date: '2026-11-02' })
    expect((await say({ action: 'changes', id: second ?? 0 })).lines).toEqual([
      `${a} → ${b}: days none → 30`,
      `${b} → ${c}: gone, was {"permission":"VISA_FREE"}`,
      '0 added, 1 changed, 1 dropped, 868 as before',
    ])
    const asked = await say({ action: 'copy', id: second ?? 0, file: 'x' })
    expect(new TextDecoder().decode(asked.file)).toBe(text)
    await expect(run('<html>', { date: '2026-11-03' })).rejects.toThrow('a web page')
    const refused = await say({ action: 'copy', id: (second ?? 0) + 1, file: 'x' })
    expect(new TextDecoder().decode(refused.file)).toBe('<html>')
    expect(await say({ action: 'copy', id: 99, file: 'x' })).toEqual({
      code: 1,
      lines: ['There is no import 99: npm run import -- list names them'],
    })
  })

  test('tried and not done: the answers that would change are told, and nothing is written', async () => {
    await run(matrixFeed('visa free'))
    const before = await latestRevision(open().db)
    const next = matrixRequest(matrixFeed('visa free', { [`${a} ${b}`]: '30', [`${b} ${a}`]: 'visa required' }), {
      date: '2026-11-02',
    })
    const { answers, changes } = await tryImport(publishing(), next)
    expect(answers.asked).toBe(250 * 199)
    expect(answers.changed).toEqual([
      { destination: a, nationality: b, before: 'VISA_FREE', after: 'VISA_REQUIRED' },
      { destination: b, nationality: a, before: 'VISA_FREE', after: 'VISA_FREE 30' },
    ])
    expect(changes.list).toHaveLength(2)
    expect(await latestRevision(open().db)).toBe(before)
    expect(await open().db.selectFrom('import_runs').select('id').execute()).toHaveLength(1)
    expect(await run(matrixFeed('visa free'))).toMatchObject({ revision: null })
  })

  test('what would be refused is refused when it is tried, and not noted', async () => {
    const shut = gateOn(({ visaMatrix }) => (visaMatrix === undefined ? [] : [brokenPromise('VISA_FREE', 'UNKNOWN')]))
    const closed = tryImport(publishing(shut), matrixRequest(matrixFeed('visa free')))
    await expect(closed).rejects.toThrow('1 golden trip expectations')
    const refused = tryImport(publishing(), matrixRequest('', { date: '2026-11-02' }))
    await expect(refused).rejects.toThrow('is empty')
    expect(await open().db.selectFrom('import_runs').select('id').execute()).toEqual([])
  })
})
