import { isSameJson } from '../canonical-json.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { MinorCompany, PaperKind } from '../rulebook/fact.ts'
import type { Holding } from '../rulebook/holdings.ts'

/** Completed years. */
export const ageOfMajority = 18

/** A paper to travel on. What is left out is not known; a kind that is left out is an ordinary passport. */
export type Passport = {
  /** Whose rules are heard: the nationality of whoever holds it, for each `NATIONALITY`. */
  readonly iso2: Iso2
  readonly kind?: PaperKind
  /** The state that issued it, where that is another one: a refugee's travel document. */
  readonly issuer?: Iso2
  readonly biometric?: boolean
  readonly issued?: CalendarDate
  readonly expires?: CalendarDate
}

export const permitKinds = ['temporary', 'permanent'] as const
export type PermitKind = (typeof permitKinds)[number]

/** Where somebody lives, and with which permit, as far as they say. */
export type Residence = { readonly iso2: Iso2; readonly permit?: PermitKind; readonly until?: CalendarDate }

/**
 * One person, or several with equal papers. Nobody's name: that stands beside the trip, and never in it. What is left out is not
 * known, and is not guessed.
 */
export type Traveller = {
  /** At least one; of several the best is chosen at each stop. */
  readonly passports: readonly Passport[]
  readonly residence?: Residence
  /** Visas, permits and cards held, beside those that the residence tells. */
  readonly holds?: readonly Holding[]
  /** Completed years on the day of travel. */
  readonly age?: number
  /** With whom somebody under 18 travels. */
  readonly minor?: MinorCompany
  /** How many people these are; left out: one. */
  readonly count?: number
}

/** One passport of one traveller: a row of the matrix. */
export type Row = {
  /** The country of the passport, and a number where rows before it have the same: `TR`, `TR2`. */
  readonly key: RowKey
  readonly passport: Passport
  /** Position of the traveller in the trip. */
  readonly traveller: number
}
/** Answers, tasks and verdict name by it whom they are for. For a trip of different citizenships it is the citizenship. */
export type RowKey = string

type Travelling = { readonly travellers: readonly Traveller[] }
const known = new WeakMap<readonly Traveller[], readonly Row[]>()

/** In the order of the travellers, and of the passports of each. */
export function rowsOf({ travellers }: Travelling): readonly Row[] {
  const found = known.get(travellers)
  if (found) return found
  const seen = new Map<Iso2, number>()
  const rows = travellers.flatMap(({ passports }, traveller) =>
    passports.map((passport): Row => {
      const count = (seen.get(passport.iso2) ?? 0) + 1
      seen.set(passport.iso2, count)
      return { key: count === 1 ? passport.iso2 : `${passport.iso2}${count}`, passport, traveller }
    }),
  )
  known.set(travellers, rows)
  return rows
}

export const rowKeysOf = (trip: Travelling): readonly RowKey[] => rowsOf(trip).map(({ key }) => key)

/** The country whose rules are heard for a row. */
export const citizenshipOf = (key: RowKey): Iso2 => key.slice(0, 2)

/** Every country whose passport somebody has, once. */
export const citizenshipsOf = (trip: Travelling): readonly Iso2[] => [
  ...new Set(rowsOf(trip).map(({ passport }) => passport.iso2)),
]

/** Nobody else travels: whoever is told something is that person, with whichever passport. */
export const isOnePerson = ({ travellers }: Travelling): boolean => travellers.length === 1

/** Everybody is among them: each traveller with at least one of their passports. */
export const isEverybody = (keys: readonly RowKey[], trip: Travelling): boolean => {
  const told = new Set(rowsOf(trip).flatMap(({ key, traveller }) => (keys.includes(key) ? [traveller] : [])))
  return told.size === trip.travellers.length
}

/** A question that names citizenships alone: each a person, or all passports of one. */
export type Citizenships = {
  readonly citizenships: readonly Iso2[]
  readonly onePerson?: boolean | null
  readonly residence?: Iso2 | null
  readonly minor?: MinorCompany | null
}

export function travellersOf({ citizenships, onePerson, residence, minor }: Citizenships): readonly Traveller[] {
  const more = { ...(residence && { residence: { iso2: residence } }), ...(minor && { minor }) }
  const passports = citizenships.map((iso2): Passport => ({ iso2 }))
  if (passports.length === 0) return []
  return onePerson ? [{ passports, ...more }] : passports.map((passport) => ({ passports: [passport], ...more }))
}

/** What travellers are to whoever asks for citizenships alone: what all of them share, and with whom a minor among them travels. */
export function asCitizenships(trip: Travelling): Required<Citizenships> {
  const { travellers } = trip
  const [first] = travellers
  const isShared = travellers.every(({ residence }) => residence?.iso2 === first?.residence?.iso2)
  return {
    citizenships: citizenshipsOf(trip),
    onePerson: isOnePerson(trip) && first!.passports.length > 1,
    residence: (isShared && first?.residence?.iso2) || null,
    minor: travellers.find(({ minor }) => minor !== undefined)?.minor ?? null,
  }
}

/** The same by citizenships alone, where they tell all of it; else null. */
export function toldByCitizenships(travellers: readonly Traveller[]): Required<Citizenships> | null {
  const plain = asCitizenships({ travellers })
  return isSameJson(travellersOf(plain), travellers) ? plain : null
}
