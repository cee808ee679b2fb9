import { coerceInputValue, validateInputValue } from 'graphql'
import { Refused, type Problem } from '../refusals.ts'
import { problemOf } from './present-error.ts'
import { schema } from './schema.ts'

/** The arguments of a query from a plain object, checked as GraphQL checks them; a name that the query does not know is refused too. */
export function readArguments(query: string, given: object): unknown {
  const { args } = schema.getQueryType()!.getFields()[query]!
  const values = given as Readonly<Record<string, unknown>>
  const unknown = Object.keys(values).find((name) => !args.some((arg) => arg.name === name))
  const problems: Problem[] =
    unknown === undefined ? [] : [{ field: unknown.slice(0, 40).toWellFormed(), key: 'errors.invalid-value' }]
  const read: Record<string, unknown> = {}
  for (const { name, type } of args) {
    const value = values[name]
    const before = problems.length
    validateInputValue(value, type, ({ message }, path) => {
      // The first tells enough of one argument: a list may hold thousands.
      if (problems.length > before) return
      problems.push(problemOf(message, [name, ...path.filter((part) => typeof part === 'string')]))
    })
    if (problems.length === before && value !== undefined) read[name] = coerceInputValue(value, type)
  }
  if (problems.length > 0) throw new Refused(problems)
  return read
}
