import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { writeEmptyDatabase } from '../db/empty-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { unpackDump } from '../db/unpack-dump.ts'
import { holdRulebook } from '../rulebook/rulebook-holder.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { silentLog, type Log } from '../log.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { gazetteer } from '../testing/imports.ts'
import { importCommand, type CommandContext } from './import-command.ts'
import { openGate } from '../testing/open-gate.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-import-'))
afterAll(() => rmSync(folder, { recursive: true }))
const contentFolder = fileURLToPath(new URL('../../content', import.meta.url))

const feed = join(folder, 'advisories.json')
const flags = { warning: false, partialWarning: false, situationWarning: false, situationPartWarning: false }
const advice = (countryCode: string, more = {}) => ({
  lastModified: 1_785_923_839,
  title: countryCode,
  countryCode,
  countryName: countryCode,
  ...flags,
  ...more,
})
const writeFeed = (...entries: unknown[]) =>
  writeFileSync(
    feed,
    JSON.stringify({ response: Object.fromEntries(entries.map((entry, index) => [String(index), entry])) }, null, 1),
  )
const five = ['AF', 'JP', 'IN', 'EG', 'FR'].map((iso2) => advice(iso2, { warning: iso2 === 'AF' }))

function run(args: readonly string[], config: CommandContext['config'], rules = contentFolder) {
  const out: string[] = []
  const err: string[] = []
  const log: Log = {
    ...silentLog,
    info: (line: unknown) => void out.push(String(line)),
    error: (line: unknown) => void err.push(String(line)),
  }
  const terminal = { isTTY: false, write: () => true }
  return importCommand(args, { config, clock: systemClock, contentFolder: rules, log, terminal }).then((code) => ({
    code,
    out,
    err,
  }))
}

test.each([
  [[], 'Say what to import'],
  [['weather', 'x'], '"weather" is no kind of import'],
  [['ports'], 'Say one file or address'],
  [['ports', 'a', 'b'], 'Say one file or address'],
  [['ports', 'a', '--date', '2026-02-30'], 'no date'],
  [['ports', 'a', '--source', 'somewhere'], 'no address'],
  [['ports', 'a', '--force'], "Unknown option '--force'"],
  [['visa-matrix', 'a', '--from', 'aa'], 'visa-matrix have one format only'],
  [['advisories', 'a', '--from', 'nl'], 'the formats of advisories are aa, us, ca, uk'],
  [['list', 'weather'], '"weather" is no kind of import'],
  [['list', '--dry-run'], '--dry-run says nothing to list'],
  [['undo'], 'Say the number of an import to undo'],
  [['undo', 'last'], 'Say the number of an import to undo'],
  [['copy', '3'], 'Say the file to write to'],
  [['hotels', 'a'], 'Say --organisation CODE: whose they are'],
  [['hotels', '--organisation', 'x'], 'Say one file or address'],
  [['hotels', 'a', '--organisation', 'x', '--dry-run'], '--dry-run says nothing to hotels'],
  [['bookings', 'a', '--organisation', 'x', '--whole-list'], '--whole-list says nothing to bookings'],
  [['ports', 'a', '--organisation', 'x'], '--organisation and --whole-list say nothing to this'],
])('%j is answered with what is wrong and how it is said', async (args, message) => {
  const { code, err } = await run(args, { databaseUrl: null, dataDir: join(folder, 'never-opened') })
  expect(code).toBe(2)
  expect(err[0]).toContain(message)
  expect(err[0]).toContain('npm run import -- KIND FILE-or-URL')
})

test.each([['--help'], ['-h']])('%s says how it is said, and is no mistake', async (help) => {
  const { code, out, err } = await run([help], { databaseUrl: null, dataDir: join(folder, 'never-opened') })
  expect({ code, err }).toEqual({ code: 0, err: [] })
  expect(out[0]).toContain('npm run import -- undo NUMBER')
})

test('on the embedded database: a first import loads the rules first; who holds it is named and nothing is harmed', async () => {
  const config = { databaseUrl: null, dataDir: join(folder, 'embedded') }
  await writeEmptyDatabase(folder)
  await unpackDump(join(folder, 'empty-database.tar.gz'), join(config.dataDir, 'database'))
  writeFeed(...five, advice('', { countryName: 'Atlantis' }))
  const refusal = await run(['advisories', feed], config)
  expect(refusal.code).toBe(1)
  expect(refusal.err.at(-1)).toContain('1 of 6 rows are refused, more than 2 %')
  const first = await run(['advisories', feed, '--accept-refused'], config)
  expect(first.err).toEqual([])
  expect(first.code).toBe(0)
  expect(first.out).toEqual(
    expect.arrayContaining([
      'advisories.json:53: refused: "Atlantis" with the code "" is no country of the gazetteer',
      '1 rows were refused',
    ]),
  )
  expect(first.out.join('\n')).toMatch(/Published as revision 2: 5 added, 0 changed, 0 dropped, 0 as before/)
  expect((await run(['advisories', feed, '--accept-refused'], config)).out.join('\n')).toContain(
    'Nothing new: 0 added, 0 changed, 0 dropped, 5 as before',
  )

  const server = await openDatabase(config, silentLog)
  const refused = await run(['advisories', feed], config)
  expect(refused.code).toBe(1)
  expect(refused.err[0]).toContain(`in use by process ${process.pid}`)
  expect(refused.err[0]).toContain('which takes no imports')
  await server.close()
}, 120_000)

describeOnOneDatabase('the command', (open) => {
  test('beside a running server: it serves what was imported; a refused feed ends with 1', async () => {
    const { db, url } = open()
    if (url === null) {
      expect(open().engine).toBe('embedded')
      return
    }
    await loadContent(
      { db, clock: systemClock, gate: openGate },
      { places: gazetteer, groups: [], policies: [], restrictions: [] },
    )
    // The golden trips of the real rules know nothing of this world, so they are left out.
    const config = { databaseUrl: url, dataDir: '' }
    const server = await holdRulebook(open(), silentLog, { pollEveryMs: 3_600_000 })
    writeFeed(...five)
    expect((await run(['advisories', feed, '--source', 'https://example.org/aa'], config, folder)).code).toBe(0)
    await expect
      .poll(() => server.current().advisories('AF'))
      .toMatchObject([{ level: 'Reisewarnung', asOf: '2026-08-05' }])
    expect(server.current().access({ type: 'COUNTRY', id: 'AF' })).toMatchObject([
      { authority: 'FOREIGN_OFFICE', access: 'NO_ACCESS' },
    ])

    writeFeed(advice('AF'))
    const { code, err } = await run(['advisories', feed], config, folder)
    expect(code).toBe(1)
    expect(err.at(-1)).toContain('was not imported: aa: 1 usable rows are fewer than the 5')
    const listed = await run(['list', 'advisories'], config, folder)
    expect(listed.out.map((line) => line.split('  ')[3])).toEqual(['refused', 'published as revision 2'])
    expect(server.current().advisories('AF')).toHaveLength(1)
    await server.close()
  })
})
