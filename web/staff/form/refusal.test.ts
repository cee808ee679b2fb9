import { expect, test } from 'vitest'
import { byField, refusalOf } from './refusal.ts'

const names = { dateEnd: 'end', dateStart: 'start' } as const

test('what was refused stands at its field, the rest where it is told to', () => {
  const refusal = [
    { field: 'dateEnd', messages: ['over'] },
    { field: 'destinations', messages: ['unknown'] },
    { field: 'departureId', messages: ['missing', 'unknown'] },
  ]
  expect(byField<string>(refusal, names, '')).toEqual({ end: 'over', '': 'unknown missing' })
})

test('a call that failed speaks of its fields, else of itself', () => {
  const failed = (fields: readonly { field: string; messages: string[] }[]) =>
    Object.assign(new Error('Not now'), { code: null, fields })
  expect(refusalOf(failed([{ field: 'email', messages: ['no'] }]))).toEqual([{ field: 'email', messages: ['no'] }])
  expect(refusalOf(failed([]))).toEqual([{ field: '', messages: ['Not now'] }])
  expect(refusalOf('thrown by mistake')).toEqual([{ field: '', messages: ['error.generic'] }])
})
