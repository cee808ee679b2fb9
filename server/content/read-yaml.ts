import { LineCounter, isMap, isNode, isScalar, parseDocument, visit } from 'yaml'
import type { Alias, Document } from 'yaml'
import type { z } from 'zod'
import type { EntryPath } from '#domain/review/problem.ts'
import type { WrittenProblem } from './problem.ts'

export type LineOf = (path: EntryPath) => number
export type YamlFile<T> = {
  readonly value: T | null
  readonly lineOf: LineOf
  readonly problems: readonly (WrittenProblem & { line: number })[]
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
function explain(issue: Issue, exists: (path: EntryPath) => boolean): WrittenProblem[] {
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

const mostAliases = 100
/** One mistake may make thousands: the first ones say enough. */
const mostErrors = 20

/** An alias repeats what stands above it, and nothing more: one of aliases makes a little text as much as it likes. */
function aliasProblems(document: Document): { message: string; offset: number }[] {
  const found: { message: string; offset: number }[] = []
  let count = 0
  visit(document, {
    Alias: (_key, alias) => {
      count += 1
      const message = aliasProblem(alias, document) ?? (count > mostAliases ? `more than ${mostAliases} aliases` : null)
      if (message !== null) found.push({ message, offset: alias.range?.[0] ?? 0 })
    },
  })
  return found
}

function aliasProblem(alias: Alias, document: Document): string | null {
  const meant = alias.resolve(document)
  if (!meant) return `\`*${alias.source}\` stands for nothing that is written above it`
  let hasAlias = false
  visit(meant, { Alias: () => void (hasAlias = true) })
  return hasAlias ? `\`*${alias.source}\` stands for something that has an alias itself: write it out` : null
}

/** One YAML 1.2 file (`no` is a word, `NO` is Norway) in the shape of a schema, with a line for everything wrong in it. */
export function readYaml<T>(text: string, schema: z.ZodType<T>): YamlFile<T> {
  try {
    return read(text, schema)
  } catch (error) {
    // Brackets inside brackets by the thousand, for which the stack is too short.
    const message = `the file cannot be read: ${error instanceof Error ? error.message : String(error)}`
    return { value: null, lineOf: () => 1, problems: [{ path: [], message, line: 1 }] }
  }
}

function read<T>(text: string, schema: z.ZodType<T>): YamlFile<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, version: '1.2', schema: 'core', prettyErrors: false })
  const lineOf = lineFinder(document, lines)
  const broken = [...document.errors, ...document.warnings].slice(0, mostErrors)
  if (broken.length > 0) {
    const problems = broken.map((e) => ({
      path: [],
      message: e.message,
      line: Math.max(1, lines.linePos(e.pos[0]).line),
    }))
    return { value: null, lineOf, problems }
  }
  const aliases = aliasProblems(document)
  if (aliases.length > 0) {
    const problems = aliases.map(({ message, offset }) => ({ path: [], message, line: lines.linePos(offset).line }))
    return { value: null, lineOf, problems }
  }
  if (document.contents === null)
    return { value: null, lineOf, problems: [{ path: [], message: 'the file is empty', line: 1 }] }
  const result = schema.safeParse(document.toJS({ maxAliasCount: -1 }))
  if (result.success) return { value: result.data, lineOf, problems: [] }
  const problems = result.error.issues.flatMap((issue) => explain(issue, (path) => document.hasIn(path)))
  return { value: null, lineOf, problems: problems.map((problem) => ({ ...problem, line: lineOf(problem.path) })) }
}
