import { readFileSync } from 'node:fs'
import { tokenFor, createTripPage } from '#e2e/harness/api.ts'
import { startSystem } from '#e2e/harness/start-system.ts'
import { languages } from '#domain/languages.ts'
import { buildForBench } from './build.ts'
import { citizenships, destinations, largeTrip, transits } from './large-trip.ts'
import { cpuMsOf, median, percentile } from './measure.ts'

/** `npm run bench -- pdf`: PDFs of the largest trip page, each made once, and the memory of the process that makes them in its thread. */
const many = Math.max(100, Number(process.env.BENCH_PDFS ?? 2_000))
const today = new Date().toISOString().slice(0, 10)
const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
const { dateStart, dateEnd } = largeTrip(today)
const largest = { destinations, transits, citizenships, dateStart: dateStart!, dateEnd: dateEnd!, language: 'de' }

if (!process.env.BENCH_BUILT) buildForBench()
const system = await startSystem({ main: 'dist/bench/main.js', env: { LOG_LEVEL: 'error' } })
try {
  const token = await tokenFor(system.url)
  const made: { readonly ms: number; readonly cpuMs: number; readonly bytes: number }[] = []
  const held: number[] = []
  while (made.length < many) {
    const { url } = await createTripPage(system.url, token, largest)
    for (const language of languages) {
      const [since, before] = [performance.now(), cpuMsOf(system.pid)]
      const answer = await fetch(`${url}/pdf?lang=${language}`)
      const { byteLength: bytes } = await answer.arrayBuffer()
      if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(`No PDF: ${answer.status}`)
      made.push({ ms: performance.now() - since, cpuMs: cpuMsOf(system.pid) - before, bytes })
      if (made.length % Math.ceil(many / 10) === 0) {
        held.push(megabytesOf(system.pid))
        const last = made.slice(-Math.ceil(many / 10))
        process.stderr.write(`${made.length}: ${median(last.map(({ cpuMs }) => cpuMs))} ms of the processor\n`)
      }
    }
  }
  // The first of each language warms up.
  const warm = made.slice(languages.length)
  const figures = (of: (each: (typeof warm)[number]) => number): string => {
    const all = warm.map(of)
    return `median ${median(all).toFixed(0)}, 95th percentile ${percentile(all, 95).toFixed(0)}`
  }
  const large = median(warm.map(({ ms }) => ms))
  const growth = held.at(-1)! / held[2]!
  console.log(`${warm.length} PDFs of 10 × 4 in ${languages.length} languages`)
  console.log(`  ms: ${figures(({ ms }) => ms)} (under 500) ${large < 500 ? 'kept' : 'MISSED'}`)
  console.log(`  ms of the processor: ${figures(({ cpuMs }) => cpuMs)}`)
  console.log(`  KB: ${figures(({ bytes }) => bytes / 1024)}`)
  console.log(`memory after each tenth: ${held.map((each) => each.toFixed(0)).join(', ')} MB`)
  console.log(`  the last against the third: ${growth.toFixed(2)} (at most 1.10) ${growth <= 1.1 ? 'kept' : 'MISSED'}`)
} finally {
  await system.stop()
  system.removeData()
}
