import { expect, test } from 'vitest'
import { bodyCache } from './http/body-cache.ts'
import { networkOf } from './network.ts'
import { rateLimit } from './rate-limit.ts'
import { readerLanguage } from './reader-language.ts'

test('so many in a window, then a wait until it ends; each key for itself', () => {
  const limit = rateLimit({ most: 2, windowSeconds: 60 })
  limit.count('a', 0)
  expect(limit.wait('a', 1)).toBe(0)
  limit.count('a', 10_000)
  expect(limit.wait('a', 30_000)).toBe(30)
  expect(limit.wait('b', 30_000)).toBe(0)
  expect(limit.wait('a', 60_000)).toBe(0)
  limit.count('a', 60_000)
  expect(limit.wait('a', 60_001)).toBe(0)
})

test('a flood of keys is forgotten, oldest first, and memory stays flat', () => {
  const limit = rateLimit({ most: 1, windowSeconds: 60 })
  for (let i = 0; i < 120_000; i += 1) limit.count(`key ${i}`, i)
  expect(limit.wait('key 119999', 120_000)).toBeGreaterThan(0)
  expect(limit.wait('key 61000', 120_000)).toBe(0)
})

const addresses: [string, string][] = [
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
  ['[2001:DB8:1:2::9]', '2001:db8:1:2'],
  ['[::ffff:192.0.2.1]:80', '192.0.2.1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['somebody', 'unknown'],
  ['192.0.2.1:4711:1', 'unknown'],
]
test.each(addresses)('%s stands for %s', (address, network) => expect(networkOf(address)).toBe(network))

const headers: [string | undefined, string][] = [
  [undefined, 'de'],
  ['', 'de'],
  ['en', 'en'],
  ['en-GB,de;q=0.9', 'en'],
  ['de;q=0.5,tr-TR;q=0.9', 'tr'],
  ['xx,pl;q=0.1', 'pl'],
  ['en;q=0, fr', 'fr'],
  ['*', 'de'],
  [','.repeat(50_000), 'de'],
]
test.each(headers)('Accept-Language %j is read as %s', (header, language) =>
  expect(readerLanguage(header)).toBe(language),
)

test('kept answers never take more than their room, and the least wanted go first', () => {
  const cache = bodyCache(10_000, 'small')
  for (let i = 0; i < 100; i += 1) {
    cache.keep(`key ${i}`, 'x'.repeat(1_000))
    cache.get('key 0')
  }
  const kept = Array.from({ length: 100 }, (_, i) => i).filter((i) => cache.get(`key ${i}`))
  expect(kept).toEqual([0, 95, 96, 97, 98, 99])
  expect(cache.keep('huge', 'x'.repeat(50_000)).plain.length).toBe(50_000)
  cache.keep('small', 'x')
  expect([cache.get('huge'), cache.get('key 99')]).toEqual([undefined, undefined])
})
