import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'

test('a route is framed by the origins that it names, and every other route by nobody (SAFETY 33)', async () => {
  const app = fastify()
  await addSecurityHeaders(app, 'https://portolan.example')
  app.get('/own', () => 'own')
  app.get('/shared', { config: { framedBy: ['https://agency.example', 'https://other.example'] } }, () => 'shared')
  app.get('/nobody', { config: { framedBy: [] } }, () => 'nobody')
  const headersOf = async (url: string) => {
    const { headers } = await app.inject({ url })
    return [/frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0], headers['x-frame-options']]
  }
  expect(await headersOf('/own')).toEqual(["frame-ancestors 'none'", 'DENY'])
  expect(await headersOf('/nobody')).toEqual(["frame-ancestors 'none'", 'DENY'])
  expect(await headersOf('/gone')).toEqual(["frame-ancestors 'none'", 'DENY'])
  expect(await headersOf('/shared')).toEqual([
    'frame-ancestors https://agency.example https://other.example',
    undefined,
  ])
  await app.close()
})
