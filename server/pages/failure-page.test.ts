import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { fixedClock } from '../clock.ts'
import { askAgainAfterSeconds } from '../db/database-away.ts'
import type { Tables } from '../db/tables.ts'
import { newCode } from '../features/accounts/one-time-code.ts'
import { sealLink } from '../features/subscriptions/token.ts'
import { newJourneyCode } from '../features/journeys/trip/journey-code.ts'
import { testConfig } from '../testing/client.ts'
import { smallWorld } from '../testing/small-world.ts'
import { createServer } from '../create-server.ts'

const dead = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:9/none' }) }),
})
const operator = {
  name: 'Portolan of the Harbour',
  phone: null,
  email: null,
  website: null,
  imprint: null,
  privacy: null,
  accessibility: null,
}
const limits = { unknownPages: 1e6, newPages: 1e6 }
let app: FastifyInstance
beforeAll(async () => {
  app = await createServer({
    clock: fixedClock('2026-11-20T10:00:00Z'),
    config: { ...testConfig, operator, smtpUrl: 'smtp://127.0.0.1:9' },
    logger: false,
    clientDir: null,
    routes: 'all',
    rulebook: { current: () => compile(smallWorld, 1) },
    isOverloaded: () => false,
    limits,
    db: dead,
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await dead.destroy()
})

type Route = { readonly path: string; readonly method: 'GET' | 'HEAD' | 'POST' }

/** All that the server answers, as it prints it: a tree whose branches are four letters deep. */
function routes(): Route[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, before = '', own = '', methods = ''] = /^([│├└─\s]*)(\/\S*)(?: \((.*)\))?$/.exec(line) ?? []
      if (own === '') return []
      above.splice(before.length / 4 - 1, Infinity, own)
      const path = above.join('')
      return methods
        .split(', ')
        .filter((method): method is Route['method'] => /^(GET|HEAD|POST)$/.test(method))
        .map((method) => ({ path, method }))
    })
}

const code = newJourneyCode()
const filled = (path: string): string =>
  path
    .replace(/\/auth\/(login\/)?:code/, (_, login = '') => `/auth/${login}${newCode()}`)
    .replace('/events/:code', `/events/${'a'.repeat(22)}`)
    .replace(':code', code)
    .replace(':token', newJourneyCode())
    .replace(':sealed', encodeURIComponent(sealLink(code, newJourneyCode(), testConfig)))
    .replace(':organisation', '8a2c1f0e-3d4b-4c5a-9e6f-7a8b9c0d1e2f')
    .replace(':text', 'imprint')
const form =
  'email=ada%40customer.example&consent=yes&revision=1&detail=dates&password=long-enough&repeated=long-enough'

/** Without its sealed part the address of a question asks nobody; nor does a form of which no mail comes, nor the way back from a provider, nor an icon, and a widget says it in its own frame (`widget-page.test.ts`). */
const notForPeople =
  /^\/(?:(?:api|health|metrics|brand|media|widget)(?:\/|$)|(?:confirm|auth\/reset|auth\/oidc\/callback|m\/:code\/opened|m\/touch-icon\.png)$)/

