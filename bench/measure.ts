import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The smallest number that so many per cent are not above. */
export const percentile = (numbers: readonly number[], percent: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((numbers.length * percent) / 100) - 1)]!

/** Milliseconds of one call, many times over. */
export function timeEach(times: number, work: () => unknown): number[] {
  return Array.from({ length: times }, () => {
    const since = performance.now()
    work()
    return performance.now() - since
  })
}

export type Target = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Rate = {
  readonly perSecond: number
  readonly cpuMs: number
  readonly p99Ms: number
  readonly bytes: number
}

export const connections = 8

/** Requests per second, and the processor time that the server's process spent on one. Any other answer than 200 ends the run. */
export async function measureRate(target: Target, pid: number, seconds: number): Promise<Rate> {
  const before = cpuMsOf(pid)
  const result = await autocannon({ ...target, connections, duration: seconds })
  const wrong = result.non2xx + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${target.url}: ${wrong} answers were not 200`)
  const count = result.requests.total
  return {
    perSecond: count / result.duration,
    cpuMs: (cpuMsOf(pid) - before) / count,
    p99Ms: result.latency.p99,
    bytes: result.throughput.total / count,
  }
}

/** User and system time of a process so far; Linux counts it in hundredths of a second. Elsewhere not a number. */
export function cpuMsOf(pid: number, withItsDead = false): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const ticks = fields.slice(11, withItsDead ? 15 : 13)
    return ticks.reduce((sum, each) => sum + Number(each) * 10, 0)
  } catch {
    return Number.NaN
  }
}

export const medianRate = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map((rate) => rate.perSecond)),
  cpuMs: median(rates.map((rate) => rate.cpuMs)),
  p99Ms: median(rates.map((rate) => rate.p99Ms)),
  bytes: median(rates.map((rate) => rate.bytes)),
})
