import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLArgument,
  type GraphQLOutputType,
} from 'graphql'
import { schema } from '../graphql/schema.ts'

/** What fields within an answer have to be told. */
const innerArguments: Readonly<Record<string, string>> = { departureId: '"DE"', departureType: 'COUNTRY' }

type Field = GraphQLField<unknown, unknown>
export type Operation = { readonly name: string; readonly field: Field; readonly document: string }

/** Every field of the root, each with a document that asks for all that its answer may hold. */
export const everyOperation: readonly Operation[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = schema.getRootType(kind as never)
  return Object.values(root?.getFields() ?? {}).map((field) => {
    const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`)
    const handed = field.args.map(({ name }) => `${name}: $${name}`)
    const call = `${field.name}${handed.length > 0 ? `(${handed.join(', ')})` : ''} ${selectionOf(field.type, 1)}`
    const document = `${kind} ${variables.length > 0 ? `(${variables.join(', ')})` : ''} { ${call} }`
    return { name: `${root?.name}.${field.name}`, field, document }
  })
})

/** As deep as a request may go; what lies within its like, as a restriction in that of its region, is not asked again. */
function selectionOf(type: GraphQLOutputType, depth: number, around: readonly string[] = []): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const inner = Object.values(named.getFields()).flatMap((field) => {
    const inside = getNamedType(field.type)
    const isLeaf = !isObjectType(inside)
    const path = [...around, named.name]
    if (!isLeaf && (depth >= 7 || path.includes(inside.name))) return []
    const needs = field.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${innerArguments[name]}`)
    const handed = needs.length > 0 ? `(${needs.join(', ')})` : ''
    return [`${field.name}${handed} ${selectionOf(field.type, depth + 1, path)}`.trim()]
  })
  return `{ ${inner.join(' ')} }`
}

/** Where an argument may carry a text: `input.destinations.id` for each id, code and free text in it. */
export function textArguments(field: Field): string[] {
  const within = ({ name, type }: GraphQLArgument | GraphQLInputField): string[] => {
    const named = getNamedType(type)
    if (isInputObjectType(named))
      return Object.values(named.getFields()).flatMap((inner) => within(inner).map((path) => `${name}.${path}`))
    return named.name === 'ID' || named.name === 'String' || named.name === 'JSON' ? [name] : []
  }
  return field.args.flatMap(within)
}

/** Whether that argument names something; any other text is words, which are kept or searched for. */
export function namesSomething(field: Field, path: string): boolean {
  const [first, ...rest] = path.split('.')
  let type = getNamedType(field.args.find(({ name }) => name === first)!.type)
  for (const step of rest) if (isInputObjectType(type)) type = getNamedType(type.getFields()[step]!.type)
  return type.name !== 'String'
}

/** The same variables with a text in one place of them. */
export function withText<T extends object>(variables: T, path: string, text: string): T {
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  let at = variables as Record<string, unknown>
  for (const step of steps) {
    const inner = (at[step] ??= {})
    at = (Array.isArray(inner) ? inner[0] : inner) as Record<string, unknown>
  }
  at[last] = Array.isArray(at[last]) ? [text] : text
  return variables
}
