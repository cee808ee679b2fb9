import { expect, test } from 'vitest'
import { linesInOrder } from './lines-in-order.ts'

const line = (id: string) => ({ id, name: `Line ${id}` })

test('liked lines come first, and one that has no timetable any more is not offered', () => {
  const selections = ['b', 'gone'].map((id) => ({ id: `s-${id}`, shippingLine: line(id) }))
  const lines = linesInOrder({
    shippingLines: ['a', 'b', 'c'].map(line),
    organisationShippingLineSelections: selections,
  } as Parameters<typeof linesInOrder>[0])
  expect(lines.liked.map(({ id }) => id)).toEqual(['b'])
  expect(lines.others.map(({ id }) => id)).toEqual(['a', 'c'])
})
