import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aloneUnits } from '../vitest.config.ts'

const root = join(import.meta.dirname, '..')
const replaces = /\bvi\.(mock|doMock|resetModules|stubGlobal)\(|\bglobalThis\.\w+ = |\bprocess\.env\.\w+ = /

test('a unit test that puts something in the place of a module or a global has a process of its own', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !/^(e2e\/|server\/.+\/)/.test(path))
  expect(files.length).toBeGreaterThan(180)
  const replacing = files.filter((path) => replaces.test(readFileSync(join(root, path), 'utf8')))
  expect(replacing.toSorted()).toEqual(aloneUnits.toSorted())
})

const asksForTheDay = /\bnew Date\(\)|\bDate\.now\(\)|\bsystemClock\b/

test('rules get the day as an argument; the tests of what asks the machine for it run two years ahead too', () => {
  const files = execFileSync('git', ['ls-files', 'domain', 'server/content'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const asking = files.filter((path) => asksForTheDay.test(text(path)))
  expect(asking).toEqual([
    'server/content/check.ts',
    'server/content/committed-content.test.ts',
    'server/content/lint.ts',
    'server/content/report.ts',
  ])
  const commands = asking.map((path) => `'${path.split('/').at(-1)}'`)
  const dated = files
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => asking.includes(path) || commands.some((command) => text(path).includes(command)))
    .map((path) => path.replace(/.*\/(.*)\.test\.tsx?$/, "'$1'"))
  expect(text('scripts/run-steps.mjs')).toContain(`const datedUnits = [${dated.join(', ')}]`)
})
