import fastify from 'fastify'
import { expect, test } from 'vitest'
import { askAgainAfterSeconds } from '../db/database-away.ts'
import { NotAllowed, Refused } from '../refusals.ts'
import { answerFailure } from './answer-failure.ts'

const failures: Record<string, unknown> = {
  forbidden: new NotAllowed('FORBIDDEN'),
  missing: new NotAllowed('NOT_FOUND'),
  busy: new NotAllowed('BUSY'),
  many: new NotAllowed('TOO_MANY'),
  fields: new Refused([{ field: 'email', key: 'errors.email' }]),
  fault: new Error('select password from users'),
}

test('a route refuses with the errors of the use cases, in the language of the reader; a fault says nothing', async () => {
  const app = fastify()
  app.setErrorHandler(answerFailure(null))
  for (const [name, failure] of Object.entries(failures))
    app.get(`/${name}`, async () => {
      throw failure
    })
  const ask = async (url: string, language: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-language': language } })
    expect(headers['cache-control']).toBe('no-store')
    return [statusCode, headers['retry-after'], JSON.parse(body)]
  }
  expect(await ask('/forbidden', 'de')).toEqual([
    403,
    undefined,
    { error: 'Sie haben keine Berechtigung, diesen Bereich zu bearbeiten.', code: 'FORBIDDEN' },
  ])
  expect(await ask('/missing', 'en')).toMatchObject([404, undefined, { code: 'NOT_FOUND' }])
  expect(await ask('/busy', 'en')).toMatchObject([503, String(askAgainAfterSeconds), { code: 'BUSY' }])
  expect(await ask('/many', 'en')).toMatchObject([429, '60', { code: 'TOO_MANY' }])
  const wrong = { field: 'email', messages: [expect.any(String)] }
  expect(await ask('/fields', 'en')).toMatchObject([422, undefined, { code: 'BAD_INPUT', errors: [wrong] }])
  expect(await ask('/fault', 'en')).toEqual([500, undefined, { error: 'Internal error' }])
})
