import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { tellFigure } from '#server/testing/tell-figure.ts'
import { createTripPage, tokenFor } from '../harness/api.ts'
import { journeyNow } from '../harness/journey-clock.ts'
import { startedFolder } from '../harness/prepared-folder.ts'
import { startSystem } from '../harness/start-system.ts'

/** So long it goes on after the first refusal. */
const seconds = Number(process.env.LOAD_SECONDS ?? 3)
const mostReaders = 512
const refusedWithinMs = 60_000
const inDays = (days: number): string => new Date(journeyNow() + days * 86_400_000).toISOString().slice(0, 10)
/** Pages of 0.4 MB: those of eleven such trips in all languages are more than a server keeps, so each is made anew. */
const trip = {
  destinations: ['TH', 'VN', 'SG', 'ID', 'AE', 'TR', 'EG', 'GB', 'US', 'JP'],
  transits: ['DOH', 'IST', 'DXB'],
  citizenships: ['DE', 'TR', 'IN', 'US'],
  dateEnd: inDays(120),
}
const trips = 11

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

test('more readers than it can serve: no wrong answer, the rest is told to come again, it lives, and serves all again (SAFETY 1)', async () => {
  const system = await startSystem({
    dataDir: startedFolder(),
    env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
  })
  onTestFinished(async () => {
    await system.kill()
    system.removeData()
  })
  let addresses = 0
  /** Every request comes from a network of its own unless said. */
  const get = async (path: string, network?: string) => {
    addresses += 1
    const from = network ?? `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
    const headers = { 'x-forwarded-for': from, 'accept-encoding': 'identity' }
    const reply = await fetch(`${system.url}${path}`, { headers })
    return { status: reply.status, wait: Number(reply.headers.get('retry-after')), hash: hashOf(await reply.text()) }
  }

  const token = await tokenFor(system.url)
  const made = await Promise.all(
    Array.from({ length: trips }, (_, day) =>
      createTripPage(system.url, token, { ...trip, dateStart: inDays(30 + day) }),
    ),
  )
  const paths = made.flatMap(({ url }) => languages.map((language) => `${new URL(url).pathname}?lang=${language}`))
  /** What each page says when there is one reader, who comes again when told to. */
  const right = new Map<string, string>()
  const readAlone = async (path: string): Promise<string> => {
    let hash = ''
    const status = async (): Promise<number> => {
      const answer = await get(path)
      hash = answer.hash
      return answer.status
    }
    await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe(200)
    return hash
  }
  for (const path of paths) right.set(path, await readAlone(path))
  expect(new Set(right.values()).size).toBe(paths.length)

  const counted = { right: 0, busy: 0, tooMany: 0, unknown: 0 }
  const wrong: string[] = []
  const times: number[] = []
  const memory = { before: memoryOf(system.pid), firstHalf: 0, most: 0 }
  let until = performance.now() + refusedWithinMs
  let turn = 0
  const read = async (): Promise<void> => {
    while (performance.now() < until) {
      turn += 1
      const isGuess = turn % 20 === 0
      const path = isGuess ? `/m/${hashOf(String(turn)).slice(0, 26)}` : paths[turn % paths.length]!
      const since = performance.now()
      const { status, wait, hash } = await get(path, isGuess ? '192.0.2.1' : undefined)
      if (status === 200 && hash === right.get(path)) {
        counted.right += 1
        times.push(performance.now() - since)
      } else if (status === 503 && wait > 0) {
        if (counted.busy === 0) until = performance.now() + seconds * 1000
        counted.busy += 1
      } else if (status === 429 && wait > 0 && isGuess) counted.tooMany += 1
      else if (status === 404 && isGuess) counted.unknown += 1
      else wrong.push(`${path} ${status} ${wait}`)
      memory.most = Math.max(memory.most, memoryOf(system.pid))
      if (performance.now() < until - seconds * 500) memory.firstHalf = memory.most
    }
  }
  const life = { answered: 0, slowestMs: 0 }
  const askWhetherItLives = async (): Promise<void> => {
    while (performance.now() < until) {
      const since = performance.now()
      const { status } = await get('/health/live')
      if (status === 200) life.answered += 1
      else wrong.push(`/health/live ${status}`)
      life.slowestMs = Math.max(life.slowestMs, performance.now() - since)
    }
  }
  const readers: Promise<void>[] = []
  const addReaders = (more: number): void => {
    for (let reader = 0; reader < more; reader += 1) readers.push(read())
  }
  // Whatever this machine can serve: more and more readers until one is refused, then four times as many.
  const raise = async (): Promise<void> => {
    while (counted.busy === 0 && readers.length < mostReaders) {
      addReaders(Math.max(8, readers.length))
      const enough = turn + 3 * readers.length
      await expect.poll(() => turn >= enough || counted.busy > 0, { timeout: refusedWithinMs }).toBe(true)
    }
    addReaders(3 * readers.length)
  }
  await Promise.all([raise(), askWhetherItLives()])
  await Promise.all(readers)

  expect(wrong).toEqual([])
  expect(counted.busy).toBeGreaterThan(0)
  expect(counted.right).toBeGreaterThan(0)
  expect(life.answered).toBeGreaterThan(0)
  // What is kept has a bound, and each reader has a page on its way; a leak of every answer would be far above it.
  expect(memory.most).toBeLessThan(memory.before * 1.5 + 256)
  expect(memory.most).toBeLessThan(memory.firstHalf * 1.25 + 64)
  // The pages asked for last are kept, so those go first.
  for (const path of [...paths.slice(turn % paths.length), ...paths.slice(0, turn % paths.length)].toReversed()) {
    expect(await readAlone(path)).toBe(right.get(path))
  }

  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
  const { right: answered, busy, tooMany } = counted
  tellFigure(
    `overload: ${readers.length} readers of pages that are made anew, ${seconds} s after the first refusal`,
    `${answered} right answers, 0 wrong, ${busy} refused with 503, ${tooMany} guesses with 429; then all pages served again`,
  )
  tellFigure('overload: 99 of 100 right answers within', `${(p99 / 1000).toFixed(1)} s`)
  tellFigure(
    'overload: slowest `/health/live`',
    `${(life.slowestMs / 1000).toFixed(1)} s of ${life.answered}, none refused`,
  )
  tellFigure('overload: memory', `${memory.before} MB before, at most ${memory.most} MB`)
}, 900_000)
