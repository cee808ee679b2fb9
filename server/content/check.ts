import { fileURLToPath } from 'node:url'
import { compile } from '#domain/rulebook/compile.ts'
import { checkGoldenTrips } from './golden-trips.ts'
import type { ContentProblem } from './problem.ts'
import { readContent } from './read-content.ts'

/** `npm run content:check`: every error of the content files with file and line, or what the files hold. */
const root = process.argv[2] ?? fileURLToPath(new URL('../../content', import.meta.url))
const today = new Date().toISOString().slice(0, 10)
const reading = await readContent(root, today)

if ('problems' in reading) fail(reading.problems, 'problems')
else {
  const { groups, policies, places, restrictions } = reading.content
  const facts = [...policies, ...restrictions].reduce((sum, { facts: list }) => sum + list.length, 0)
  const count = {
    groups: groups.length,
    policies: policies.length,
    places: places.length,
    restrictions: restrictions.length,
    facts,
  }
  const golden = await checkGoldenTrips(root, compile(reading.content, 0))
  const counts = { ...count, 'golden trips': golden.trips, destinations: golden.destinations }
  console.log(
    Object.entries(counts)
      .map(([what, number]) => `${number} ${what}`)
      .join(', '),
  )
  if (golden.problems.length > 0) fail(golden.problems, 'golden trips fail')
}

function fail(problems: readonly ContentProblem[], what: string): void {
  for (const { file, line, message } of problems) console.error(`content/${file}:${line} ${message}`)
  console.error(`${problems.length} ${what}`)
  process.exitCode = 1
}
