import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { problemWithNode } from './check-node.mjs'
import { installPrograms } from './install-programs.mjs'

const vitest = (...projects) =>
  `vitest run ${projects.map((name) => `--project ${name}`).join(' ')} --reporter=default --reporter=json`
const units = vitest('unit', 'unit-alone')
const api = vitest('api', 'api-alone')

/** In the order of what fails soonest. */
const checkSteps = [
  ['generate', 'npm run --silent generate'],
  ['types', 'tsc -p .'],
  ['lint', 'oxlint --type-aware'],
  ['format', 'oxfmt --check'],
  ['unused', 'knip --no-progress'],
  ['unit tests', units],
]
/** What asks the machine for the day or runs a command that does; `tests/test-processes.test.ts` finds whatever else would. */
const datedUnits = ['check', 'committed-content', 'lint'].map((name) => `server/content/${name}.test.ts`)
/** As a machine would run it whose clock is two years ahead. */
const twoYearsAhead = {
  LATER_BY_DAYS: '730',
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../e2e/harness/later-clock.mjs'))}`,
}
const testSteps = [
  ...checkSteps,
  ['the rules two years ahead', 'node server/content/check.ts', twoYearsAhead],
  ['unit tests two years ahead', `${vitest('unit')} ${datedUnits.join(' ')}`, twoYearsAhead],
  ['API tests', api],
  ['build', 'npm run --silent build'],
  ['browser journeys', vitest('browser')],
]
const [command, option = ''] = process.argv.slice(2)
const isOfChanged = command === 'check' && /^--changed(=|$)/.test(option)
if (option !== '' && !isOfChanged) throw new Error('Say `npm run check -- --changed`, or `--changed=BRANCH`')

/** The same for what is changed since the last commit, or since a branch was left, and what rests on it; the habits hold for all. */
function changedSteps() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const branch = option.split('=')[1]
  const [since] = branch ? git('merge-base', branch, 'HEAD') : ['HEAD']
  const files = [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', '--relative', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].filter((file) => !file.includes(' '))
  const ending = (pattern) => files.filter((file) => pattern.test(file)).join(' ')
  const code = ending(/\.(ts|tsx|mts|mjs)$/)
  const isMade = existsSync('web/staff/generated/graphql.ts')
  return [
    ...(isMade && ending(/\.graphql$/) === '' ? [] : [checkSteps[0]]),
    ['types', 'tsc -p . --incremental --tsBuildInfoFile node_modules/.cache/portolan/types.tsbuildinfo'],
    ...(code === '' ? [] : [['lint', `oxlint --type-aware ${code}`]]),
    ...(files.length === 0 ? [] : [['format', `oxfmt --check --no-error-on-unmatched-pattern ${files.join(' ')}`]]),
    ...(ending(/^content\//) === '' ? [] : [['rules', 'node server/content/check.ts']]),
    [
      'tests of what is changed',
      `${units.replace('run', 'related --run')} ${globSync('{tests,locales}/*.test.ts').join(' ')} ${code} ${ending(/\.json$/)}`.trim(),
    ],
  ]
}
const bothSteps = [
  ['generate', 'npm run --silent generate'],
  ['API tests, all on both databases', api, { TEST_ON_BOTH_DATABASES: '1' }],
]
const steps = isOfChanged ? changedSteps() : { check: checkSteps, test: testSteps, 'test:both': bothSteps }[command]
if (!steps) throw new Error('Say which steps: check, test or test:both')

const results = mkdtempSync(join(tmpdir(), 'portolan-steps-'))
const startedAt = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

const problems = [problemWithNode(), ...(command !== 'check' ? installPrograms() : [])].filter(Boolean)
if (problems.length > 0) end(`${problems.join('\n')}\n${command} could not start.`, 1)

const times = []
for (const [index, [name, line, env = {}]] of steps.entries()) {
  const since = Date.now()
  console.log(`\n── ${name} (${line})`)
  const code = await run(line, join(results, `${index}.json`), env)
  times.push(`${name} ${seconds(since)}`)
  if (code !== 0) end(`${times.join(' · ')}\n${tests()}. ${command} FAILED at: ${name}.`, 1)
}
end(`${times.join(' · ')}\n${tests()}. All ${steps.length} steps of ${command} passed in ${seconds(startedAt)}.`, 0)

/** The local programs come first on the path, the packaged Node among them. */
function run(line, resultFile, ownEnv) {
  const [program, ...args] = line.split(' ')
  if (program === 'vitest') args.push(`--outputFile.json=${resultFile}`)
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...ownEnv, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` },
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function tests() {
  const counts = readdirSync(results).map((file) => JSON.parse(readFileSync(join(results, file), 'utf8')))
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const skipped = sum('numPendingTests') + sum('numTodoTests')
  return `${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function end(message, code) {
  console.log(`\n${message}`)
  rmSync(results, { recursive: true, force: true })
  process.exit(code)
}
