import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from './security-headers.ts'
import { addStaffApp, OF_THE_SERVER } from './staff-app.ts'

test.each(['/events', '/events/', '/events-map', '/newsboard', '/medial', '/', '/widget/settings'])(
  '%s is a screen',
  (path) => {
    expect(OF_THE_SERVER.test(path)).toBe(false)
  },
)

test.each([
  '/events/ABC',
  '/api',
  '/api/graphql',
  '/brand/0b6156.css',
  '/m/CODE',
  '/Health/live',
  '/widget',
  '/widget/CODE',
])('%s is the server’s', (path) => {
  expect(OF_THE_SERVER.test(path)).toBe(true)
})

test('scripts, styles and fonts carry no header that only a document heeds; what may be opened as one carries them all', async () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'portolan-client-'))
  mkdirSync(join(clientDir, 'assets'))
  for (const name of ['a.js', 'a.js.br', 'a.css', 'a.woff2', 'a.svg'])
    writeFileSync(join(clientDir, 'assets', name), 'x')
  const app = fastify()
  await addSecurityHeaders(app, 'https://portolan.example')
  await addStaffApp(app, clientDir, (_request, reply) => reply.code(404))
  const headersOf = async (name: string) =>
    (await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } })).headers
  for (const name of ['a.js', 'a.css', 'a.woff2']) {
    const headers = await headersOf(name)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
    })
    expect(JSON.stringify(headers).length).toBeLessThan(700)
    expect(headers['content-security-policy']).toBeUndefined()
  }
  expect((await headersOf('a.svg'))['content-security-policy']).toContain("default-src 'none'")
  await app.close()
  rmSync(clientDir, { recursive: true })
})
