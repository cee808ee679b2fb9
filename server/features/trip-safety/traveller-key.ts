import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'

/** Of a page: what is told of its travellers, and what they are called, in their order. */
type WhoTravels = {
  readonly id: string
  readonly trip: { readonly travellers: readonly Traveller[] }
  readonly names: readonly string[]
}

/** Stands for all of them; after a comma each for the keys of those that the form showed. */
export const everybody = 'all'
const noName = '0'

/**
 * What is told of them and their name, as digests; of the name one that tells nothing beside another page. Equal ones are not told apart: how many they
 * are is part of it, so who is left of them is none of those who spoke.
 */
export function travellerKeys({ id, trip, names }: WhoTravels): readonly string[] {
  const told = trip.travellers.map((traveller, at) => {
    const name = (names[at] ?? '').normalize('NFC').toLowerCase()
    return { details: canonicalJson(traveller), name: name === '' ? noName : digest(`${id} ${name}`) }
  })
  const alike = Map.groupBy(told, ({ details, name }) => `${details} ${name}`)
  return told.map(({ details, name }) => {
    const count = alike.get(`${details} ${name}`)!.length
    return `${digest(count === 1 ? details : `${details} ${count}`)}-${name}`
  })
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** One of ours: also the places of before, which are nobody's. */
export const isKey = (text: string): boolean => /^(?:\d{1,2}-[0-9a-f]{12}|[0-9a-f]{12}-(?:[0-9a-f]{12}|0))$/.test(text)

const nameIn = (key: string): string | null => /^[0-9a-f]{12}-([0-9a-f]{12})$/.exec(key)?.[1] ?? null

export const isNamed = (key: string): boolean => nameIn(key) !== null

/** Who of these a key is of: the same one, else whoever alone has the same name. Null: nobody, and nobody is guessed. */
export function keyNow(key: string, keys: readonly string[]): string | null {
  if (keys.includes(key)) return key
  const name = nameIn(key)
  const same = name === null ? [] : keys.filter((each) => nameIn(each) === name)
  return same.length === 1 ? same[0]! : null
}

/** How many people answer under the same key: of several nobody speaks for the others. */
export function headcounts(page: WhoTravels, keys = travellerKeys(page)): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [at, key] of keys.entries())
    counts.set(key, (counts.get(key) ?? 0) + (page.trip.travellers[at]!.count ?? 1))
  return counts
}
