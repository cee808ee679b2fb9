import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newJourneyCode } from '../features/journeys/trip/journey-code.ts'
import { rawGet } from '../testing/raw-get.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'

const script = `console.log('${'x'.repeat(2_000)}')`
const create = 'mutation ($input: CreateMyjourneyInput!) { createMyjourney(input: $input) { myjourney { id url } } }'
const trip = {
  departureId: 'DE',
  destinations: [{ type: 'COUNTRY', id: 'GB' }],
  citizenshipCountryIds: ['DE'],
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  restrictionType: 'TOURISM',
  language: 'de',
  email: 'canary-address@example.org',
  internalNote: 'canary note',
}

function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-client-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><style>i{}</style></head><body><div id="app"></div></body></html>',
  )
  writeFileSync(join(folder, 'assets/main-abc.js'), script)
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script))
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'web/traveller/traveller.css': {
        file: 'assets/traveller-1.css',
        assets: ['assets/source-sans-3-latin-wght-normal-1.woff2'],
      },
      'web/traveller/islands/journey-page.island.ts': { file: 'assets/journey-1.js', css: ['assets/journey-1.css'] },
      'web/traveller/islands/terminal-page.island.ts': { file: 'assets/terminal-1.js' },
      'web/staff/index.html': { file: 'assets/main-abc.js' },
    }),
  )
  return folder
}

