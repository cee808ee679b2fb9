import { expect, test } from 'vitest'
import { stepsAndAction } from './early-keys.ts'

test('steps wait, then one thing to do; what is typed behind it acts nowhere', () => {
  expect(stepsAndAction(['j', 'j', 'e', 'c', 'm', 'j'])).toEqual({ steps: ['j', 'j'], action: 'e' })
  expect(stepsAndAction(['j'])).toEqual({ steps: ['j'], action: null })
  expect(stepsAndAction(['c', 'j'])).toEqual({ steps: [], action: 'c' })
})
