import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { serverFlags, startSystem } from '#e2e/harness/start-system.ts'
import { measureAssess } from './assess.ts'
import { buildForBench } from './build.ts'
import type { FullRulebookFigures } from './full-rulebook.ts'
import { measureFirstPages } from './first-pages.ts'
import { measureGroup } from './group.ts'
import { largePage, measureHttp, usualPage } from './http.ts'
import type { ManyTripsFigures } from './many-trips.ts'
import { measureMatrixImport } from './import.ts'
import { median, percentile } from './measure.ts'
import { measureScreens } from './screens.ts'
import { measureSizes } from './sizes.ts'
import { measurePaints } from './slow-phone.ts'
import { measureWhereToGo } from './where-to-go.ts'
import { measureWidget } from './widget.ts'

const parts = {
  'alert-kills': './alert-kills.ts',
  desk: './desk.ts',
  hotels: './hotels.ts',
  list: './list.ts',
  mails: './mails.ts',
  peers: './peers/run.ts',
  pdf: './pdf.ts',
} as const
// As the product runs: else React's development build is measured.
process.env.NODE_ENV ??= 'production'
const part = process.argv[2]
if (part !== undefined && part in parts) {
  await import(parts[part as keyof typeof parts])
  process.exit()
}

/** `npm run bench`: the goals of the project, measured in one run. It writes nothing but what it builds in `dist/`. `-- list`: the list of trip pages; `-- mails`: mails of changes; `-- desk`: the editor's desk; `-- peers`: others beside us; `-- pdf`: documents; `-- hotels`: imports of hotels and bookings, and alerts about them; `-- alert-kills`: alerts while their worker is killed. */
const repetitions = Math.max(3, Number(process.env.BENCH_REPETITIONS ?? 3))
const seconds = Math.max(1, Number(process.env.BENCH_SECONDS ?? 3))
const root = join(import.meta.dirname, '..')
const today = new Date().toISOString().slice(0, 10)

type Row = readonly [what: string, figure: string, goal: string, kept: boolean | null]
const rows: Row[] = []
const row = (what: string, figure: string, goal = '', kept: boolean | null = null) =>
  void rows.push([what, figure, goal, kept])
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
const mb = (megabytes: number) => `${megabytes.toFixed(0)} MB`
const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const note = (text: string) => process.stderr.write(`${text}\n`)

note('Building')
buildForBench()

note('Assessing')
const rules = await measureAssess(today, repetitions)
row(`assess, 10 × 4 with 3 transits, ${rules.facts} facts`, ms(rules.assessMs), 'under 1 ms', rules.assessMs < 1)
row('  processor time of a call', ms(rules.cpuMs))
row('  for other dates each time', ms(rules.otherDatesMs))
row('  the first after a publication', ms(rules.firstMs))
row('  compiling the rulebook', ms(rules.compileMs))

const whole = JSON.parse(
  execFileSync(process.execPath, ['bench/full-rulebook.ts', today, String(repetitions)], { cwd: root }).toString(),
) as FullRulebookFigures
row('compiling all rules with a full matrix', ms(whole.compileMs), 'under 2 s', whole.compileMs < 2_000)
row('  memory it takes', mb(whole.heldMB))
row('  every nationality asked everywhere', mb(whole.askedMB), 'under 150 MB', whole.askedMB < 150)

const many = JSON.parse(
  execFileSync(process.execPath, [...serverFlags, 'bench/many-trips.ts', today], { cwd: root }).toString(),
) as ManyTripsFigures
row(
  `${many.trips} different trips over ${many.airports} airports`,
  mb(many.wholeMB),
  'under 400 MB',
  many.wholeMB < 400,
)
row('  of it held after a collection', mb(many.heapMB))

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
row('start on an empty folder', ms(median(starts.empty)), 'within 15 s', median(starts.empty) < 15_000)
row('start after that', ms(median(starts.again)), 'within 3 s', median(starts.again) < 3_000)

const importMs = median(imports.first)
row(`importing a matrix of ${cells} cells, embedded`, ms(importMs), 'within 20 s', importMs < 20_000)
row('  the same again', ms(median(imports.again)))