test('with a dead database every address that people open answers 503 with a page, in their language', async () => {
  const opened = routes().filter(({ path }) => !notForPeople.test(path))
  const known = [
    '',
    '/unsubscribe/:token',
    '/details',
    '/feedback',
    '/read',
    '/safe',
    '/subscribe',
    '/travellers',
    '/pdf/sent',
  ]
  expect(opened.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...known.map((path) => `/m/:code${path}`),
      '/auth/:code',
      '/confirm/:sealed',
      '/events/:code',
      '/legal/:organisation/:text',
    ]),
  )
  expect(opened.filter(({ method }) => method === 'POST').length).toBeGreaterThan(6)
  for (const { path, method } of opened) {
    const url = filled(path)
    for (const language of languages) {
      const own = `${method} ${path} ${language}`
      const { statusCode, headers, body } = await app.inject({
        method,
        url,
        headers: { 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: form }),
      })
      // They ask nothing and lead to the page, which says it.
      if (/\/(?:details|safe)$/.test(path) && method !== 'POST') {
        expect([statusCode, headers.location], own).toEqual([303, `/m/${code}`])
        continue
      }
      expect([statusCode, headers['content-type'], headers['content-language']], own).toEqual([
        503,
        'text/html; charset=utf-8',
        language,
      ])
      expect(headers, own).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'retry-after': String(askAgainAfterSeconds),
      })
      if (method === 'HEAD') continue
      const t = translatorFor(language)
      for (const text of [t('traveller.end.load-failed.title'), operator.name]) expect(body, own).toContain(text)
      expect(body, own).toContain(`<html lang="${language}"`)
    }
  }
}, 60_000)

test('a language that was asked for goes before that of the browser, and what is tried again is an address to open', async () => {
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const headers = { 'accept-language': 'de', 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method, url: `/m/${code}${path}?lang=fr&item=%22x`, headers })).body
  }
  expect(await ask('GET', '/read')).toContain(`href="/m/${code}/read?lang=fr"`)
  expect(await ask('POST', '/subscribe')).toContain(`href="/m/${code}/subscribe?lang=fr"`)
  expect(await ask('POST', '/details')).toContain(`href="/m/${code}/details?lang=fr"`)
})

test('an address that leads nowhere is answered with a page, in the language of its reader', async () => {
  const ways = [
    '/m/',
    `/m/${code}/foo`,
    `/m/${code}/pdf/x`,
    `/m/${code}/unsubscribe/a/b`,
    '/confirm/a/b',
    '/legal/x',
    '/auth/a/b',
  ]
  const unread: [string, number][] = [
    [`/m/${code}%`, 400],
    ['/m/%E0%A4%A', 400],
    [`/m/${code}/unsubscribe/${'a'.repeat(201)}`, 414],
  ]
  const all = [...ways.map((url) => [url, 404] as const), ...unread]
  for (const [url, status] of all)
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await app.inject({ method, url, headers: { 'accept-language': 'pt' } })
      expect([statusCode, headers['content-type'], headers['content-language']], url).toEqual([
        status,
        'text/html; charset=utf-8',
        'pt',
      ])
      expect(headers, url).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
      if (method === 'GET') expect(body, url).toContain(translatorFor('pt')('traveller.end.not-found.title'))
    }
  expect((await app.inject({ url: `/m/${code}/foo?lang=tr` })).body).toContain('<html lang="tr"')
  expect((await app.inject({ method: 'POST', url: `/m/${code}/foo` })).json()).toEqual({ error: 'Not found' })
})

test('a slash too many leads to the address without it, and to no other host', async () => {
  for (const [url, to] of [
    [`/m/${code}/`, `/m/${code}`],
    [`/m/${code}//?lang=fr`, `/m/${code}?lang=fr`],
    [`/m/${code}/pdf/`, `/m/${code}/pdf`],
    ['/m//evil.example/', '/m//evil.example'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url })
    expect([statusCode, headers.location], url).toEqual([308, to])
    expect(headers['cache-control']).toBe('no-store')
  }
  for (const url of ['//evil.example/', '//evil.example/m/', '/api/', '/metrics/'])
    expect((await app.inject({ url })).headers.location, url).toBeUndefined()
})

test('what programs ask is answered with data', async () => {
  const { statusCode, headers } = await app.inject({ url: '/metrics' })
  expect([statusCode, headers['content-type']]).not.toContain('text/html; charset=utf-8')
  const answer = await app.inject({ method: 'POST', url: `/m/${code}/subscribe`, headers: { 'content-type': 'a/b' } })
  expect([answer.statusCode, answer.json()]).toEqual([415, { error: 'Bad request' }])
})
