import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { serverFlags, startSystem } from '#e2e/harness/start-system.ts'
import { measureAssess } from './assess.ts'
import { buildForBench } from './build.ts'
import type { FullRulebookFigures } from './full-rulebook.ts'
import { measureHttp } from './http.ts'
import type { ManyTripsFigures } from './many-trips.ts'
import { measureMatrixImport } from './import.ts'
import { median } from './measure.ts'
import { measureSizes } from './sizes.ts'

if (process.argv[2] === 'list' || process.argv[2] === 'peers') {
  await (process.argv[2] === 'list' ? import('./list.ts') : import('./peers/run.ts'))
  process.exit()
}

/** `npm run bench`: the goals of the project, measured in one run. It writes nothing but what it builds in `dist/`. `-- list`: the list of trip pages; `-- peers`: others beside us. */
const repetitions = Math.max(3, Number(process.env.BENCH_REPETITIONS ?? 3))
const seconds = Math.max(1, Number(process.env.BENCH_SECONDS ?? 3))
const root = join(import.meta.dirname, '..')
const today = new Date().toISOString().slice(0, 10)

type Row = readonly [what: string, figure: string, goal: string, kept: boolean | null]
const rows: Row[] = []
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`
const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const note = (text: string) => process.stderr.write(`${text}\n`)

note('Building')
buildForBench()

note('Assessing')
const rules = await measureAssess(today, repetitions)
rows.push([
  `assess, 10 × 4 with 3 transits, ${rules.facts} facts`,
  ms(rules.assessMs),
  'under 1 ms',
  rules.assessMs < 1,
])
rows.push(['  processor time of a call', ms(rules.cpuMs), '', null])
rows.push(['  for other dates each time', ms(rules.otherDatesMs), '', null])
rows.push(['  the first after a publication', ms(rules.firstMs), '', null])
rows.push(['  compiling the rulebook', ms(rules.compileMs), '', null])

const whole = JSON.parse(
  execFileSync(process.execPath, ['bench/full-rulebook.ts', today, String(repetitions)], { cwd: root }).toString(),
) as FullRulebookFigures
rows.push(['compiling all rules with a full matrix', ms(whole.compileMs), 'under 2 s', whole.compileMs < 2_000])
rows.push(['  memory it takes', mb(whole.heldMB), '', null])
rows.push(['  every nationality asked everywhere', mb(whole.askedMB), 'under 150 MB', whole.askedMB < 150])

const many = JSON.parse(
  execFileSync(process.execPath, [...serverFlags, 'bench/many-trips.ts', today], { cwd: root }).toString(),
) as ManyTripsFigures
rows.push([
  `${many.trips} different trips over ${many.airports} airports`,
  mb(many.wholeMB),
  'under 400 MB',
  many.wholeMB < 400,
])
rows.push(['  of it held after a collection', mb(many.heapMB), '', null])

note('Starting')
const starts = { empty: [] as number[], again: [] as number[] }
const imports = { first: [] as number[], again: [] as number[] }
let cells = 0
for (let i = 0; i < repetitions; i += 1) {
  const first = await startSystem()
  starts.empty.push(first.startedInMs)
  await first.stop()
  const second = await startSystem({ dataDir: first.dataDir })
  starts.again.push(second.startedInMs)
  await second.stop()
  const imported = measureMatrixImport(second.dataDir, today)
  cells = imported.cells
  imports.first.push(imported.firstMs)
  imports.again.push(imported.againMs)
  second.removeData()
}
rows.push(['start on an empty folder', ms(median(starts.empty)), 'within 15 s', median(starts.empty) < 15_000])
rows.push(['start after that', ms(median(starts.again)), 'within 3 s', median(starts.again) < 3_000])

const importMs = median(imports.first)
rows.push([`importing a matrix of ${cells} cells, embedded`, ms(importMs), 'within 20 s', importMs < 20_000])
rows.push(['  the same again', ms(median(imports.again)), '', null])

note('Serving')
const system = await startSystem({ main: 'dist/bench/main.js', env: { LOG_LEVEL: 'error' } })
try {
  const { overview, page, firstAsk, smallFirstAsk } = await measureHttp(system, today, repetitions, seconds)
  for (const [name, goal, compared] of [
    ['destinationDetail', 1 / 3, overview],
    ['warm trip page', 1 / 5, page],
  ] as const) {
    const { own, constant, ratio } = compared
    rows.push([
      `${name}, ${kB(own.bytes)}, against a constant`,
      ratio.toFixed(2),
      `at least ${goal.toFixed(2)}`,
      ratio >= goal,
    ])
    rows.push([
      '  requests per second, own / constant',
      `${own.perSecond.toFixed(0)} / ${constant.perSecond.toFixed(0)}`,
      '',
      null,
    ])
    rows.push(['  processor per request, own / constant', `${ms(own.cpuMs)} / ${ms(constant.cpuMs)}`, '', null])
    rows.push(['  99th percentile, own / constant', `${ms(own.p99Ms)} / ${ms(constant.p99Ms)}`, '', null])
  }
  const { ratio } = firstAsk
  rows.push(['destinationDetail, a trip that is new, 10 × 4', ms(firstAsk.ms), '', null])
  rows.push(['  processor per request', ms(firstAsk.cpuMs), '', null])
  rows.push([`  against parse and stringify of its ${kB(firstAsk.bytes)}`, ratio.toFixed(1), 'at most 5', ratio <= 5])
  rows.push(['  2 × 2', ms(smallFirstAsk.ms), 'under 4 ms', smallFirstAsk.ms < 4])
  rows.push(['  processor per request', ms(smallFirstAsk.cpuMs), '', null])

  note('Weighing')
  const { pages, staff } = await measureSizes(system.url, today)
  for (const { name, total, scripts, shift } of pages) {
    rows.push([`${name}: total`, kB(total), 'at most 150 KB', total <= 150 * 1024])
    rows.push(['  scripts', kB(scripts), 'at most 30 KB', scripts <= 30 * 1024])
    rows.push(['  layout shift', shift.toFixed(3), 'none', shift <= 0.02])
  }
  for (const { name, scripts } of staff)
    rows.push([`staff ${name}: scripts`, kB(scripts), 'at most 250 KB', scripts <= 250 * 1024])
} finally {
  await system.stop()
  system.removeData()
}

const width = Math.max(...rows.map(([what]) => what.length))
console.log(
  `\n${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.versions.node}; medians of ${repetitions} runs of ${seconds} s\n`,
)
for (const [what, figure, goal, kept] of rows) {
  console.log(
    `${what.padEnd(width)}  ${figure.padStart(18)}  ${goal.padEnd(16)} ${kept === null ? '' : kept ? 'kept' : 'MISSED'}`,
  )
}
