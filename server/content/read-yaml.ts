import { LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml'
import type { Document } from 'yaml'
import type { z } from 'zod'
import type { EntryPath, EntryProblem } from '../../domain/review/problem.ts'

export type LineOf = (path: EntryPath) => number
export type YamlFile<T> = {
  readonly value: T | null
  readonly lineOf: LineOf
  readonly problems: readonly (EntryProblem & { line: number })[]
}

/** The line of the entry, or of the nearest entry around it that exists. */
function lineFinder(document: Document, lines: LineCounter): LineOf {
  const offsetOf = (path: EntryPath): number => {
    if (path.length === 0) return document.contents?.range?.[0] ?? 0
    const around = document.getIn(path.slice(0, -1), true)
    const key = path.at(-1)
    const pair = isMap(around) ? around.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined
    const node = isNode(pair?.key) ? pair.key : document.getIn(path, true)
    return isNode(node) && node.range ? node.range[0] : offsetOf(path.slice(0, -1))
  }
  return (path) => Math.max(1, lines.linePos(offsetOf(path)).line)
}

type Issue = z.core.$ZodIssue

/** Of an entry that may be written in several ways, the way the author meant is the one that fails deeper inside. */
function explain(issue: Issue, exists: (path: EntryPath) => boolean): EntryProblem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'invalid_union') {
    const meant = issue.errors.find((errors) => errors.some((e) => e.path.length > 0 || e.code === 'unrecognized_keys'))
    if (meant) return meant.flatMap((e) => explain({ ...e, path: [...issue.path, ...e.path] }, exists))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: `unknown field \`${key}\`` }))
  }
  const missing = path.length > 0 && !exists(path)
  return [{ path, message: missing ? `\`${path.join('.')}\` is missing` : `\`${path.join('.')}\`: ${issue.message}` }]
}

/** One YAML 1.2 file (`no` is a word, `NO` is Norway) in the shape of a schema, with a line for everything wrong in it. */
export function readYaml<T>(text: string, schema: z.ZodType<T>): YamlFile<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, version: '1.2', schema: 'core', prettyErrors: false })
  const lineOf = lineFinder(document, lines)
  const broken = [...document.errors, ...document.warnings]
  if (broken.length > 0) {
    const problems = broken.map((e) => ({
      path: [],
      message: e.message,
      line: Math.max(1, lines.linePos(e.pos[0]).line),
    }))
    return { value: null, lineOf, problems }
  }
  if (document.contents === null)
    return { value: null, lineOf, problems: [{ path: [], message: 'the file is empty', line: 1 }] }
  const result = schema.safeParse(document.toJS())
  if (result.success) return { value: result.data, lineOf, problems: [] }
  const problems = result.error.issues.flatMap((issue) => explain(issue, (path) => document.hasIn(path)))
  return { value: null, lineOf, problems: problems.map((problem) => ({ ...problem, line: lineOf(problem.path) })) }
}
