import type { AuthorityType, Confidence, Fact } from './fact.ts'

/** A fact as a file writes it, or as a record holds it that was published before facts had ids. */
export type UnidentifiedFact = Omit<Fact, 'id' | 'authority'> & Partial<Pick<Fact, 'id' | 'authority'>>

/** What another government says of a place is the word of its foreign office; all else is what the place itself asks. */
export const authorityOf = (confidence: Confidence): AuthorityType =>
  confidence === 'government' ? 'FOREIGN_OFFICE' : 'DESTINATION_COUNTRY'

/**
 * The facts of one list with their ids. An id follows from the list, the question, and whom, when and on which days the fact
 * holds; not from its position, answer, words or source, so that a correction keeps it. Equals are counted.
 */
export function identified(list: string, facts: readonly UnidentifiedFact[]): readonly Fact[] {
  if (facts.every(isIdentified)) return facts
  const equals = new Map<string, number>()
  return facts.map((fact) => {
    const { authority = authorityOf(fact.confidence) } = fact
    if (fact.id !== undefined) return { ...fact, id: fact.id, authority }
    const name = shortHash(identityOf(list, fact))
    const count = (equals.get(name) ?? 0) + 1
    equals.set(name, count)
    return { ...fact, id: count === 1 ? name : `${name}-${count}`, authority }
  })
}

const isIdentified = (fact: UnidentifiedFact): fact is Fact => fact.id !== undefined && fact.authority !== undefined

/** The order in which names or parts of a condition are written says nothing. */
const identityOf = (list: string, { type, for: whom, when, travelType, from, to, dates }: UnidentifiedFact): string =>
  JSON.stringify([list, type, whom, when, travelType, from, to, dates], (_key, part: unknown) =>
    Array.isArray(part) && part.every((one) => typeof one === 'string')
      ? part.toSorted()
      : part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  )

/** 53 bits in at most 11 letters and digits; far from enough to keep a secret, and enough for a million rules. */
function shortHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    high = Math.imul(high ^ letter, 2654435761)
    low = Math.imul(low ^ letter, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return ((low & 0x1fffff) * 2 ** 32 + (high >>> 0)).toString(36)
}

/**
 * The facts of one list as an editor leaves it. Who was here keeps its id, whatever was changed in it; a new one, a second
 * one of the same id and one that was copied from another list get an id that nobody has.
 */
export function withOwnIds(
  list: string,
  facts: readonly UnidentifiedFact[],
  idsElsewhere: ReadonlySet<string>,
): readonly Fact[] {
  const used = new Set<string>()
  const kept = facts.map((fact) => {
    const { id } = fact
    if (id === undefined || used.has(id) || idsElsewhere.has(id)) return { ...fact, id: undefined }
    used.add(id)
    return { ...fact, id }
  })
  return kept.map((fact) => {
    const { authority = authorityOf(fact.confidence) } = fact
    if (fact.id !== undefined) return { ...fact, id: fact.id, authority }
    const name = shortHash(identityOf(list, fact))
    let id = name
    for (let count = 2; used.has(id) || idsElsewhere.has(id); count += 1) id = `${name}-${count}`
    used.add(id)
    return { ...fact, id, authority }
  })
}