describeOnOneDatabase('HTTP', (open) => {
  const clientDir = builtClient()
  let server: TestServer
  let token: string
  let url: string

  beforeAll(async () => {
    server = await startServer(open(), { clientDir })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
    const { data } = await server.call(create, { token, variables: { input: trip } })
    url = new URL(data.createMyjourney.myjourney.url).pathname
  })
  afterAll(async () => {
    await server.close()
    rmSync(clientDir, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = {}, from = '203.0.113.1') =>
    fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': from, ...headers } })

  const everyRoute = () => [
    '/',
    '/login',
    '/newsboard',
    '/portolan-history',
    url,
    '/m/unknown',
    '/health/live',
    '/health/ready',
    '/assets/main-abc.js',
    '/assets/gone.js',
    '/api/graphql',
    '/api/answer',
    '/api/other',
  ]

  test('no answer may be framed, sniffed or told to another site (SAFETY 33)', async () => {
    for (const path of everyRoute()) {
      const { headers } = await get(path)
      const isScript = path === '/assets/main-abc.js'
      // It is never a document (staff-app.test.ts).
      if (!isScript) {
        const policy = headers.get('content-security-policy')
        expect(policy, path).toContain("frame-ancestors 'none'")
        expect(policy, path).toContain("default-src 'none'")
        expect(policy, path).not.toContain('unsafe')
        expect(headers.get('x-frame-options'), path).toBe('DENY')
      }
      expect(headers.get('referrer-policy'), path).toBe('no-referrer')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('strict-transport-security'), path).toContain('max-age')
      expect(headers.get('set-cookie'), path).toBeNull()
      expect(headers.get('access-control-allow-origin'), path).toBeNull()
      if (!isScript) expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('screens of the staff application are its page, with a nonce for styles that is new every time', async () => {
    const nonces = await Promise.all(
      ['/', '/destination/overview/?from=COUNTRY:DE', '/news-admin/edit/5'].map(async (path) => {
        const response = await get(path)
        expect(response.status).toBe(200)
        const html = await response.text()
        const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1]
        expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
        expect(html).toContain(`<style nonce="${nonce}">`)
        expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(3)
    for (const path of [
      '/api/v1/x',
      '/assets/x.js',
      '/favicon.ico',
      '/widget/x',
      '/.vite/manifest.json',
      '/index.html.br',
    ]) {
      expect((await get(path)).status, path).toBe(404)
    }
    expect((await fetch(`${server.url}/newsboard`, { method: 'POST' })).status).toBe(404)
  })

  test('files are served compressed as they were built, and for ever', async () => {
    const response = await fetch(`${server.url}/assets/main-abc.js`, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe(script)
  })

  test.each([
    '/../../etc/passwd',
    '/assets/../../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%252e%252e/x',
    '/m/..%2f..%2fetc',
  ])('nothing outside the client is served: %s', async (path) => {
    const text = await rawGet(server.url, path)
    expect(text).toMatch(/^HTTP\/1\.1 (4\d\d|200)/)
    expect(text).not.toContain('root:')
    expect(text).not.toContain('"dependencies"')
  })

  test('a trip page: in its language or the one asked for, with its files, for nobody to keep', async () => {
    const response = await get(url)
    const html = await response.text()
    expect({
      status: response.status,
      robots: response.headers.get('x-robots-tag'),
      cache: response.headers.get('cache-control'),
    }).toEqual({
      status: 200,
      robots: 'noindex, nofollow, noarchive',
      cache: 'no-store',
    })
    expect(html).toContain('<html lang="de"')
    for (const file of [
      '/assets/traveller-1.css',
      '/assets/journey-1.js',
      '/assets/journey-1.css',
      '/assets/source-sans-3-latin-wght-normal-1.woff2',
    ])
      expect(html).toContain(file)
    expect(html).not.toContain('/assets/terminal-1.js')
    const gone = await (await get('/m/00000000000000000000000000')).text()
    expect(gone).toContain('/assets/terminal-1.js')
    expect(gone).not.toContain('/assets/journey-1')
    expect(html).not.toMatch(/canary|<style|<script(?![^>]* src=)| style="| on[a-z]+="/)
    expect(await (await get(`${url}?lang=tr`)).text()).toContain('<html lang="tr"')
    expect(await (await get(`${url}?lang=xx`)).text()).toContain('<html lang="de"')
    expect(await (await get(`${url}?lang=fr&lang=tr`)).text()).toContain('<html lang="de"')
    expect((await get(url.toUpperCase().replace('/M/', '/m/'))).status).toBe(200)
  })

  test('a code in another spelling leads to the one under which its page is kept', async () => {
    const answer = async (path: string) => {
      const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
      return `${response.status} ${response.headers.get('location')} ${response.headers.get('cache-control')}`
    }
    const capitals = url.toUpperCase().replace('/M/', '/m/')
    expect(await answer(capitals)).toBe(`302 ${url} no-store`)
    expect(await answer(`${capitals}?lang=fr&next=//evil.example`)).toBe(`302 ${url}?lang=fr no-store`)
    // The Kelvin sign becomes a k in small letters, but is no letter of a code.
    expect(await answer(`/m/${'\u212a'.repeat(26)}`)).toMatch(/^404/)
  })

  test('an address that cannot be read is refused with all headers, and not repeated', async () => {
    for (const [path, status] of [
      ['/m/%E0%A4%A', 400],
      [`/m/${'canary'.repeat(60)}`, 414],
    ] as const) {
      const response = await get(path)
      expect(response.status, path).toBe(status)
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      for (const [name, value] of [
        ['x-frame-options', 'DENY'],
        ['referrer-policy', 'no-referrer'],
        ['x-content-type-options', 'nosniff'],
        ['cache-control', 'no-store'],
      ] as const)
        expect(response.headers.get(name), name).toBe(value)
      const text = await response.text()
      expect(text).toContain('<!doctype html>')
      expect(text).not.toMatch(/canary|E0%A4/)
    }
    const data = await get('/api/%E0%A4%A')
    expect([data.status, await data.text()]).toEqual([400, '{"error":"Bad request"}'])
  })

  test('the page is the same compressed and plain, cold and warm', async () => {
    const plain = await (await get(url, { 'accept-encoding': 'identity' })).text()
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['zstd', null],
    ] as const) {
      const response = await get(url, { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(await response.text()).toBe(plain)
    }
  })

  test('an unknown code is answered alike whatever it looks like, and guessing is stopped (SAFETY 39)', async () => {
    const from = '203.0.113.77'
    const answers = await Promise.all(
      [newJourneyCode(), 'x', '1', "' or 1=1", 'a'.repeat(150)].map(async (code) => {
        const response = await get(`/m/${encodeURIComponent(code)}`, { 'accept-language': 'en' }, from)
        return `${response.status} ${(await response.text()).replaceAll(/\/m\/[^"?]*/g, '/m/CODE')}`
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 /)
    for (let i = 0; i < 25; i += 1) await get(`/m/${newJourneyCode()}`, {}, from)
    const stopped = await get(`/m/${newJourneyCode()}`, {}, from)
    expect({ status: stopped.status, wait: Number(stopped.headers.get('retry-after')) > 0 }).toEqual({
      status: 429,
      wait: true,
    })
    // Whoever has a code reads its page, whatever others of the same network try.
    expect((await get(url, {}, from)).status).toBe(200)
  })

  test('what the database keeps opens no page (SAFETY 39)', async () => {
    const row = await server.db.selectFrom('journeys').select(['code_hash', 'code_sealed']).executeTakeFirstOrThrow()
    const code = url.split('/').at(-1)!
    expect(JSON.stringify(row)).not.toContain(code)
    for (const guess of [row.code_hash, row.code_sealed, row.code_hash.slice(0, 26)]) {
      expect((await get(`/m/${guess}`, {}, '203.0.113.78')).status).toBe(404)
    }
  })

  test('no secret of a traveller or of staff is in any log, at any level (SAFETY 40, 43)', async () => {
    await get(`${url}?lang=en&utm=canary-query`)
    const code = url.slice(3)
    for (const path of [
      `/%6d/${code}`,
      `/%6D/${code}/card`,
      `/m;x/${code}`,
      `//m//${code}`,
      `/M/${code}`,
      `/x/${code}%`,
    ])
      await rawGet(server.url, path)
    await server.call('mutation { tokenAuth(username: "canary-user", password: "canary-password") { token } }')
    await server.call(create, { token, variables: { input: { ...trip, dateStart: '2027-02-30' } } })
    await server.call(create, {
      token,
      variables: { input: { ...trip, email: 'canary-address', departureId: 'canary-place' } },
    })
    await server.call('query ($note: String) { myjourneys(note: $note) { totalCount } }', {
      token,
      variables: { note: 'canary note' },
    })
    await server.db.schema.alterTable('journey_contacts').renameTo('contacts_away').execute()
    await server.call(create, { token, variables: { input: trip } })
    await server.db.schema.alterTable('contacts_away').renameTo('journey_contacts').execute()
    const log = server.log.join('\n')
    expect(log).toContain('"route":"/m/:code"')
    expect(log).toContain('SQLSTATE')
    for (const secret of ['canary', url.slice(3), token, token.split('.')[2]!, 'a long test password'])
      expect(log.includes(secret), secret).toBe(false)
  })
})
