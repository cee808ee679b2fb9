import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { applicationTimes, applicationTimesTable } from './report-application-times.ts'
import { readContent } from './read-content.ts'
import { coverageOf } from './report-coverage.ts'
import { countryFactCoverage, countryFactTable } from './report-country-facts.ts'
import { tablesOf } from './report-tables.ts'

/** `npm run content:report [-- --business] [-- --json]`: how much is known, per destination and detail type. */
const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, business: { type: 'boolean' } },
  allowPositionals: true,
})
const root = positionals[0] ?? fileURLToPath(new URL('../../content', import.meta.url))
const today = new Date().toISOString().slice(0, 10)
const reading = await readContent(root, today)

if ('problems' in reading) {
  console.error(`${reading.problems.length} problems in the content; run content:check`)
  process.exitCode = 1
} else {
  const report = coverageOf(reading.content, today, values.business ? 'BUSINESS' : 'TOURISM')
  const countryFacts = countryFactCoverage(reading.content, today)
  const times = applicationTimes(reading.content, today)
  console.log(
    values.json
      ? JSON.stringify({ ...report, countryFacts, applicationTimes: times }, null, 2)
      : `${tablesOf(report)}\n\n${countryFactTable(countryFacts)}\n\n${applicationTimesTable(times)}`,
  )
}
