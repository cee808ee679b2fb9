import { fileURLToPath } from 'node:url'
import { readContent } from './read-content.ts'

/** `npm run content:check`: every error of the content files with file and line, or what the files hold. */
const root = process.argv[2] ?? fileURLToPath(new URL('../../content', import.meta.url))
const reading = await readContent(root, new Date().toISOString().slice(0, 10))

if ('problems' in reading) {
  for (const { file, line, message } of reading.problems) console.error(`content/${file}:${line} ${message}`)
  console.error(`${reading.problems.length} problems`)
  process.exitCode = 1
} else {
  const { groups, policies, places, restrictions } = reading.content
  const facts = [...policies, ...restrictions].reduce((sum, { facts: list }) => sum + list.length, 0)
  const count = { groups: groups.length, policies: policies.length, places: places.length, restrictions: restrictions.length, facts }
  console.log(Object.entries(count).map(([what, number]) => `${number} ${what}`).join(', '))
}
