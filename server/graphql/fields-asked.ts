import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

/** The names of all fields that are asked for below a field, however deep. */
export function fieldsAsked({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>) {
  const names = new Set<string>()
  const gone = new Set<string>()
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        names.add(selection.name.value)
        walk(selection.selectionSet)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet)
      else if (!gone.has(selection.name.value)) {
        gone.add(selection.name.value)
        walk(fragments[selection.name.value]?.selectionSet)
      }
    }
  }
  for (const node of fieldNodes) walk(node.selectionSet)
  return names as ReadonlySet<string>
}
