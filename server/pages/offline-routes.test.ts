import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addOfflineRoutes } from './offline-routes.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-worker-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the worker lies among the trip pages, and is never an old one', async () => {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'worker-1.js'), 'addEventListener')
  const manifest = { 'web/traveller/islands/offline.worker.ts': { file: 'worker-1.js' } }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const app = fastify()
  app.get('/m/:code', () => 'a page')
  addOfflineRoutes(app, folder)
  const { statusCode, headers, body } = await app.inject('/m/sw.js')
  expect([statusCode, body]).toEqual([200, 'addEventListener'])
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  await app.close()
})

test('where no client was built there is none', async () => {
  const app = fastify()
  addOfflineRoutes(app, null)
  expect((await app.inject('/m/sw.js')).statusCode).toBe(404)
  await app.close()
})

test('a copy of a page is under the policy of every page', () => {
  const kept = readFileSync(new URL('../../web/traveller/islands/stored-copy.ts', import.meta.url), 'utf8')
  expect(kept).toContain(`"${contentSecurityPolicy()}"`)
})
