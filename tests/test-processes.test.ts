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
    .filter((path) => path !== '' && !/^(e2e|server)\//.test(path))
  expect(files.length).toBeGreaterThan(180)
  const replacing = files.filter((path) => replaces.test(readFileSync(join(root, path), 'utf8')))
  expect(replacing.toSorted()).toEqual(aloneUnits.toSorted())
})
