import { isCalendarDate } from '../dates.ts'
import { minorCompanies, paperKinds } from '../rulebook/fact.ts'
import { holdings } from '../rulebook/holdings.ts'
import { ageOfMajority, permitKinds, type Passport, type Residence, type Traveller } from './traveller.ts'

/** Different people of one question, passports of each, people together, and the age of the oldest. */
export const maxTravellers = 12
/** Different people who are asked about every country at once: each is one row more in each of them. */
export const maxTravellersElsewhere = 40
export const maxPassports = 4
export const maxPeople = 200
export const maxAge = 120

/** A paper as it is being entered: text, wrong values included; empty: nobody says. */
export type PassportFields = {
  readonly country: string
  readonly kind: string
  readonly issuer: string
  /** `yes`, `no`, or empty. */
  readonly biometric: string
  readonly issued: string
  readonly expires: string
}

/** A traveller as they are being entered. */
export type TravellerFields = {
  readonly passports: readonly PassportFields[]
  readonly residence: string
  readonly permit: string
  readonly until: string
  readonly holds: readonly string[]
  readonly age: string
  readonly minor: string
  readonly count: string
}

export const noPassport: PassportFields = { country: '', kind: '', issuer: '', biometric: '', issued: '', expires: '' }
export const nobody: TravellerFields = {
  passports: [],
  residence: '',
  permit: '',
  until: '',
  holds: [],
  age: '',
  minor: '',
  count: '',
}

export const travellerProblemKeys = [
  'passports.none',
  'passports.many',
  'country',
  'kind',
  'issuer',
  'biometric',
  'date',
  'issued.after',
  'residence',
  'permit',
  'permit.without',
  'holds',
  'age',
  'minor',
  'minor.adult',
  'count',
] as const
export type TravellerProblem = {
  readonly key: (typeof travellerProblemKeys)[number]
  readonly field: keyof TravellerFields | keyof PassportFields
  /** The passport it is about, counted from 0. */
  readonly passport?: number
  /** What was entered. */
  readonly value: string
}

const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text)
const isAmong = (text: string, known: readonly string[]): boolean => known.includes(text)
const isNumber = (text: string, from: number, to: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= from && Number(text) <= to

/** All that is wrong with one traveller; no place and no today is needed for it. */
export function travellerProblems(fields: TravellerFields): readonly TravellerProblem[] {
  const { passports, residence, permit, until, holds, age, minor, count } = fields
  const wrong = (
    isWrong: boolean,
    key: TravellerProblem['key'],
    field: TravellerProblem['field'],
    value: string,
  ): TravellerProblem[] => (isWrong ? [{ key, field, value }] : [])
  const said = (text: string, isRight: boolean): boolean => text !== '' && !isRight
  return [
    ...wrong(passports.length === 0, 'passports.none', 'passports', ''),
    ...wrong(passports.length > maxPassports, 'passports.many', 'passports', String(passports.length)),
    ...passports.flatMap((each, passport) =>
      [
        ...wrong(!isCountry(each.country), 'country', 'country', each.country),
        ...wrong(said(each.kind, isAmong(each.kind, paperKinds)), 'kind', 'kind', each.kind),
        ...wrong(said(each.issuer, isCountry(each.issuer)), 'issuer', 'issuer', each.issuer),
        ...wrong(
          said(each.biometric, isAmong(each.biometric, ['yes', 'no'])),
          'biometric',
          'biometric',
          each.biometric,
        ),
        ...wrong(said(each.issued, isCalendarDate(each.issued)), 'date', 'issued', each.issued),
        ...wrong(said(each.expires, isCalendarDate(each.expires)), 'date', 'expires', each.expires),
        ...wrong(
          isCalendarDate(each.issued) && isCalendarDate(each.expires) && each.expires < each.issued,
          'issued.after',
          'issued',
          each.issued,
        ),
      ].map((problem) => ({ ...problem, passport })),
    ),
    ...wrong(said(residence, isCountry(residence)), 'residence', 'residence', residence),
    ...wrong(said(permit, isAmong(permit, permitKinds)), 'permit', 'permit', permit),
    ...wrong(residence === '' && (permit !== '' || until !== ''), 'permit.without', 'residence', permit || until),
    ...wrong(said(until, isCalendarDate(until)), 'date', 'until', until),
    ...holds.flatMap((key) => wrong(!isAmong(key, holdings), 'holds', 'holds', key)),
    ...wrong(said(age, isNumber(age, 0, maxAge)), 'age', 'age', age),
    ...wrong(said(minor, isAmong(minor, minorCompanies)), 'minor', 'minor', minor),
    ...wrong(minor !== '' && isNumber(age, ageOfMajority, maxAge), 'minor.adult', 'age', age),
    ...wrong(said(count, isNumber(count, 1, maxPeople)), 'count', 'count', count),
  ]
}

/** The traveller, where nothing is wrong with what was entered; else null. */
export function travellerOf(fields: TravellerFields): Traveller | null {
  if (travellerProblems(fields).length > 0) return null
  const { residence, permit, until, age, count } = fields
  const holds = holdings.filter((key) => fields.holds.includes(key))
  const minor = minorCompanies.find((company) => company === fields.minor)
  const home: Residence = {
    iso2: residence,
    ...(permit && { permit: permit as Residence['permit'] & string }),
    ...(until && { until }),
  }
  return {
    passports: fields.passports.map(passportOf),
    ...(residence && { residence: home }),
    ...(holds.length > 0 && { holds }),
    ...(age && { age: Number(age) }),
    ...(minor && { minor }),
    ...(Number(count) > 1 && { count: Number(count) }),
  }
}

function passportOf({ country, issuer, biometric, issued, expires, ...fields }: PassportFields): Passport {
  const kind = paperKinds.find((each) => each === fields.kind)
  return {
    iso2: country,
    ...(kind && { kind }),
    ...(issuer && { issuer }),
    ...(biometric && { biometric: biometric === 'yes' }),
    ...(issued && { issued }),
    ...(expires && { expires }),
  }
}

export const fieldsOf = ({ passports, residence, holds, age, minor, count }: Traveller): TravellerFields => ({
  passports: passports.map(({ iso2, kind, issuer, biometric, issued, expires }) => ({
    country: iso2,
    kind: kind ?? '',
    issuer: issuer ?? '',
    biometric: biometric === undefined ? '' : biometric ? 'yes' : 'no',
    issued: issued ?? '',
    expires: expires ?? '',
  })),
  residence: residence?.iso2 ?? '',
  permit: residence?.permit ?? '',
  until: residence?.until ?? '',
  holds: holds ?? [],
  age: age === undefined ? '' : String(age),
  minor: minor ?? '',
  count: count === undefined || count === 1 ? '' : String(count),
})
