import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createTripPage, tokenFor } from '../harness/api.ts'
import { journeyNow } from '../harness/journey-clock.ts'
import { startSystem } from '../harness/start-system.ts'

/** `LOAD_SECONDS=120 npx vitest run --project browser e2e/safety/load.test.ts` gives the figures of docs/safety.md. */
const seconds = Number(process.env.LOAD_SECONDS ?? 5)
const readers = 60
const languages = ['de', 'en', 'fr', 'tr']
const inDays = (days: number): string => new Date(journeyNow() + days * 86_400_000).toISOString().slice(0, 10)
const trip = { citizenships: ['DE', 'IN'], dateStart: inDays(30), dateEnd: inDays(40) }
const countries = ['SG', 'TH', 'US', 'GB', 'JP', 'EG', 'BR', 'CA', 'AU', 'ZA']

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('many more readers than it can serve: no wrong answer, the rest is told to come again, memory stays flat (SAFETY 1)', async () => {
  const system = await startSystem({ env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' } })
  onTestFinished(async () => {
    await system.kill()
    system.removeData()
  })
  const get = (path: string, from: string) =>
    fetch(`${system.url}${path}`, { headers: { 'x-forwarded-for': from, 'accept-encoding': 'identity' } })

  // What each page says when there is one reader.
  const token = await tokenFor(system.url)
  const right = new Map<string, string>()
  for (const [index, country] of countries.entries()) {
    const { url } = await createTripPage(system.url, token, { ...trip, destinations: [country] })
    for (const language of languages) {
      const path = `${new URL(url).pathname}?lang=${language}`
      right.set(path, hashOf(await (await get(path, `198.51.100.${index}`)).text()))
    }
  }
  const paths = [...right.keys()]

  const counted = { right: 0, busy: 0, unknown: 0 }
  const wrong: string[] = []
  const until = performance.now() + seconds * 1000
  const middle = performance.now() + seconds * 500
  const memory = { middle: 0, end: 0 }
  const read = async (reader: number): Promise<void> => {
    for (let turn = reader; performance.now() < until; turn += 1) {
      const isGuess = turn % 20 === 0
      const path = isGuess ? `/m/${hashOf(String(turn)).slice(0, 26)}` : paths[turn % paths.length]!
      const response = await get(path, `203.0.113.${reader}`)
      const text = await response.text()
      const waits = Number(response.headers.get('retry-after')) > 0
      if (response.status === 200 && hashOf(text) === right.get(path)) counted.right += 1
      else if ((response.status === 429 || response.status === 503) && waits) counted.busy += 1
      else if (response.status === 404 && isGuess) counted.unknown += 1
      else wrong.push(`${path} ${response.status}`)
      if (memory.middle === 0 && performance.now() > middle) memory.middle = memoryOf(system.pid)
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  memory.end = memoryOf(system.pid)
  expect(wrong).toEqual([])
  expect(counted.right).toBeGreaterThan(paths.length)
  // What is kept has a bound; a leak of every answer would be far above it.
  expect(memory.end).toBeLessThan(memory.middle * 1.25 + 64)
  await expect.poll(async () => (await get(paths[0]!, '198.51.100.1')).status, { timeout: 20_000 }).toBe(200)
  console.info(`${seconds} s, ${readers} readers: ${JSON.stringify(counted)}, memory ${JSON.stringify(memory)} MB`)
}, 300_000)
