import {
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import { boundedCache } from '#domain/bounded-cache.ts'
import { NotAllowed } from '../refusals.ts'
import { declaredBy } from './access.ts'
import { fragmentsOf, measureDocument } from './measure-document.ts'
import { schema } from './schema.ts'

/** Larger than any document of ours, smaller than what takes long to read. Depth: eight levels below the root field. */
export const limits = { tokens: 1000, depth: 9, aliases: 15, directives: 20, fields: 400, operations: 20 } as const

export type PreparedDocument = {
  readonly document: DocumentNode
  readonly operations: readonly { readonly node: OperationDefinitionNode; readonly rootFields: readonly string[] }[]
}

const longestKept = 20_000
const documents = boundedCache<PreparedDocument>(250)

type Options = { readonly introspection: boolean }

/** Parses, measures and validates a document, before anything of it runs; throws what is wrong with it. */
export const prepareDocument = (query: string, options: Options): PreparedDocument =>
  query.length > longestKept
    ? prepare(query, options)
    : documents.of(`${options.introspection}${query}`, () => prepare(query, options))

function prepare(query: string, options: Options): PreparedDocument {
  const document = parse(query, { maxTokens: limits.tokens })
  checkMeasure(document)
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const [error] = validate(schema, document, rules, { maxErrors: 1, hideSuggestions: !options.introspection })
  if (error) throw error
  const nodes = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const operations = nodes.map((node) => ({ node, rootFields: rootFieldsOf(document, node) }))
  for (const { node, rootFields } of operations) checkRepeats(node.operation, rootFields)
  return { document, operations }
}

function checkMeasure(document: DocumentNode): void {
  if (document.definitions.length > limits.operations * 2) throw new NotAllowed('TOO_COSTLY')
  const measure = measureDocument(document)
  if (measure === null) return
  const limited = ['depth', 'aliases', 'directives', 'fields'] as const
  if (limited.some((name) => measure[name] > limits[name])) throw new NotAllowed('TOO_COSTLY')
}

function checkRepeats(operation: OperationTypeNode, rootFields: readonly string[]): void {
  for (const field of new Set(rootFields)) {
    const { mostInRequest = Infinity, standsAlone = false } = declaredBy(schema, operation, field)
    const times = rootFields.filter((name) => name === field).length
    if (times > mostInRequest || (standsAlone && rootFields.length > 1)) throw new NotAllowed('TOO_COSTLY')
  }
}

/** Names of the fields an operation asks the root for, with repetitions. The document is valid, so fragments end. */
function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = fragmentsOf(document)
  const fieldsOf = (set: SelectionSetNode): string[] =>
    set.selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node.name.value]
      if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet)
      const fragment = fragments.get(node.name.value)
      return fragment ? fieldsOf(fragment.selectionSet) : []
    })
  return fieldsOf(operation.selectionSet)
}
