import { detailTypes, type DetailTypeKey } from '#domain/catalogue/types.ts'
import { identified } from '#domain/rulebook/fact-identity.ts'
import type { Fact } from '#domain/rulebook/fact.ts'

export type Facts = readonly Fact[]
export type FactsByType = ReadonlyMap<DetailTypeKey, Facts>

/** The facts of each question in their order. A list that is the same as in `before` is that very list: its row stays as it is. */
export function factsByType(facts: Facts, before: FactsByType = new Map()): FactsByType {
  const lists = new Map<DetailTypeKey, Fact[]>()
  for (const fact of facts) {
    const list = lists.get(fact.type)
    if (list) list.push(fact)
    else lists.set(fact.type, [fact])
  }
  return new Map(
    [...lists].map(([type, list]): [DetailTypeKey, Facts] => {
      const old = before.get(type)
      return [type, old && old.length === list.length && old.every((fact, at) => fact === list[at]) ? old : list]
    }),
  )
}

/** The same for a record that is edited: what it gave last is kept, so that lists stay as they are. */
export function keptFactsByType(): (facts: Facts) => FactsByType {
  let last: FactsByType = new Map()
  return (facts) => {
    last = factsByType(facts, last)
    return last
  }
}

const orderOf = new Map<string, number>(detailTypes.map(({ nameKey }, at) => [nameKey, at]))
const orderAt = (fact: Fact): number => orderOf.get(fact.type) ?? detailTypes.length

/** The record with other facts for one question: they stand where the old ones stood, or where the catalogue has the question. */
export function withFactsOfType(facts: Facts, type: DetailTypeKey, own: Facts): Facts {
  const first = facts.findIndex((fact) => fact.type === type)
  const others = facts.filter((fact) => fact.type !== type)
  if (first !== -1) return others.toSpliced(first, 0, ...own)
  const order = orderOf.get(type) ?? detailTypes.length
  const next = others.findIndex((fact) => orderAt(fact) > order)
  return next === -1 ? [...others, ...own] : others.toSpliced(next, 0, ...own)
}

/** Facts of another list, with ids as they have in this one; `taken` are those that it has already. */
export function copiedInto(list: string, facts: Facts, taken: ReadonlySet<string>): Facts {
  const used = new Set(taken)
  const copies = facts.map(({ id: _ofTheOther, ...fact }) => fact)
  return identified(list, copies).map((fact) => {
    let id = fact.id
    for (let count = 2; used.has(id); count += 1) id = `${fact.id}-${count}`
    used.add(id)
    return { ...fact, id }
  })
}

export const idsOf = (facts: Facts): ReadonlySet<string> => new Set(facts.map(({ id }) => id))
