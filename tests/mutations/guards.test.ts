import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guarded, guardsOf } from './find-guards.ts'

test.each(guarded.map((each) => [each.file, each] as const))(
  'what is taken out of %s stands there still',
  (file, each) => {
    const found = each.rules
      .split(' ')
      .filter(Boolean)
      .map((rules) => [rules, guardsOf({ file, rules, tests: '' }).length])
    expect(found.filter(([, count]) => count === 0)).toEqual([])
    expect(guardsOf(each).length).toBeGreaterThan(0)
    expect(each.tests.split(' ').filter((path) => !existsSync(path))).toEqual([])
  },
)
