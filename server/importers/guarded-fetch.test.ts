import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardedFetch, type FetchOptions } from './guarded-fetch.ts'
import { ImportRefused } from './importer.ts'
import { isPublicAddress } from '../public-address.ts'

/** A server that does everything a bad one may; `asked` tells whether it was reached at all. */
let server: Server
let port = 0
const asked: string[] = []
const routes: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/good': (response) => response.setHeader('last-modified', 'Fri, 20 Nov 2026 10:00:00 GMT').end('data'),
  '/zipped': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('data')),
  '/bomb': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(300_000))),
  '/odd-encoding': (response) => response.setHeader('content-encoding', 'zstd').end('data'),
  '/large': (response) => response.setHeader('content-length', '300000').end(Buffer.alloc(300_000)),
  '/endless': (response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(20_000)), 1)
    response.on('close', () => clearInterval(timer))
  },
  '/slow': (response) => {
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  },
  '/silent': () => undefined,
  '/cut': (response) => {
    response.setHeader('content-length', '1000').write('half')
    setTimeout(() => response.destroy(), 20)
  },
  '/missing': (response) => response.writeHead(404).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/three': (response) => response.writeHead(307, { location: '/two' }).end(),
  '/two': (response) => response.writeHead(301, { location: '/one' }).end(),
  '/one': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/to-private': (response) => response.writeHead(302, { location: `http://127.0.0.2:${port}/good` }).end(),
  '/to-metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  '/to-credentials': (response) =>
    response.writeHead(302, { location: `http://user:hunter2@127.0.0.1:${port}/good` }).end(),
  '/to-name': (response) => response.writeHead(302, { location: `http://twofaced.example:${port}/good` }).end(),
  '/headers': (response, request) => response.end(JSON.stringify(request.headers)),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const route = routes[request.url ?? '']
    if (route) route(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const onlyThisOne = (address: string) => address === '127.0.0.1'
const fetchFrom = (path: string, options: FetchOptions = {}) =>
  guardedFetch(`http://127.0.0.1:${port}${path}`, {
    allows: onlyThisOne,
    mostBytes: 100_000,
    mostMs: 3_000,
    ...options,
  })
const textOf = async (path: string, options?: FetchOptions) =>
  Buffer.from((await fetchFrom(path, options)).bytes).toString()
const refused = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ImportRefused)
  return (error as Error).message
}

describe('what is in order', () => {
  test('is read, packed or not, after up to three redirects, with its day', async () => {
    expect(await textOf('/good')).toBe('data')
    expect(await textOf('/zipped')).toBe('data')
    expect(await textOf('/three')).toBe('data')
    expect((await fetchFrom('/good')).lastModified).toEqual(new Date('2026-11-20T10:00:00Z'))
  })

  test('nothing is sent but the request: no cookie, no address, no authorization', async () => {
    expect(Object.keys(JSON.parse(await textOf('/headers')) as object).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('progress is told', async () => {
    const told: number[] = []
    await fetchFrom('/large', { mostBytes: 400_000, progress: (done, total) => told.push(done / total) })
    expect(told.at(-1)).toBe(1)
  })
})

describe('what a bad server does', () => {
  test.each([
    ['/large', /larger than 0 MB/],
    ['/endless', /larger than/],
    ['/bomb', /larger than/],
    ['/odd-encoding', /unknown encoding zstd/],
    ['/cut', /cannot be read: ECONNRESET|cut off/],
    ['/missing', /answers 404/],
    ['/loop', /redirects more than 3 times/],
    ['/to-private', /127\.0\.0\.2 is not an address of the public internet/],
    ['/to-metadata', /169\.254\.169\.254 is not an address of the public internet/],
    ['/to-file', /file: is not fetched/],
  ])('%s is refused', async (path, message) => {
    expect(await refused(fetchFrom(path))).toMatch(message)
  })

  test.each(['/slow', '/silent'])('%s is given up after its time', async (path) => {
    // Neither address ever ends its answer, so without the limit this would wait until the test is stopped.
    expect(await refused(fetchFrom(path, { mostMs: 400 }))).toMatch(/took longer than 0.4 s/)
  })

  test('a redirect to an address with a password is refused, and the password is not repeated', async () => {
    const message = await refused(fetchFrom('/to-credentials'))
    expect(message).toContain('has a name or password in it')
    expect(message).not.toContain('hunter2')
  })

  test('a name is judged by the addresses that are connected to, each time anew', async () => {
    let turn = 0
    const resolve: FetchOptions['resolve'] = (_name, done) => {
      turn += 1
      done(null, [{ address: turn === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
    }
    const before = asked.length
    const first = guardedFetch(`http://twofaced.example:${port}/to-name`, { allows: onlyThisOne, resolve })
    expect(await refused(first)).toMatch(/twofaced\.example is not an address of the public internet/)
    expect(asked.slice(before)).toEqual(['/to-name'])
    expect(turn).toBe(2)
  })

  test('one bad address among those of a name is enough', async () => {
    const resolve: FetchOptions['resolve'] = (_name, done) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])
    expect(await refused(guardedFetch(`http://mixed.example:${port}/good`, { allows: onlyThisOne, resolve }))).toMatch(
      /not an address of the public internet/,
    )
  })
})

describe('without the option for tests', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[ff02::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::127.0.0.1]/',
    'http://255.255.255.255/',
    'http://[::]/',
  ])('%s is not asked', async (address) => {
    const url = new URL(address)
    url.port = String(port)
    const before = asked.length
    expect(await refused(guardedFetch(`${url.href}good`, { mostMs: 3_000 }))).toMatch(
      /not an address of the public internet/,
    )
    expect(asked).toHaveLength(before)
  })

  test.each([
    'ftp://example.org/x',
    'file:///etc/hostname',
    'gopher://example.org/',
    'data:text/plain,x',
    'https://user@example.org/',
    'https://user:word@example.org/',
  ])('%s is not fetched', async (address) => {
    expect(await refused(guardedFetch(address))).toMatch(/is not fetched|has a name or password/)
  })

  test('addresses of the public internet are', () => {
    expect(
      ['8.8.8.8', '1.1.1.1', '193.99.144.80', '2a00:1450:4001:80b::200e', '2606:4700::1111'].filter(
        (each) => !isPublicAddress(each),
      ),
    ).toEqual([])
    expect(
      ['', 'example.org', 'fe80::1%eth0', '2001:db8::1', '2001::1', '198.18.0.1', '192.0.2.1'].filter(isPublicAddress),
    ).toEqual([])
  })
})
