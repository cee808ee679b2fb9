import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { connections, cpuMsOf, median } from '../measure.ts'
import type { Peer } from './servers.ts'
import type { AskedTrip } from './trips.ts'

export type Figures = {
  readonly perSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  /** Processor time of an answer: in the process that is asked, and in all of PostgreSQL. */
  readonly ownCpuMs: number
  readonly databaseCpuMs: number
  readonly bytes: number
}

/** For so many seconds the same trip again and again; or, of a function, another trip each time. */
export async function measure(
  peer: Peer,
  postgres: number,
  trips: AskedTrip | (() => AskedTrip),
  seconds: number,
): Promise<Figures> {
  const before = { own: cpuMsOf(peer.pid), database: cpuMsOfFamily(postgres) }
  const { requests, duration, latency, throughput, ...failed } = await autocannon({
    url: peer.url,
    connections,
    duration: seconds,
    ...(typeof trips === 'function'
      ? {
          setupClient: (client) =>
            client.setRequests([{ setupRequest: (request) => ({ ...request, ...peer.ask(trips()) }) }]),
        }
      : peer.ask(trips)),
  })
  const wrong = failed.non2xx + failed.errors + failed.timeouts
  if (wrong > 0) throw new Error(`${peer.name}: ${wrong} answers were not 200`)
  const count = requests.total
  if (count === 0) throw new Error(`${peer.name} gave no answer in ${seconds} s: give it more with BENCH_SECONDS`)
  return {
    perSecond: count / duration,
    medianMs: latency.p50,
    p99Ms: latency.p99,
    ownCpuMs: (cpuMsOf(peer.pid) - before.own) / count,
    databaseCpuMs: (cpuMsOfFamily(postgres) - before.database) / count,
    bytes: throughput.total / count,
  }
}

/** A server that forks for every connection: what lives, and what has ended and was waited for. */
function cpuMsOfFamily(pid: number): number {
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  const children = pids.filter((each) => parentOf(each) === pid)
  return children.reduce((sum, child) => sum + cpuMsOf(child), cpuMsOf(pid, true))
}

export function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return Number.NaN // It has ended meanwhile.
  }
}

export const medianFigures = (all: readonly Figures[]): Figures => ({
  perSecond: median(all.map((each) => each.perSecond)),
  medianMs: median(all.map((each) => each.medianMs)),
  p99Ms: median(all.map((each) => each.p99Ms)),
  ownCpuMs: median(all.map((each) => each.ownCpuMs)),
  databaseCpuMs: median(all.map((each) => each.databaseCpuMs)),
  bytes: median(all.map((each) => each.bytes)),
})
