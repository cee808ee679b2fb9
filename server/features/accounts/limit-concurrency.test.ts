import { expect, test } from 'vitest'
import { Busy, limitConcurrency } from './limit-concurrency.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

test('never more than two at once, each in its turn, also after a failure', async () => {
  const run = limitConcurrency(2, 100)
  let running = 0
  let most = 0
  const order: number[] = []
  const task = (i: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(i)
    await pause()
    running -= 1
    if (i % 3 === 0) throw new Error('failed')
  }
  await Promise.allSettled(Array.from({ length: 30 }, (_, i) => run(task(i))))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 30 }, (_, i) => i))
})

test('who finds the line full is turned away at once', async () => {
  const run = limitConcurrency(1, 2)
  const first = [run(pause), run(pause), run(pause)]
  await expect(run(pause)).rejects.toBeInstanceOf(Busy)
  await Promise.all(first)
  await expect(run(pause)).resolves.toBeUndefined()
})
