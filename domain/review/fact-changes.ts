import { isSameJson } from '../canonical-json.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { Fact } from '../rulebook/fact.ts'

export type FactChange = { readonly id: string; readonly type: DetailTypeKey; readonly is: 'new' | 'gone' | 'changed' }

/** In what two versions of a list differ, by the ids of their facts: one that only moved differs in nothing. */
export function factChanges(before: readonly Fact[], after: readonly Fact[]): FactChange[] {
  const old = new Map(before.map((fact) => [fact.id, fact]))
  const now = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((fact): FactChange[] => {
      const was = old.get(fact.id)
      if (was !== undefined && isSameJson(was, fact)) return []
      return [{ id: fact.id, type: fact.type, is: was ? 'changed' : 'new' }]
    }),
    ...before.flatMap(({ id, type }): FactChange[] => (now.has(id) ? [] : [{ id, type, is: 'gone' }])),
  ]
}
