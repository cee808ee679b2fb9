import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guardedByText } from './guards-by-text.ts'

const root = join(import.meta.dirname, '../..')

test.each(guardedByText.map((guarded) => [guarded.file, guarded] as const))(
  'what is taken out of %s stands there still',
  (file, { written = [] }) => {
    const text = readFileSync(join(root, file), 'utf8')
    expect(written.map(([was]) => was).filter((was) => !text.includes(was))).toEqual([])
  },
)
