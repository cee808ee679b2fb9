import { join } from 'node:path'
import { assess } from '#domain/assessment/assess.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { offices } from '#server/offices/offices.ts'
import { readContent } from '#server/content/read-content.ts'
import { largeTrip } from './large-trip.ts'
import { median, timeEach } from './measure.ts'

const calls = 300

/** `assess` alone, with the rules of `content/`: again and again, for other dates, and right after a publication. */
export async function measureAssess(today: string, repetitions: number) {
  const reading = await readContent(join(import.meta.dirname, '../content'), today)
  if ('problems' in reading)
    throw new Error(`The content has ${reading.problems.length} problems: npm run content:check`)
  const { content } = reading
  const compileMs = timeEach(repetitions, () => compile(content, 1))
  const firstMs = Array.from({ length: repetitions }, () => {
    const fresh = compile(content, 1)
    return timeEach(1, () => assess(largeTrip(today), fresh, today, offices))[0]!
  })
  const rulebook = compile(content, 1)
  const warmUp = () => timeEach(calls, () => assess(largeTrip(today), rulebook, today, offices))
  warmUp()
  const cpuBefore = process.cpuUsage()
  warmUp()
  const cpu = process.cpuUsage(cpuBefore)
  const medians = Array.from({ length: repetitions }, () => median(warmUp()))
  const otherDates = Array.from({ length: repetitions }, () => {
    let day = 0
    return median(timeEach(calls, () => assess(largeTrip(today, 30 + (day++ % 200)), rulebook, today, offices)))
  })
  return {
    facts: [...content.policies, ...content.restrictions].reduce((sum, { facts }) => sum + facts.length, 0),
    compileMs: median(compileMs),
    firstMs: median(firstMs),
    assessMs: median(medians),
    /** What other processes take away does not count here; what the engine does beside does. */
    cpuMs: (cpu.user + cpu.system) / 1000 / calls,
    otherDatesMs: median(otherDates),
  }
}
