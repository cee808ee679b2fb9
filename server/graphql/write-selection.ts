import {
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  GraphQLString,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLFieldResolver,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'
import { isKeptForAll } from '#domain/kept.ts'
import type { Context } from '../context.ts'

/** An answer while it is written: text, and pieces that were written for another answer. */
export class Written {
  text = ''
  readonly isPiece: boolean
  readonly #pieces: Buffer[] = []

  constructor(isPiece = false) {
    this.isPiece = isPiece
  }

  add(piece: Buffer): void {
    if (this.text !== '') this.#pieces.push(Buffer.from(this.text))
    this.text = ''
    this.#pieces.push(piece)
  }

  whole(): Buffer {
    return this.#pieces.length === 0 ? Buffer.from(this.text) : Buffer.concat([...this.#pieces, Buffer.from(this.text)])
  }
}

/** Writes a value as the JSON text that the library's own execution would come to. */
export type Write = (value: unknown, context: Context, into: Written) => void

/** What is asked, or found, has to take the library's own way: a directive, a promise, null where none may be. */
export class NotWritable extends Error {}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The writer of a type and what is selected of it, made once for a document; throws `NotWritable`. */
export function writerOf(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): Write {
  const inner = writerOfNullable(getNullableType(type), nodes, fragments)
  const mayBeNull = !isNonNullType(type)
  return (value, context, into) => {
    if (value == null && mayBeNull) {
      into.text += 'null'
      return
    }
    if (value == null || isLeftToLibrary(value)) throw new NotWritable()
    inner(value, context, into)
  }
}

/** The library waits for a promise and calls a function. */
const isLeftToLibrary = (value: {}): boolean =>
  typeof value === 'function' || (typeof value === 'object' && 'then' in value)

function writerOfNullable(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments): Write {
  if (isLeafType(type)) return leafWriter(type)
  if (isListType(type)) return listWriter(writerOf(type.ofType, nodes, fragments))
  if (isObjectType(type) && !type.isTypeOf) return objectWriter(type, nodes, fragments)
  throw new NotWritable()
}

const leafWriter =
  (type: GraphQLLeafType): Write =>
  (value, _context, into) => {
    const given = type.coerceOutputValue(value)
    if (given == null) throw new NotWritable()
    into.text += JSON.stringify(given)
  }

const listWriter =
  (item: Write): Write =>
  (value, context, into) => {
    if (!Array.isArray(value)) throw new NotWritable()
    into.text += '['
    for (let at = 0; at < value.length; at += 1) {
      if (at > 0) into.text += ','
      item(value[at], context, into)
    }
    into.text += ']'
  }

function objectWriter(type: GraphQLObjectType, nodes: readonly FieldNode[], fragments: Fragments): Write {
  const selected = new Map<string, FieldNode[]>()
  for (const { selectionSet } of nodes) collect(selectionSet!, type, fragments, selected)
  const fields = [...selected].map(([key, fieldNodes], index) => {
    const name = fieldNodes[0]!.name.value
    const start = `${index === 0 ? '' : ','}${JSON.stringify(key)}:`
    if (name === '__typename') return { start, read: () => type.name, write: leafWriter(GraphQLString) }
    const field = type.getFields()[name]
    if (!field || field.args.length > 0) throw new NotWritable()
    return { start, read: field.resolve ?? ownProperty(name), write: writerOf(field.type, fieldNodes, fragments) }
  })
  return onceIfKept((value, context, into) => {
    into.text += '{'
    for (const { start, read, write } of fields) {
      into.text += start
      write(read(value, {}, context, noInfo), context, into)
    }
    into.text += '}'
  })
}

/** Bytes of pieces that are kept at most; then all are forgotten. */
const mostBytes = 32 * 1024 * 1024
let bytes = 0
let keptPieces = new WeakMap<object, Map<Write, Buffer>>()

/** What is handed to every trip that is told the same is written once for each selection. */
function onceIfKept(write: Write): Write {
  return (value, context, into) => {
    const source = value as object
    if (into.isPiece || !isKeptForAll(source)) return write(source, context, into)
    const known = keptPieces.get(source)?.get(write)
    if (known) return into.add(known)
    const own = new Written(true)
    write(source, context, own)
    const piece = own.whole()
    bytes += piece.length
    if (bytes > mostBytes) {
      keptPieces = new WeakMap()
      bytes = piece.length
    }
    const bySelection = keptPieces.get(source) ?? new Map<Write, Buffer>()
    keptPieces.set(source, bySelection.set(write, piece))
    into.add(piece)
  }
}

/** As the library reads a field without a resolver. */
const ownProperty =
  (name: string): GraphQLFieldResolver<unknown, Context> =>
  (source) =>
    (source as Readonly<Record<string, unknown>>)[name]

/** Nothing below the root reads where it stands; what did would fail here, and take the library's own way. */
const noInfo = undefined as unknown as GraphQLResolveInfo

/** The fields of a selection by their names in the answer, in the order of the document. */
function collect(
  set: SelectionSetNode,
  type: GraphQLObjectType,
  fragments: Fragments,
  into: Map<string, FieldNode[]>,
  opened: Set<string> = new Set(),
): void {
  for (const node of set.selections) {
    if (node.directives && node.directives.length > 0) throw new NotWritable()
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value
      into.set(key, [...(into.get(key) ?? []), node])
      continue
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
    if (!fragment || (fragment.typeCondition && fragment.typeCondition.name.value !== type.name))
      throw new NotWritable()
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      if (opened.has(node.name.value)) continue
      opened.add(node.name.value)
    }
    collect(fragment.selectionSet, type, fragments, into, opened)
  }
}
