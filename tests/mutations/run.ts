import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { guarded, guardsOf, type Mutant } from './find-guards.ts'
import type { Guarded } from './guards-by-text.ts'

/**
 * `npm run mutate`: takes one guard away at a time, runs the tests that are there for it, and names the guards that no test
 * missed. `npm run mutate -- TEXT,TEXT` takes only files with one of those texts in their path. Reads sources, writes none.
 */
const folder = mkdtempSync(join(tmpdir(), 'portolan-mutants-'))
const atOnce = Number(process.env.AT_ONCE ?? 2)
let runs = 0
/** One server for all runs, and one of the two databases: a guard that is missing is missing in both. */
const server = process.env.DATABASE_URL_TEST || (await startPostgres(folder))
const oneDatabase = ['-t', '^(?!.*embedded database)']

type Outcome = { readonly noticedBy: string | null; readonly failed: boolean }

/** The first test that failed; a run that broke before any test ran proves nothing, and is said. */
function runTests(tests: string, mutant: Mutant | null): Promise<Outcome> {
  const report = join(folder, `${(runs += 1)}.json`)
  const args = [
    'vitest',
    'run',
    '--config',
    'tests/mutations/vitest.config.ts',
    '--root',
    '.',
    ...['api', 'api-alone', 'unit', 'unit-alone'].flatMap((name) => ['--project', name]),
  ]
  const more = [...oneDatabase, '--bail', '1', '--reporter', 'json', '--outputFile', report, ...tests.split(' ')]
  return new Promise((resolve) => {
    const env = { ...process.env, MUTANT: JSON.stringify(mutant), DATABASE_URL_TEST: server }
    spawn('npx', [...args, ...more], { env, stdio: 'ignore' }).on('exit', (code) =>
      resolve({ failed: code !== 0, noticedBy: firstFailure(report) }),
    )
  })
}

type Report = { testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[] }

function firstFailure(report: string): string | null {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed')
    return failed?.fullName ?? testResults.find(({ message }) => message !== '')?.message.split('\n')[0] ?? null
  } catch {
    return null
  }
}

const chosen = guarded.filter(({ file }) => (process.argv[2] ?? '').split(',').some((text) => file.includes(text)))
const work = chosen.flatMap((part) => guardsOf(part).map((mutant) => ({ mutant, tests: part.tests })))
const findsNone = ({ file, rules, tests }: Guarded) => rules !== '' && guardsOf({ file, rules, tests }).length === 0
const empty = chosen.flatMap((part) => part.rules.split(' ').map((rules) => ({ ...part, rules }))).filter(findsNone)
for (const { file, rules } of empty) console.log(`no guard of a rule (${rules}) was found in ${file}`)

const withAll = new Map<string, Promise<Outcome>>()
const survivors: string[] = []
const next = work.values()
const take = async (): Promise<void> => {
  for (const { mutant, tests } of next) {
    if (!withAll.has(tests)) withAll.set(tests, runTests(tests, null))
    const { failed, noticedBy } = await runTests(tests, mutant)
    const where = `${mutant.file}:${mutant.line} ${mutant.rule} ${mutant.was.trim()}`
    const doubt = (await withAll.get(tests))?.failed
      ? 'its tests fail with all guards in place'
      : failed && noticedBy === null
        ? 'the run broke before a test failed'
        : null
    const isNoticed = failed && doubt === null
    if (!isNoticed) survivors.push(doubt === null ? where : `${where}   (${doubt})`)
    console.log(isNoticed ? `noticed   ${where}   by: ${noticedBy}` : `SURVIVED  ${survivors.at(-1)}`)
  }
}
await Promise.all(Array.from({ length: atOnce }, take)).finally(() => stopPostgres(folder))
rmSync(folder, { recursive: true, force: true })
console.log(`${work.length} guards removed one at a time, ${work.length - survivors.length} noticed`)
for (const survivor of survivors) console.log(`SURVIVED  ${survivor}`)
process.exitCode = survivors.length > 0 || empty.length > 0 ? 1 : 0
