import { Kind, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'

/** Names of the fields an operation asks the root for, with repetitions. The document is valid, so fragments end. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fieldsOf = (set: SelectionSetNode): string[] =>
    set.selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node.name.value]
      if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet)
      const fragment = document.definitions.find(
        (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
      )
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(fragment.selectionSet) : []
    })
  return fieldsOf(operation.selectionSet)
}
