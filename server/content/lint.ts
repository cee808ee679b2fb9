import { fileURLToPath } from 'node:url'
import { lintContent } from '#domain/review/lint-content.ts'
import { sentenceOf } from '#domain/review/problem-sentences.ts'
import { readContent } from './read-content.ts'

/** `npm run content:lint`: rules that never apply, contradict each other, leave gaps or have grown old. */
const root = process.argv[2] ?? fileURLToPath(new URL('../../content', import.meta.url))
const today = new Date().toISOString().slice(0, 10)
const reading = await readContent(root, today)

if ('problems' in reading) {
  for (const { file, line, message } of reading.problems)
    console.error(`content/${file}:${line}  unreadable  ${message}`)
  console.error(`${reading.problems.length} problems; run content:check`)
  process.exitCode = 1
} else {
  const lines = lintContent(reading.content, today).map(({ severity, rule, subject, path, ...found }) => {
    return { severity, rule, ...reading.locate(subject, path), message: sentenceOf(found) }
  })
  for (const severity of ['error', 'warning'] as const) {
    const listed = lines
      .filter((line) => line.severity === severity)
      .toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
    for (const { file, line, rule, message } of listed) console.log(`content/${file}:${line}  ${rule}  ${message}`)
    console.log(`${listed.length} ${severity}${listed.length === 1 ? '' : 's'}`)
    if (severity === 'error' && listed.length > 0) process.exitCode = 1
  }
}
