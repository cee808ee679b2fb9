import { expect, test } from 'vitest'
import { progressBar } from './progress.ts'

const draw = (isTTY: boolean, ...steps: readonly (readonly [ms: number, done: number])[]): string => {
  let written = ''
  let now = 0
  const progress = progressBar('Reading', { isTTY, write: (text) => (written += text) !== '' }, () => now)
  for (const [ms, done] of steps) {
    now = ms
    progress(done, 200)
  }
  return written
}

test('a long run on a terminal draws a bar, each percent once, and ends its line', () => {
  expect(draw(true, [100, 10], [500, 100], [510, 100], [900, 200])).toBe(
    `\rReading [${'#'.repeat(15)}${'.'.repeat(15)}] 50 %\rReading [${'#'.repeat(30)}] 100 %\n`,
  )
})

test('a short run draws nothing, and neither does one whose output goes into a file', () => {
  expect(draw(true, [10, 100], [20, 200])).toBe('')
  expect(draw(false, [500, 100], [900, 200])).toBe('')
})
