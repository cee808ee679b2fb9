import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql'

/** How much a document asks for, its fragments unfolded. */
export type Measure = {
  readonly depth: number
  readonly aliases: number
  readonly directives: number
  readonly fields: number
}

const nothing: Measure = { depth: 0, aliases: 0, directives: 0, fields: 0 }

const beside = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  fields: a.fields + b.fields,
})

export const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])))

/** Each fragment is measured once, so a document cannot grow while it is measured. Null: fragments that go in circles. */
export function measureDocument(document: DocumentNode): Measure | null {
  const fragments = fragmentsOf(document)
  const measured = new Map<string, Measure>()
  const open = new Set<string>()
  let circular = false

  const measureFragment = (name: string): Measure => {
    const known = measured.get(name)
    if (known) return known
    const fragment = fragments.get(name)
    if (!fragment) return nothing
    if (open.has(name)) {
      circular = true
      return nothing
    }
    open.add(name)
    const measure = measureSet(fragment.selectionSet)
    open.delete(name)
    measured.set(name, measure)
    return measure
  }

  const measureSet = (set: SelectionSetNode): Measure =>
    set.selections.reduce((sum, node): Measure => {
      const own = { ...nothing, directives: node.directives?.length ?? 0 }
      if (node.kind === Kind.FRAGMENT_SPREAD) return beside(sum, beside(own, measureFragment(node.name.value)))
      if (node.kind === Kind.INLINE_FRAGMENT) return beside(sum, beside(own, measureSet(node.selectionSet)))
      const inside = node.selectionSet ? measureSet(node.selectionSet) : nothing
      const field = { ...own, depth: inside.depth + 1, aliases: node.alias ? 1 : 0, fields: 1 }
      return beside(sum, { ...beside(field, inside), depth: field.depth })
    }, nothing)

  const total = document.definitions.reduce((sum, node) => {
    const own = 'directives' in node ? { ...nothing, directives: node.directives?.length ?? 0 } : nothing
    if (node.kind === Kind.OPERATION_DEFINITION) return beside(sum, beside(own, measureSet(node.selectionSet)))
    if (node.kind === Kind.FRAGMENT_DEFINITION) measureFragment(node.name.value)
    return beside(sum, own)
  }, nothing)
  return circular ? null : total
}
