import { coerceInputValue, isInputObjectType, validateInputValue, type GraphQLInputType } from 'graphql'
import { Refused, type Problem } from '../refusals.ts'
import { problemOf } from './present-error.ts'
import { schema } from './schema.ts'

/** The arguments of a query from a plain object, checked as GraphQL checks them. */
export const readArguments = (query: string, given: object): unknown =>
  read(schema.getQueryType()!.getFields()[query]!.args, given)

/** The same by an input type. */
export function readInput(name: string, given: object): unknown {
  const type = schema.getType(name)
  if (!isInputObjectType(type)) throw new Error(`${name} is no input`)
  return read(Object.values(type.getFields()), given)
}

/** A name that is not known is refused too: dropped, it would leave the answer to another question. */
function read(parts: readonly { readonly name: string; readonly type: GraphQLInputType }[], given: object): unknown {
  const values = given as Readonly<Record<string, unknown>>
  const unknown = Object.keys(values).find((name) => !parts.some((part) => part.name === name))
  const problems: Problem[] =
    unknown === undefined ? [] : [{ field: unknown.slice(0, 40).toWellFormed(), key: 'errors.invalid-value' }]
  const known: Record<string, unknown> = {}
  for (const { name, type } of parts) {
    const value = values[name]
    const before = problems.length
    validateInputValue(value, type, ({ message }, path) => {
      // The first tells enough of one part: a list may hold thousands.
      if (problems.length > before) return
      problems.push(problemOf(message, [name, ...path]))
    })
    if (problems.length === before && value !== undefined) known[name] = coerceInputValue(value, type)
  }
  if (problems.length > 0) throw new Refused(problems)
  return known
}
