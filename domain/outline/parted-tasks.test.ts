import { expect, test } from 'vitest'
import { partedTasks } from './parted-tasks.ts'

const dated = { urgency: 'deadline', kind: 'apply' } as const
const carried = { urgency: 'open', kind: 'carry' } as const
const asked = { urgency: 'open', kind: 'ask-line' } as const

test('of a long list, what is done before the trip goes before what is done on the way', () => {
  const first = Array.from({ length: 7 }, () => dated)
  expect(partedTasks([...first, carried, asked])).toEqual({ first: [...first, asked], later: [carried] })
})

test('a list that is read at once is one', () => {
  const tasks = [dated, carried, asked]
  expect(partedTasks(tasks)).toEqual({ first: tasks, later: [] })
})
