import { expect, test } from 'vitest'
import { dialable } from './dialable.ts'

test.each([
  ['+49 30 / 1234', 'tel:+49301234'],
  ['+49 (0)30 1234', 'tel:+49301234'],
  ['+44 (0) 20 7946 0000', 'tel:+442079460000'],
  ['(0)30 1234', 'tel:0301234'],
  ['0049 (0)171 / 555 12-34', 'tel:00491715551234'],
  ['0 (0)30 1234', 'tel:00301234'],
  ['+39 06 1234', 'tel:+39061234'],
])('%s', (written, dialled) => {
  expect(dialable(written)).toBe(dialled)
})
