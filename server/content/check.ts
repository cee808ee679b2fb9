import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { placeKey } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { checkGoldenTrips } from './golden-trips.ts'
import type { ContentProblem } from './problem.ts'
import { readContent } from './read-content.ts'

/** `npm run content:check [-- --rule ID]`: every error of the content files with file and line, or what the files hold, or where a rule is. */
const { values, positionals } = parseArgs({ options: { rule: { type: 'string' } }, allowPositionals: true })
const root = positionals[0] ?? fileURLToPath(new URL('../../content', import.meta.url))
const today = new Date().toISOString().slice(0, 10)
const reading = await readContent(root, today)

if ('problems' in reading) fail(reading.problems, 'problems')
else if (values.rule !== undefined) {
  const { content, locate } = reading
  const place = lists(content).flatMap(({ subject, facts }) =>
    facts.flatMap(({ id }, index) => (id === values.rule ? locate(subject, ['facts', index]) : [])),
  )[0]
  if (place) console.log(`content/${place.file}:${place.line}`)
  else fail([], `rules ${values.rule} in the files`)
} else {
  const { groups, policies, places, restrictions } = reading.content
  const count = {
    groups: groups.length,
    policies: policies.length,
    places: places.length,
    restrictions: restrictions.length,
    facts: lists(reading.content).reduce((sum, { facts }) => sum + facts.length, 0),
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

function lists({ policies, restrictions }: RuleContent) {
  return [
    ...policies.map(({ id, facts }) => ({ subject: `policy:${id}`, facts })),
    ...restrictions.map(({ place, facts }) => ({ subject: `restriction:${placeKey(place)}`, facts })),
  ]
}

function fail(problems: readonly ContentProblem[], what: string): void {
  for (const { file, line, message } of problems) console.error(`content/${file}:${line} ${message}`)
  console.error(`${problems.length} ${what}`)
  process.exitCode = 1
}
