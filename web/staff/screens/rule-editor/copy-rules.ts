import type { CategoryKey } from '#domain/catalogue/categories.ts'
import { categoryOf } from '#domain/catalogue/categories.ts'
import { detailTypeOf, type DetailTypeKey } from '#domain/catalogue/types.ts'
import { placeKey } from '#domain/places.ts'
import type { EntryRestriction, Fact } from '#domain/rulebook/fact.ts'
import { copiedInto, factsByType, idsOf, withFactsOfType, type Facts } from '#web/staff/rules/facts-by-type.ts'

const isOnly = (fact: Fact, type: 'TOURISM' | 'BUSINESS') =>
  fact.travelType?.length === 1 && fact.travelType[0] === type

/** Whether what is said for business may be said for private travellers by one press, and says anything else. */
export function mayCopyBusiness(facts: Facts, category: CategoryKey): boolean {
  if (!categoryOf(category).allowCopyFromBusiness) return false
  const copied = withBusinessForPrivate(facts, category)
  return copied.length !== facts.length || copied.some((fact, at) => fact !== facts[at])
}

/**
 * Private travellers get what business travellers have, in one category: what is for business alone is for both, what was for
 * private travellers alone goes. A question to which nothing is said for business stays as it is.
 */
export function withBusinessForPrivate(facts: Facts, category: CategoryKey): Facts {
  const asked = facts.filter((fact) => detailTypeOf(fact.type).category === category)
  const answered = new Set(asked.filter((fact) => !isOnly(fact, 'TOURISM')).map(({ type }) => type))
  return facts.flatMap((fact) => {
    if (!answered.has(fact.type)) return [fact]
    if (isOnly(fact, 'TOURISM')) return []
    if (!isOnly(fact, 'BUSINESS')) return [fact]
    const { travelType: _forBusiness, ...both } = fact
    return [both]
  })
}

export type Overwriting = { readonly type: DetailTypeKey; readonly before: number; readonly after: number }

/** What copying another place over this one would replace, question by question; where that one is silent nothing happens. */
export function overwritten(
  own: EntryRestriction,
  other: EntryRestriction,
  types: ReadonlySet<DetailTypeKey>,
): readonly Overwriting[] {
  const theirs = factsByType(other.facts)
  const mine = factsByType(own.facts)
  return [...theirs].flatMap(([type, facts]) =>
    types.has(type) ? [{ type, before: mine.get(type)?.length ?? 0, after: facts.length }] : [],
  )
}

/** This place with what another one says to these questions, and its periods where they are asked for. */
export function copiedOver(
  own: EntryRestriction,
  other: EntryRestriction,
  types: ReadonlySet<DetailTypeKey>,
  withPeriods: boolean,
): EntryRestriction {
  const list = placeKey(own.place)
  let facts = own.facts
  for (const [type, theirs] of factsByType(other.facts)) {
    if (!types.has(type)) continue
    const left = facts.filter((fact) => fact.type !== type)
    facts = withFactsOfType(facts, type, copiedInto(list, theirs, idsOf(left)))
  }
  return { ...own, facts, ...(withPeriods && { access: other.access }) }
}
