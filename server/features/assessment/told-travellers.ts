import { canonicalJson } from '#domain/canonical-json.ts'
import type { Passport, PermitKind, Residence, Traveller } from '#domain/assessment/traveller.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { MinorCompany, PaperKind } from '#domain/rulebook/fact.ts'
import type { Holding } from '#domain/rulebook/holdings.ts'

type Given<T> = T | null | undefined

type PassportTold = {
  readonly countryId: string
  readonly kind?: Given<PaperKind>
  readonly issuerCountryId?: Given<string>
  readonly biometric?: Given<boolean>
  readonly issued?: Given<CalendarDate>
  readonly expires?: Given<CalendarDate>
}

/** A traveller as whoever asks tells of them; null is left out. */
export type TravellerTold = {
  readonly passports: readonly PassportTold[]
  readonly residenceCountryId?: Given<string>
  readonly permit?: Given<PermitKind>
  readonly permitUntil?: Given<CalendarDate>
  readonly holds?: Given<readonly string[]>
  readonly age?: Given<number>
  readonly minor?: Given<MinorCompany>
  readonly count?: Given<number>
}

export type NamesTold = Given<readonly Given<string>[]>

/** Those of a trip, once they are checked, with their names in the same order. */
export type ReadTravellers = { readonly travellers: readonly Traveller[]; readonly names: readonly string[] }

/** Equal travellers without a name are one, and count for all of them. */
export function readTravellers(told: readonly TravellerTold[], names: NamesTold): ReadTravellers {
  const kept = new Map<string, { traveller: Traveller; name: string }>()
  for (const [index, given] of told.entries()) {
    const { count = 1, ...one } = travellerOf(given)
    const name = cleanName(names?.[index])
    const key = name === '' ? canonicalJson(one) : `${index}`
    const before = kept.get(key)?.traveller.count ?? (kept.has(key) ? 1 : 0)
    kept.set(key, { name, traveller: { ...one, ...(before + count > 1 && { count: before + count }) } })
  }
  const all = [...kept.values()]
  return { travellers: all.map(({ traveller }) => traveller), names: namesOrNone(all.map(({ name }) => name)) }
}

/** Names of so many travellers; where nobody has one there are none. */
export const namesFor = ({ length }: readonly Traveller[], names: NamesTold): readonly string[] =>
  namesOrNone(Array.from({ length }, (_, index) => cleanName(names?.[index])))

const namesOrNone = (names: readonly string[]) => (names.some((name) => name !== '') ? names : [])

/** What nobody sees, but for what joins letters of some scripts: it would make two equal names others, or turn a sentence round. */
const UNSEEN = /(?![\u200c\u200d\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const ANYTHING = /(?!\u2800)[^\s\p{Default_Ignorable_Code_Point}]/u

/** Empty where nothing of it is seen. */
export function cleanName(name: Given<string>): string {
  const clean = (name ?? '').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()
  return ANYTHING.test(clean) ? clean : ''
}

export function travellerOf(told: TravellerTold): Traveller {
  const { residenceCountryId, permit, permitUntil, holds, age, minor, count } = told
  const residence: Residence | null = residenceCountryId
    ? { iso2: residenceCountryId, ...(permit && { permit }), ...(permitUntil && { until: permitUntil }) }
    : null
  return {
    passports: told.passports.map(passportOf),
    ...(residence && { residence }),
    ...(holds && holds.length > 0 && { holds: [...new Set(holds)] as Holding[] }),
    ...(typeof age === 'number' && { age }),
    ...(minor && { minor }),
    ...(typeof count === 'number' && count > 1 && { count }),
  }
}

const passportOf = ({ countryId, kind, issuerCountryId, biometric, issued, expires }: PassportTold): Passport => ({
  iso2: countryId,
  ...(kind && { kind }),
  ...(issuerCountryId && { issuer: issuerCountryId }),
  ...(typeof biometric === 'boolean' && { biometric }),
  ...(issued && { issued }),
  ...(expires && { expires }),
})

/** The other way: what would have to be told of them. */
export const toldOf = ({ passports, residence, holds, age, minor, count }: Traveller): TravellerTold => ({
  passports: passports.map(({ iso2, kind, issuer, biometric, issued, expires }) => ({
    countryId: iso2,
    kind: kind ?? null,
    issuerCountryId: issuer ?? null,
    biometric: biometric ?? null,
    issued: issued ?? null,
    expires: expires ?? null,
  })),
  residenceCountryId: residence?.iso2 ?? null,
  permit: residence?.permit ?? null,
  permitUntil: residence?.until ?? null,
  holds: holds ?? null,
  age: age ?? null,
  minor: minor ?? null,
  count: count ?? null,
})
