import { expect, test } from 'vitest'
import { firstStep, nextStep, redone, undone } from './undo-steps.ts'

test('there is nothing before the first step and nothing after the last', () => {
  const steps = firstStep('a')
  expect([undone(steps), redone(steps)]).toEqual([null, null])
})

test('each change is undone and done again', () => {
  const steps = nextStep(nextStep(firstStep('a'), 'b', 0), 'c', 5_000)
  const back = undone(undone(steps)!)!
  expect(back.now).toBe('a')
  expect(redone(redone(back)!)!.now).toBe('c')
})

test('letters that follow each other fast are one step', () => {
  const typed = nextStep(nextStep(nextStep(firstStep(''), 'T', 0), 'Th', 300), 'Tha', 900)
  expect(undone(typed)!.now).toBe('')
  const paused = nextStep(typed, 'Thai', 2_000)
  expect(undone(paused)!.now).toBe('Tha')
})

test('what is typed after an undo is a step of its own, and what was undone is gone', () => {
  const back = undone(nextStep(firstStep('a'), 'b', 0))!
  const other = nextStep(back, 'c', 100)
  expect(redone(other)).toBeNull()
  expect(undone(other)!.now).toBe('a')
})

test('the same value is no step, and old steps are forgotten', () => {
  const steps = firstStep(0)
  expect(nextStep(steps, 0, 0)).toBe(steps)
  const long = Array.from({ length: 150 }, (_, index) => index + 1).reduce(
    (all, n) => nextStep(all, n, n * 2_000),
    steps,
  )
  expect(long.past).toHaveLength(100)
  expect(long.past[0]).toBe(50)
})
