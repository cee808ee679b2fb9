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
  const drafts = readStored('drafts')
  const { [partyKey(party)]: before, ...others } = drafts[draft] ?? {}
  const names = party.map(({ name }) => name.trim())
  const kept = names.some((name) => name !== '') ? { [partyKey(party)]: JSON.stringify(names) } : {}
  if (before === undefined && Object.keys(kept).length === 0) return
  const all = [...Object.entries(others), ...Object.entries(kept)].slice(-mostParties)
  writeStored('drafts', { ...drafts, [draft]: Object.fromEntries(all) })
}

function namesKept(party: readonly TravellerFields[]): readonly string[] {
  const kept = readStored('drafts')[draft]?.[partyKey(party)]
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
