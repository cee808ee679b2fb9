import type { Traveller } from '#domain/assessment/traveller.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'

/** What a passenger list says of a traveller's papers. */
export type Papers = {
  /** The countries of their passports; null: they travel on something else too, or as well. */
  readonly passports: readonly Iso2[] | null
  /** Of the passport, where there is one and its end is known. */
  readonly expires: CalendarDate | null
  readonly residenceIso2: Iso2 | null
  readonly permitUntil: CalendarDate | null
  /** How many people these are. */
  readonly count: number
}

export const papersOf = ({ passports, residence, count = 1 }: Traveller): Papers => ({
  passports: passports.every(({ kind, issuer }) => (kind ?? 'ordinary') === 'ordinary' && issuer === undefined)
    ? passports.map(({ iso2 }) => iso2)
    : null,
  expires: passports.length === 1 ? (passports[0]?.expires ?? null) : null,
  residenceIso2: residence?.iso2 ?? null,
  permitUntil: residence?.until ?? null,
  count,
})
