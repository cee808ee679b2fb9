import {
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import { tooCostly } from './errors.ts'
import { measureDocument } from './measure-document.ts'
import { rootFieldsOf } from './root-fields.ts'
import { schema } from './schema.ts'

/** Larger than any document of ours, smaller than what takes long to read. Depth: eight levels below the root field. */
export const limits = { tokens: 1000, depth: 9, aliases: 15, directives: 20, fields: 400, operations: 20 } as const

export type PreparedDocument = {
  readonly document: DocumentNode
  readonly operations: readonly { readonly node: OperationDefinitionNode; readonly rootFields: readonly string[] }[]
}

const remembered = new Map<string, PreparedDocument>()
const mostRemembered = 500
const longestRemembered = 20_000

/** Parses, measures and validates a document, before anything of it runs; throws what is wrong with it. */
export function prepareDocument(query: string, options: { introspection: boolean }): PreparedDocument {
  const key = `${options.introspection}${query}`
  const known = remembered.get(key)
  if (known) return known
  const document = parse(query, { maxTokens: limits.tokens })
  checkMeasure(document)
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const [error] = validate(schema, document, rules, { maxErrors: 1, hideSuggestions: !options.introspection })
  if (error) throw error
  const nodes = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const operations = nodes.map((node) => ({ node, rootFields: rootFieldsOf(document, node) }))
  for (const { rootFields } of operations) checkRepeats(rootFields)
  const prepared = { document, operations }
  if (query.length <= longestRemembered) {
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, prepared)
  }
  return prepared
}

function checkMeasure(document: DocumentNode): void {
  if (document.definitions.length > limits.operations * 2) throw tooCostly()
  const measure = measureDocument(document)
  if (measure === null) return
  const limited = ['depth', 'aliases', 'directives', 'fields'] as const
  if (limited.some((name) => measure[name] > limits[name])) throw tooCostly()
}

/**
 * How often a field may stand in one request: aliases must not multiply what is counted once, be it a password, a search
 * or a new trip page.
 */
const mostInOneRequest: Readonly<Record<string, number>> = { tokenAuth: 1, myjourneys: 3, createMyjourney: 1 }

function checkRepeats(rootFields: readonly string[]): void {
  for (const [field, most] of Object.entries(mostInOneRequest))
    if (rootFields.filter((name) => name === field).length > most) throw tooCostly()
  // What comes after it in the same request would still run as the user who has gone.
  if (rootFields.includes('logout') && rootFields.length > 1) throw tooCostly()
}
