import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config'
import base from '../../vitest.config.ts'
import type { Mutant } from './find-guards.ts'

/** The tests as they are, over a house in which one guard is missing. Nothing is written: the file is changed as it is read. */
const mutant = JSON.parse(process.env.MUTANT ?? 'null') as Mutant | null

const withoutGuard: Plugin = {
  name: 'without-one-guard',
  enforce: 'pre',
  transform(code, id) {
    if (mutant === null || !id.endsWith(`/${mutant.file}`)) return null
    const { start, end, was, becomes } = mutant
    if (code.slice(start, end) !== was) throw new Error(`${mutant.file} is not as it was when its guards were found`)
    return { code: code.slice(0, start) + becomes + code.slice(end), map: null }
  },
}

const projects = (base.test?.projects ?? []) as TestProjectInlineConfiguration[]

export default defineConfig({
  ...base,
  // A module that was kept from another run would have its guard again.
  test: {
    ...base.test,
    fsModuleCache: false,
    projects: projects.map((project) => ({
      ...project,
      plugins: [withoutGuard],
      test: { ...project.test, fsModuleCache: false },
    })),
  },
})
