import { randomUUID } from 'node:crypto'
import type { GraphQLError, FieldNode } from 'graphql'
import type { Language } from '#domain/languages.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Log } from '../log.ts'
import { wordProblems, wordRefusal, type FieldError, type Problem } from '../refusals.ts'

export type PresentedError = {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: {
    readonly code: string
    readonly errors?: readonly FieldError[]
    readonly id?: string
    readonly ticket?: string
  }
}

/** An error as the client sees it. A bug is logged with an id; the client learns the id and nothing else. */
export function presentError(error: GraphQLError, language: Language, log: Log): PresentedError {
  const word = translatorFor(language)
  const path = error.path ? { path: error.path } : {}
  const input = badValue(error)
  if (input) {
    const errors = wordProblems([input], language)
    return { message: errors[0]?.messages[0] ?? '', ...path, extensions: { code: 'BAD_INPUT', errors } }
  }
  const refusal = wordRefusal(error.originalError, language)
  if (refusal) {
    const { message, code, errors, ticket } = refusal
    return {
      message,
      ...path,
      extensions: { code, ...(errors && { errors }), ...(ticket !== undefined && { ticket }) },
    }
  }
  if (isDatabaseAway(error.originalError)) {
    log.warn({ err: error.originalError, field: error.path?.[0] }, 'The database could not answer')
    return { message: word('errors.busy'), ...path, extensions: { code: 'BUSY' } }
  }
  if (error.path === undefined) return { message: error.message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }
  const id = randomUUID()
  log.error({ err: error.originalError ?? error, errorId: id, field: error.path[0] }, 'A call failed')
  return { message: word('errors.bug'), ...path, extensions: { code: 'INTERNAL_SERVER_ERROR', id } }
}

const VARIABLE = /^Variable "\$(\w+)" has invalid value(?: at ([^:\s]+))?: (.*)/s
/** What a scalar of ours says, as the library quotes it before the value. */
const OURS = /^Expected value of type "\w+", but encountered error "(errors\.[a-z-]+)"; found/

type Step = string | number

/** The field and message key of what the library says of a value; `path` leads to it, the nearest last. */
export function problemOf(reason: string, path: readonly Step[]): Problem {
  const at = path.indexOf('travellers')
  const position = path[at + 1]
  const names = path.filter((step) => typeof step === 'string')
  const problem = problemAt(reason, names)
  // Which of several it is would not be known by the name of a field in them.
  if (at === -1 || typeof position !== 'number') return problem
  const values = { traveller: position + 1 }
  return { field: 'travellers', key: `traveller-problems.${problem.key.slice('errors.'.length)}`, values }
}

function problemAt(reason: string, names: readonly string[]): { field: string; key: string } {
  const missing = /required field "(\w+)"/.exec(reason)?.[1]
  const isMissing = missing !== undefined || reason.includes('non-null type')
  return {
    field: missing ?? names.at(-1) ?? '',
    key: OURS.exec(reason)?.[1] ?? (isMissing ? 'errors.required' : 'errors.invalid-value'),
  }
}

/** The same of a value that was given as a variable or written in the document. */
function badValue(error: GraphQLError): Problem | null {
  const variable = VARIABLE.exec(error.message)
  if (variable) {
    const [, name = '', path = '', reason = ''] = variable
    return problemOf(reason, [name, ...stepsOf(path)])
  }
  const key = OURS.exec(error.message)?.[1]
  return key === undefined ? null : { field: fieldAround(error), key }
}

/** `.travellers[1].age` */
const stepsOf = (path: string): Step[] =>
  [...path.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))

/** The name before the value at which the error points: `dateStart: "2026-02-30"`. */
function fieldAround(error: GraphQLError): string {
  const node = error.nodes?.[0] as FieldNode | undefined
  const body = node?.loc?.source.body.slice(0, node.loc.start) ?? ''
  return /(\w+)\s*:\s*$/.exec(body.slice(-200))?.[1] ?? ''
}
