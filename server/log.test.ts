import { expect, test } from 'vitest'
import { describeError, maskUrl } from './log.ts'

test.each([
  ['/m/6K3FSECRET', '/m/[code]'],
  ['/m/6K3FSECRET/pdf?lang=fr', '/m/[code]/pdf'],
  ['/widget/abc', '/widget/[code]'],
  ['/auth/token-123', '/auth/[code]'],
  ['/api/graphql?query=secret#x', '/api/graphql'],
  ['/maps', '/maps'],
])('%s is logged as %s', (url, logged) => expect(maskUrl(url)).toBe(logged))

test('an error of the database is logged by its code: its message and detail may hold values of a row', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "secret"'), {
    code: '22P02',
    detail: 'secret',
  })
  const described = describeError(error)
  expect(described).toMatchObject({ type: 'DatabaseError', message: 'SQLSTATE 22P02' })
  expect(JSON.stringify(described)).not.toContain('secret')
  expect(describeError(new TypeError('no such method'))).toMatchObject({ type: 'TypeError', message: 'no such method' })
})

test('a broken pipe is no error of the database', () => {
  const error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  expect(describeError(error)).toMatchObject({ type: 'Error', message: 'write EPIPE' })
})
