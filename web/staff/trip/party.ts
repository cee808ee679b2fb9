import {
  maxPeople,
  maxTravellers,
  nobody,
  noPassport,
  travellerOf,
  travellerProblems,
  type TravellerFields,
  type TravellerProblem,
} from '#domain/assessment/traveller-fields.ts'
import { textOfFields } from '#domain/assessment/traveller-text.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'

/** A traveller in a form. The name stays in the browser: it is in no address, and nobody is sent it with a question. */
export type TypedTraveller = TravellerFields & { readonly name: string }

export const typedTraveller = (fields: TravellerFields, name = ''): TypedTraveller => ({ ...fields, name })
export const holderOf = (country: string): TypedTraveller =>
  typedTraveller({ ...nobody, passports: [{ ...noPassport, country }] })

/** How many people a chip stands for, as far as that can be read. */
export const countOf = ({ count }: TravellerFields): number => (/^\d{1,3}$/.test(count) ? Number(count) : 1)

const sameAs = (traveller: TravellerFields): string => textOfFields({ ...traveller, count: '' })

/** Equal papers are one chip, at the place of the first; names stand side by side. */
export function mergeEqual(party: readonly TypedTraveller[]): readonly TypedTraveller[] {
  const merged = new Map<string, TypedTraveller>()
  for (const each of party) {
    const key = sameAs(each)
    const known = merged.get(key)
    merged.set(key, known ? together(known, each) : each)
  }
  return merged.size === party.length ? party : [...merged.values()]
}

const together = (one: TypedTraveller, other: TypedTraveller): TypedTraveller => ({
  ...one,
  count: String(countOf(one) + countOf(other)),
  name: [one.name, other.name].filter((name) => name !== '').join(', '),
})

/** The passports of a person are those of the one before as well; what is told of either is told of both, the one before first. */
export function mergeWithBefore(party: readonly TypedTraveller[], at: number): readonly TypedTraveller[] {
  const [before, merged] = [party[at - 1], party[at]]
  if (!before || !merged) return party
  const known = new Set(before.passports.map((each) => JSON.stringify(each)))
  const one: TypedTraveller = {
    passports: [...before.passports, ...merged.passports.filter((each) => !known.has(JSON.stringify(each)))],
    ...(before.residence === ''
      ? { residence: merged.residence, permit: merged.permit, until: merged.until }
      : { residence: before.residence, permit: before.permit, until: before.until }),
    holds: [...new Set([...before.holds, ...merged.holds])],
    age: before.age || merged.age,
    minor: before.minor || merged.minor,
    count: before.count,
    name: before.name || merged.name,
  }
  return [...party.slice(0, at - 1), one, ...party.slice(at + 1)]
}

/** Where all of them live; `null`: not all the same. */
export function sharedHome(party: readonly TravellerFields[]): string | null {
  const homes = new Set(party.map(({ residence }) => residence))
  return homes.size > 1 ? null : ([...homes][0] ?? '')
}

/** The residence of all who share one; of people who live apart, only of those who have none yet. */
export function withHome(party: readonly TypedTraveller[], residence: string): readonly TypedTraveller[] {
  const isShared = sharedHome(party) !== null
  return party.map((each) =>
    isShared || each.residence === ''
      ? { ...each, residence, ...(residence !== each.residence && { permit: '', until: '' }) }
      : each,
  )
}

export type PartyProblem =
  | (TravellerProblem & { readonly traveller: number })
  | { readonly key: 'too-many-travellers' | 'too-many-people' }
  /** Two who have the same name could not be told apart. */
  | { readonly key: 'same-name'; readonly name: string }

/** All that is wrong with who travels: with each, and with how many they are. */
export const partyProblems = (
  party: readonly TypedTraveller[],
  mostDifferent = maxTravellers,
): readonly PartyProblem[] => [
  ...(party.length > mostDifferent ? [{ key: 'too-many-travellers' } as const] : []),
  ...(party.reduce((sum, each) => sum + countOf(each), 0) > maxPeople ? [{ key: 'too-many-people' } as const] : []),
  ...sameNames(party).map((name) => ({ key: 'same-name', name }) as const),
  ...party.flatMap((each, traveller) => travellerProblems(each).map((problem) => ({ ...problem, traveller }))),
]

function sameNames(party: readonly TypedTraveller[]): readonly string[] {
  const names = party.map(({ name }) => name.trim()).filter((name) => name !== '')
  return [...new Set(names.filter((name, at) => names.findIndex((other) => isSameName(name, other)) !== at))]
}
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Those with whom nothing is wrong. */
export const travellersIn = (party: readonly TravellerFields[]): readonly Traveller[] =>
  party.flatMap((each) => travellerOf(each) ?? [])
