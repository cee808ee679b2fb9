import { readFileSync } from 'node:fs'
import { tokenFor, createTripPage } from '#e2e/harness/api.ts'
import { startSystem } from '#e2e/harness/start-system.ts'
import { languages } from '#domain/languages.ts'
import { buildForBench } from './build.ts'
import { citizenships, destinations, largeTrip, transits } from './large-trip.ts'
import { cpuMsOf, median } from './measure.ts'

/** `npm run bench -- pdf`: PDFs of the largest trip page, and the memory of the process that made many. */
const many = Math.max(100, Number(process.env.BENCH_PDFS ?? 2_000))
const today = new Date().toISOString().slice(0, 10)
const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
const { dateStart, dateEnd } = largeTrip(today)
const dates = { dateStart: dateStart!, dateEnd: dateEnd! }

buildForBench()
const system = await startSystem({ main: 'dist/bench/main.js', env: { LOG_LEVEL: 'error' } })
try {
  const token = await tokenFor(system.url)
  const take = async (page: string, language: string): Promise<{ ms: number; bytes: number }> => {
    const since = performance.now()
    const answer = await fetch(`${page}/pdf?lang=${language}`)
    const { byteLength: bytes } = await answer.arrayBuffer()
    if (answer.headers.get('content-type') !== 'application/pdf') throw new Error(`No PDF: ${answer.status}`)
    return { ms: performance.now() - since, bytes }
  }
  const largest = { destinations, transits, citizenships, ...dates, language: 'de' }
  const waits: number[] = []
  let bytes = 0
  const before = cpuMsOf(system.pid)
  // Each page in each language is made once; the first warms up.
  for (let round = 0; round < 3; round += 1) {
    const { url } = await createTripPage(system.url, token, largest)
    for (const language of languages) {
      const taken = await take(url, language)
      waits.push(taken.ms)
      bytes = taken.bytes
    }
  }
  const cpuMs = (cpuMsOf(system.pid) - before) / waits.length
  const large = median(waits.slice(1))
  const small = { destinations: ['TH', 'VN'], transits: ['DOH'], citizenships: ['DE', 'TR'], ...dates, language: 'de' }
  const held: number[] = []
  for (let made = 0; made < many;) {
    const { url } = await createTripPage(system.url, token, small)
    for (const language of languages) {
      await take(url, language)
      made += 1
      if (made % Math.ceil(many / 10) === 0) held.push(megabytesOf(system.pid))
    }
  }
  const growth = held.at(-1)! / held[2]!
  console.log(
    `PDF, 10 × 4, ${(bytes / 1024).toFixed(0)} KB, median of ${waits.length - 1}: ${large.toFixed(0)} ms (under 500 ms) ${large < 500 ? 'kept' : 'MISSED'}`,
  )
  console.log(`  processor of each: ${cpuMs.toFixed(0)} ms`)
  console.log(`memory over ${many} PDFs, after each tenth: ${held.map((each) => each.toFixed(0)).join(', ')} MB`)
  console.log(`  the last against the third: ${growth.toFixed(2)} (at most 1.10) ${growth <= 1.1 ? 'kept' : 'MISSED'}`)
} finally {
  await system.stop()
  system.removeData()
}
