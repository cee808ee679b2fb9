import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'

const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
const stated = (what: string) => Number(new RegExp(`\\| ${what}[^|]*\\| ([\\d,]+) a minute`).exec(operating)?.[1])

test('the limits of a reader are those that whoever runs it was told', () => {
  expect(limits).toEqual({
    signedInCalls: stated('calls of one signed-in user'),
    anonymousCalls: stated('calls without a sign-in, of one network'),
    unknownPages: stated('addresses of trip pages that do not exist, of one network'),
    newPages: stated('trip pages that have to be made anew, of one network'),
    feedback: stated('feedback sent from trip pages, of one network'),
  })
})
