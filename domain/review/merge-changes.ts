import { isSameJson } from '../canonical-json.ts'
import { proposalParts, withParts, type PartId } from './proposal-parts.ts'

export type Merge = {
  /** What both changed, each otherwise: a rule, a golden trip, a field, `order.TYPE`, or `whole`. */
  readonly clashes: readonly PartId[]
  /** Theirs with mine on top; of what both changed, mine where it was chosen, else theirs. */
  readonly body: unknown
}

export const wholeRecord: PartId = 'whole'

type Entry = { readonly id: string; readonly type: string }

/** Two changes of one record that began with the same state, put together rule by rule. */
export function mergeChanges(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choosesMine: (part: PartId) => boolean = () => false,
): Merge {
  if (isSameJson(mine, theirs) || isSameJson(mine, base)) return { clashes: [], body: theirs }
  if (isSameJson(base, theirs)) return { clashes: [], body: mine }
  if (base === null || mine === null || theirs === null)
    return { clashes: [wholeRecord], body: choosesMine(wholeRecord) ? mine : theirs }
  const own = proposalParts(base, mine)
  const [changedByThem, different] = [new Set(proposalParts(base, theirs)), new Set(proposalParts(mine, theirs))]
  const both = own.filter((part) => changedByThem.has(part) && different.has(part))
  const isTaken = (part: PartId): boolean => !both.includes(part) || choosesMine(part)
  const parts = withParts(theirs, mine, new Set(own.filter(isTaken)))
  const [before, mineFacts, theirFacts] = [base, mine, theirs].map(factsOf) as [Entry[], Entry[], Entry[]]
  const moved = typesOf(mineFacts).filter((type) => isMoved(before, mineFacts, type))
  const bothMoved = moved.filter((type) => isMoved(before, theirFacts, type) && isMoved(mineFacts, theirFacts, type))
  const orders = bothMoved.map((type): PartId => `order.${type}`)
  const body = moved
    .filter((type) => !bothMoved.includes(type) || choosesMine(`order.${type}`))
    .reduce((merged, type) => inOrderOf(merged, mineFacts, theirFacts, type), parts)
  return { clashes: [...both, ...orders], body }
}

const factsOf = (body: unknown): readonly Entry[] =>
  ((body as { readonly facts?: readonly Entry[] }).facts ?? []) as readonly Entry[]
const typesOf = (facts: readonly Entry[]): readonly string[] => [...new Set(facts.map(({ type }) => type))]
const idsOf = (facts: readonly Entry[], type: string): readonly string[] =>
  facts.flatMap((fact) => (fact.type === type ? [fact.id] : []))

/** Whether the rules of a question that both have stand in another order. */
function isMoved(from: readonly Entry[], to: readonly Entry[], type: string): boolean {
  const [before, after] = [idsOf(from, type), idsOf(to, type)]
  return !isSameJson(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  )
}

/** The rules of one question in the order of one list; those that it has not stay behind what they follow in the other. */
function inOrderOf(body: unknown, first: readonly Entry[], second: readonly Entry[], type: string): unknown {
  const facts = factsOf(body)
  const own = facts.filter((fact) => fact.type === type)
  const [order, other] = [idsOf(first, type), idsOf(second, type)]
  const sorted = order.flatMap((id) => own.find((fact) => fact.id === id) ?? [])
  for (const fact of own.filter(({ id }) => !order.includes(id))) {
    const before = other.slice(0, other.indexOf(fact.id)).findLast((id) => sorted.some((each) => each.id === id))
    sorted.splice(sorted.findIndex(({ id }) => id === before) + 1, 0, fact)
  }
  const next = sorted.values()
  return { ...(body as object), facts: facts.map((fact) => (fact.type === type ? next.next().value! : fact)) }
}
