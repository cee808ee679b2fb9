// `npm run faults`: the tests of faults one after another with their longer settings, and one table of what they measured.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemWithNode } from './check-node.mjs'
import { installPrograms } from './install-programs.mjs'

/** Project of vitest, file, settings (those of the caller go first), and the tests of the file where not all measure. */
const runs = [
  ['api', 'server/db/embedded.test.ts', { KILLS: '20' }, 'after a crash'],
  ['api', 'server/db/lost-connections.test.ts', { RESTARTS: '10' }],
  ['api', 'server/db/lanes.test.ts', { FLOOD_SECONDS: '20' }],
  ['api', 'server/features/subscriptions/mails-killed.test.ts', { STEPS_AT_ONCE: '1' }],
  ['api', 'server/features/hotel-alerts/alerts-killed.test.ts', { STEPS_AT_ONCE: '1' }],
  ['browser', 'e2e/safety/load.test.ts', { LOAD_SECONDS: '120' }],
  ['browser', 'e2e/safety/imports.test.ts', {}],
]

const problems = [problemWithNode(), ...installPrograms()].filter(Boolean)
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nThe faults could not start.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'portolan-faults-'))
const figuresFile = join(folder, 'figures')
const failed = []
for (const [project, file, settings, only] of runs) {
  const args = ['run', '--project', project, file, ...(only ? ['-t', only] : [])]
  console.log(
    `\n── ${Object.entries(settings)
      .map(([name, value]) => `${name}=${value} `)
      .join('')}vitest ${args.join(' ')}`,
  )
  if ((await runTests(args, { ...settings, ...process.env, FIGURES_FILE: figuresFile })) !== 0) failed.push(file)
}
const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : []
rmSync(folder, { recursive: true })

console.log('\n| what | measured |\n|---|---|')
for (const { what, figure } of lines.map((line) => JSON.parse(line))) console.log(`| ${what} | ${figure} |`)
console.log(failed.length === 0 ? '\nEvery test passed.' : `\nFAILED: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

function runTests(args, env) {
  const program = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [program, ...args], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env,
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
