import { isSameJson } from '#domain/canonical-json.ts'
import { factChanges } from '#domain/review/fact-changes.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { partOfType, type PartKey } from './sections.ts'

/** In which parts of the navigation a draft differs from what is published, and in how many things. */
export type Changes = { readonly parts: ReadonlySet<PartKey>; readonly count: number }

const none: Changes = { parts: new Set(), count: 0 }

export function changesIn(published: EntryRestriction, body: EntryRestriction): Changes {
  if (published === body) return none
  const facts = factChanges(published.facts, body.facts)
  const { facts: _were, ...wasRest } = published
  const { facts: _are, ...isRest } = body
  const keys = [...new Set([...Object.keys(wasRest), ...Object.keys(isRest)])] as (keyof typeof isRest)[]
  const fields = keys.filter((key) => !isSameJson(wasRest[key], isRest[key]))
  // Facts that only stand in another order are heard in another order.
  const moved =
    facts.length === 0 && published.facts.length === body.facts.length
      ? body.facts.filter(({ id }, at) => published.facts[at]?.id !== id)
      : []
  return {
    parts: new Set<PartKey>([
      ...[...facts, ...moved].map(({ type }) => partOfType(type)),
      ...(fields.length > 0 ? (['periods'] as const) : []),
    ]),
    count: facts.length + fields.length + (moved.length > 0 ? 1 : 0),
  }
}
