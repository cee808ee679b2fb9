import {
  execute,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLNonNull,
  GraphQLSchema,
  isNonNullType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type OperationDefinitionNode,
} from 'graphql'
import type { Context } from '../context.ts'
import { fragmentsOf } from './measure-document.ts'
import { schema } from './schema.ts'
import { NotWritable, writerOf, Written, type Write } from './write-selection.ts'

export type Query = {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * Answers a large query as bytes of JSON: the library runs its root fields with all their checks, and what they give is written by
 * functions made once for the document. Null: the library has to run it all, and says what is wrong.
 * Only for fields that may run twice.
 */
export async function writeQuery(context: Context, { document, operation, variables }: Query): Promise<Buffer | null> {
  const writers = writersOf(document, operation)
  if (writers === null) return null
  const { data, errors } = await execute({
    schema: wholeSchema(),
    document,
    variableValues: variables,
    operationName: operation.name?.value ?? null,
    contextValue: context,
  })
  if (errors || !data) return null
  try {
    const into = new Written()
    into.text = '{"data":'
    Object.entries(data).forEach(([key, value], index) => {
      into.text += `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`
      writers.get(key)!(value, context, into)
    })
    into.text += '}}'
    return into.whole()
  } catch {
    return null
  }
}

type Writers = ReadonlyMap<string, Write>
const known = new WeakMap<OperationDefinitionNode, Writers | null>()

/** The writer of each root field; null where one cannot be written. Kept as long as the document is remembered. */
function writersOf(document: DocumentNode, operation: OperationDefinitionNode): Writers | null {
  const found = known.get(operation)
  if (found !== undefined) return found
  const made = makeWriters(document, operation)
  known.set(operation, made)
  return made
}

function makeWriters(document: DocumentNode, { operation, selectionSet }: OperationDefinitionNode): Writers | null {
  const query = schema.getQueryType()
  if (operation !== 'query' || !query) return null
  const fragments = fragmentsOf(document)
  const writers = new Map<string, Write>()
  try {
    for (const node of selectionSet.selections) {
      const key = node.kind === Kind.FIELD ? (node.alias?.value ?? node.name.value) : ''
      const type = node.kind === Kind.FIELD ? query.getFields()[node.name.value]?.type : undefined
      if (!type || writers.has(key)) return null
      writers.set(key, writerOf(type, [node as FieldNode], fragments))
    }
    return writers
  } catch (error) {
    if (error instanceof NotWritable) return null
    throw error
  }
}

/** What a root field gives, as it is: it is written afterwards. */
const Whole = new GraphQLScalarType({ name: 'Whole', serialize: (value) => value })

let made: GraphQLSchema | undefined
const wholeSchema = (): GraphQLSchema => (made ??= makeWholeSchema())

/** The schema with root fields that give their value whole. */
function makeWholeSchema(): GraphQLSchema {
  const query = schema.getQueryType()!
  const config = query.toConfig()
  const fields = Object.entries(config.fields).map(([name, field]): [string, GraphQLFieldConfig<unknown, Context>] => {
    const type = isNonNullType(field.type) ? new GraphQLNonNull(Whole) : Whole
    return [name, { ...field, type, resolve: inOwnSchema(query, field) }]
  })
  return new GraphQLSchema({
    query: new GraphQLObjectType<unknown, Context>({ ...config, fields: Object.fromEntries(fields) }),
  })
}

/** The field's own resolver; it sees the schema that the client asked, so that the cost of a call is what it was. */
const inOwnSchema =
  (
    parentType: GraphQLObjectType,
    field: GraphQLFieldConfig<unknown, Context>,
  ): GraphQLFieldResolver<unknown, Context> =>
  (source, args, context, info) =>
    field.resolve!(source, args, context, { ...info, schema, parentType, returnType: field.type })