note('Serving')
const system = await startSystem({ main: 'dist/bench/main.js', env: { LOG_LEVEL: 'error' } })
try {
  const { overview, page, firstAsk, smallFirstAsk } = await measureHttp(system, today, repetitions, seconds)
  for (const [name, goal, compared] of [
    ['the answer to a trip', 1 / 3, overview],
    ['warm trip page', 1 / 5, page],
  ] as const) {
    const { own, constant, ratio } = compared
    row(`${name}, ${kB(own.bytes)}, against a constant`, ratio.toFixed(2), `at least ${goal.toFixed(2)}`, ratio >= goal)
    row('  requests per second, own / constant', `${own.perSecond.toFixed(0)} / ${constant.perSecond.toFixed(0)}`)
    row('  processor per request, own / constant', `${ms(own.cpuMs)} / ${ms(constant.cpuMs)}`)
    row('  99th percentile, own / constant', `${ms(own.p99Ms)} / ${ms(constant.p99Ms)}`)
  }
  const { ratio } = firstAsk
  row('the answer to a trip that is new, 10 × 4', ms(firstAsk.ms))
  row('  processor per request', ms(firstAsk.cpuMs))
  row(`  against parse and stringify of its ${kB(firstAsk.bytes)}`, ratio.toFixed(1), 'at most 5', ratio <= 5)
  row('  2 × 2', ms(smallFirstAsk.ms), 'under 4 ms', smallFirstAsk.ms < 4)
  row('  processor per request', ms(smallFirstAsk.cpuMs))

  const where = await measureWhereToGo(system, today, repetitions)
  row(`where to go, four passports, ${kB(where.bytes)}, processor`, ms(where.cpuMs), 'under 300 ms', where.cpuMs < 300)
  row('  until it is there', ms(where.ms))
  row('  the longest wait of others meanwhile', ms(where.othersMs))

  const group = await measureGroup(system, today, repetitions)
  const share = group.fewMs / group.allMs
  row(`a group of 200, all different, ${kB(group.bytes)}, processor`, ms(group.allMs), 'under 1 s', group.allMs < 1_000)
  row('  with twelve profiles, against that', share.toFixed(2), 'at most 0.20', share <= 0.2)

  const { usualMs, largestMs } = await measureFirstPages(system, today, repetitions)
  row('a trip page nobody has opened, 2 × 2, processor', ms(usualMs), 'under 15 ms', usualMs < 15)
  row('  10 × 4 with 3 transits', ms(largestMs), 'under 15 ms', largestMs < 15)

  const widget = await measureWidget(system, repetitions, seconds)
  const { own, constant, ratio: widgetRatio } = widget.answer
  row(
    `widget with an answer, ${kB(own.bytes)}, against a constant`,
    widgetRatio.toFixed(2),
    'at least 0.20',
    widgetRatio >= 0.2,
  )
  row('  requests per second, own / constant', `${own.perSecond.toFixed(0)} / ${constant.perSecond.toFixed(0)}`)
  row('  its loader', kB(widget.loaderBytes), 'at most 3 KB', widget.loaderBytes <= 3 * 1024)
  for (const { language, bytes } of widget.frames)
    row(`  its frame with an answer, ${language}`, kB(bytes), 'at most 60 KB', bytes <= 60 * 1024)
  row(
    '  usable on slow 4G, a quarter of the processor',
    ms(widget.interactiveMs),
    'under 1 s',
    widget.interactiveMs < 1_000,
  )

  note('Looking')
  const { answers, firstAnswers, firstPaint } = await measureScreens(system.url)
  const late = percentile(answers, 95)
  row(
    `from the last key to the answer, ${answers.length} questions, 95th percentile`,
    ms(late),
    'under 100 ms',
    late < 100,
  )
  row('  median', ms(median(answers)))
  row('  of the first question in a new tab', ms(percentile(firstAnswers, 95)))
  row('  median', ms(median(firstAnswers)))
  row('staff, first paint on slow 3G', ms(firstPaint), 'under 2 s', firstPaint < 2_000)

  note('Weighing')
  const { pages, staff } = await measureSizes(system.url, today)
  for (const { name, total, scripts, shift, goal } of pages) {
    row(`${name}: total`, kB(total), `at most ${goal} KB`, total <= goal * 1024)
    row('  scripts', kB(scripts), 'at most 30 KB', scripts <= 30 * 1024)
    row('  layout shift', shift.toFixed(3), 'none', shift <= 0.02)
  }
  const [usual = 0, largest = 0] = await measurePaints(
    [await usualPage(system.url, today, 'de'), await largePage(system.url, today, 'de')],
    Math.max(7, repetitions),
  )
  row('trip page, 2 × 2, largest paint on slow 4G', ms(usual), 'within 1.2 s', usual <= 1_200)
  row('  10 × 4, a quarter of the processor', ms(largest), 'within 1.5 s', largest <= 1_500)
  for (const { name, scripts } of staff)
    row(`staff ${name}: scripts`, kB(scripts), 'at most 250 KB', scripts <= 250 * 1024)
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
