import type { PermitKind, Traveller } from '#domain/assessment/traveller.ts'
import type { Iso2 } from '#domain/places.ts'
import { fieldsOf, type TravellerFields } from '#domain/assessment/traveller-fields.ts'
import { textOfFields } from '#domain/assessment/traveller-text.ts'
import { readStored, writeStored } from '../stored.ts'
import { mergeEqual, travellersIn, typedTraveller, type TypedTraveller } from './party.ts'

/** Kept and forgotten like what is half typed in a form: with the tab, and when somebody signs out. No address holds them. */
const draft = 'people'
const mostParties = 20

const partyKey = (party: readonly TravellerFields[]): string => party.map(textOfFields).join(' ')

/** What the people of this very question are called, in their order. */
export function keepNames(party: readonly TypedTraveller[]): void {
  const names = party.map(({ name }) => name.trim())
  // Who took the names away said so: that stays known.
  if (names.some((name) => name !== '') || namesKept(party).length > 0) keep(partyKey(party), names)
}

function keep(key: string, names: readonly string[]): void {
  const drafts = readStored('drafts')
  const { [key]: _before, ...others } = drafts[draft] ?? {}
  const all = [...Object.entries(others), [key, JSON.stringify(names)] as const].slice(-mostParties)
  writeStored('drafts', { ...drafts, [draft]: Object.fromEntries(all) })
}

const namesKept = (party: readonly TravellerFields[]): readonly string[] => namesAt(partyKey(party))

function namesAt(key: string): readonly string[] {
  const kept = readStored('drafts')[draft]?.[key]
  if (typeof kept !== 'string') return []
  try {
    const names: unknown = JSON.parse(kept)
    return Array.isArray(names) ? names.map(String) : []
  } catch {
    return []
  }
}

export function withNames(party: readonly TypedTraveller[]): readonly TypedTraveller[] {
  const names = namesKept(party)
  return names.length === 0 ? party : party.map((each, at) => ({ ...each, name: each.name || (names[at] ?? '') }))
}

/** The longest that a name may be where it is sent. */
const longest = 60

/** Beside a question, in the order of its travellers; nothing where nobody has a name. */
export function namesBeside(travellers: readonly Traveller[]): { readonly travellerNames?: string[] } {
  const names = namesKept(travellers.map(fieldsOf))
  return names.some((name) => name !== '')
    ? { travellerNames: names.map((name) => [...name].slice(0, longest).join('')) }
    : {}
}

/** Beside the trip of a page that is changed: that nobody is called anything any more is said too. */
export function namesSaid(travellers: readonly Traveller[]): { readonly travellerNames?: string[] } {
  const isSaid = namesKept(travellers.map(fieldsOf)).length > 0
  return isSaid ? { travellerNames: travellers.map(() => ''), ...namesBeside(travellers) } : {}
}

const pageKey = (id: string): string => `page ${id}`
/** What a page called its travellers when somebody began to change it. */
export const keepNamesSeen = (id: string, names: readonly string[]): void => keep(pageKey(id), names)
export const namesSeen = (id: string): readonly string[] => namesAt(pageKey(id))

/** The travellers once more is told of one of them; who has become equal to another is counted with them, and names go along. */
export function toldOf(travellers: readonly Traveller[], at: number, told: Told): readonly Traveller[] {
  const more = travellers.map((each, index) => (index === at ? withTold(each, told) : each))
  const named = withNames(travellers.map((each) => typedTraveller(fieldsOf(each))))
  const party = mergeEqual(more.map((each, index) => typedTraveller(fieldsOf(each), named[index]!.name)))
  keepNames(party)
  return travellersIn(party)
}

export type Told = Pick<Traveller, 'holds' | 'minor'> & { readonly permit?: PermitKind; readonly residence?: Iso2 }

/** Of nobody's permit it is told where they do not live anywhere yet. */
const withTold = (traveller: Traveller, { permit, residence, ...told }: Told): Traveller => ({
  ...traveller,
  ...told,
  ...(residence && { residence: { iso2: residence } }),
  ...(permit && traveller.residence && { residence: { ...traveller.residence, permit } }),
})
