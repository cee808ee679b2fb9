import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { authorityOf } from '#domain/rulebook/fact-identity.ts'
import type { Fact } from '#domain/rulebook/fact.ts'

export type Facts = readonly Fact[]

/** The rules of one question are heard in their order; where those of others stand between them says nothing. */
export const factsOfType = (facts: Facts, type: DetailTypeKey): { readonly fact: Fact; readonly index: number }[] =>
  facts.flatMap((fact, index) => (fact.type === type ? [{ fact, index }] : []))

export const withFact = (facts: Facts, changed: Fact): Facts =>
  facts.map((fact) => (fact.id === changed.id ? changed : fact))

export const withoutFact = (facts: Facts, id: string): Facts => facts.filter((fact) => fact.id !== id)

/** One place up (-1) or down (1) among the rules of its question; the same list where there is none. */
export function moved(facts: Facts, id: string, by: -1 | 1): Facts {
  const fact = facts.find((each) => each.id === id)
  const ofType = fact ? factsOfType(facts, fact.type) : []
  const at = ofType.findIndex((each) => each.fact.id === id)
  const [own, other] = [ofType[at], ofType[at + by]]
  if (!own || !other) return facts
  return facts.with(own.index, other.fact).with(other.index, own.fact)
}

const insertedAt = (facts: Facts, index: number, fact: Fact): Facts => facts.toSpliced(index, 0, fact)

/** A rule for everybody at all times: below it no other of its question ever has its turn. */
const isForAll = ({ for: whom, when, travelType, from, to }: Fact): boolean =>
  [whom, when, travelType, from, to].every((part) => part === undefined)

/** Below the last rule of its question that is not for everybody, else above those; where it has none, below all. */
export function added(facts: Facts, fact: Fact): Facts {
  const own = factsOfType(facts, fact.type)
  const last = own.findLast((each) => !isForAll(each.fact))
  const index = last ? last.index + 1 : own[0]?.index
  return insertedAt(facts, index ?? facts.length, fact)
}

/** A copy right above the rule: what is special stands first. */
export function duplicated(facts: Facts, id: string, newId: string): Facts {
  const index = facts.findIndex((fact) => fact.id === id)
  return index < 0 ? facts : insertedAt(facts, index, { ...facts[index]!, id: newId })
}

/** Where it was, as far as the list is still that long. */
export const broughtBack = (facts: Facts, fact: Fact, index: number): Facts =>
  facts.some(({ id }) => id === fact.id) ? facts : insertedAt(facts, Math.min(index, facts.length), fact)

/** A rule of a question of which nothing is said yet: source, day and answer are never guessed. */
export const newFact = (type: DetailTypeKey, id: string): Fact => ({
  id,
  authority: authorityOf('official'),
  type,
  source: '',
  checkedAt: null,
  confidence: 'official',
})

/** A fact without what is empty: neither empty lists nor fields that are not set. */
export const tidy = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as Part

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** As long as the ids that follow from what a rule says, and as unlikely to be there twice. */
export const idFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
export const freshId = (): string => idFrom(crypto.getRandomValues(new Uint8Array(11)))
