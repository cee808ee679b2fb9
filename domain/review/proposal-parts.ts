import { canonicalJson } from '../canonical-json.ts'

/**
 * What a changed file says of a record in parts that are taken or left one by one: `facts.ID` or `trips.WHY` for one entry of a list
 * that has names of its own, else the name of a field.
 */
export type PartId = string

type Body = Readonly<Record<string, unknown>>
type Entry = { readonly id: PartId; readonly value: unknown }

/** What says which record it is, and is the same in both. */
const identity = new Set(['id', 'place'])

const entriesOf = (list: string, values: unknown, nameOf: (value: unknown) => string): readonly Entry[] => {
  const seen = new Map<string, number>()
  return ((values ?? []) as readonly unknown[]).map((value) => {
    const name = nameOf(value)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { id: `${list}.${name}${count === 1 ? '' : ` (${count})`}`, value }
  })
}

const factsOf = (body: Body): readonly Entry[] =>
  entriesOf('facts', body['facts'], (fact) => (fact as { id: string }).id)
const tripsOf = (body: unknown): readonly Entry[] => entriesOf('trips', body, (trip) => (trip as { why: string }).why)
const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

/** In what a record differs from its file. Where nothing but an order does, there is no part: it is taken whole, or not. */
export function proposalParts(now: unknown, file: unknown): PartId[] {
  if (now === null || now === undefined || file === null || file === undefined) return []
  if (Array.isArray(now) || Array.isArray(file)) return changedEntries(tripsOf(now), tripsOf(file))
  const [own, theirs] = [now as Body, file as Body]
  const fields = [...new Set([...Object.keys(own), ...Object.keys(theirs)])].filter((name) => {
    return name !== 'facts' && !identity.has(name) && !isSame(own[name], theirs[name])
  })
  return [...fields, ...changedEntries(factsOf(own), factsOf(theirs))]
}

function changedEntries(now: readonly Entry[], file: readonly Entry[]): PartId[] {
  const [own, theirs] = [byId(now), byId(file)]
  return [...new Set([...theirs.keys(), ...own.keys()])].filter((id) => !isSame(own.get(id), theirs.get(id)))
}

const byId = (entries: readonly Entry[]): ReadonlyMap<PartId, unknown> =>
  new Map(entries.map(({ id, value }) => [id, value]))

/** The record with some parts as the file has them; all else stays, in its order. */
export function withParts(now: unknown, file: unknown, taken: ReadonlySet<PartId>): unknown {
  if (Array.isArray(now) || Array.isArray(file)) return mergedList(tripsOf(now), tripsOf(file), taken)
  const [own, theirs] = [now as Body, file as Body]
  const fields = [...new Set([...Object.keys(own), ...Object.keys(theirs)])].flatMap((name) => {
    if (name === 'facts') return [[name, mergedList(factsOf(own), factsOf(theirs), taken)] as const]
    const from = taken.has(name) ? theirs : own
    return name in from ? [[name, from[name]] as const] : []
  })
  return Object.fromEntries(fields)
}

/** What is new stands behind what it follows in the file: the order of rules decides. */
function mergedList(now: readonly Entry[], file: readonly Entry[], taken: ReadonlySet<PartId>): unknown[] {
  const theirs = byId(file)
  const known = byId(now)
  const merged = now.flatMap((entry): Entry[] => {
    if (!taken.has(entry.id)) return [entry]
    return theirs.has(entry.id) ? [{ id: entry.id, value: theirs.get(entry.id) }] : []
  })
  file.forEach((entry, index) => {
    if (known.has(entry.id) || !taken.has(entry.id)) return
    const before = file.slice(0, index).findLast(({ id }) => merged.some((each) => each.id === id))
    merged.splice(merged.findIndex(({ id }) => id === before?.id) + 1, 0, entry)
  })
  return merged.map(({ value }) => value)
}
