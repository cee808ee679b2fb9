import {
  asCitizenships,
  citizenshipOf,
  rowKeysOf,
  rowsOf,
  type Row,
  type RowKey,
  type Traveller,
} from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import type { Iso2 } from '../places.ts'
import { inCountry } from './in-country.ts'
import { withPassport } from './with-passport.ts'
import type { Words } from './words.ts'

/** Whom a row is about: by name, else by the passport; `withPeople` says how people with passports of one country are told apart. */
export const personName = (key: RowKey, words: Words): string =>
  words.people?.get(key) ?? words.countryName(citizenshipOf(key))

/** Where it cannot be read as a place. */
export const namesOfPeople = (keys: readonly RowKey[], words: Words): string =>
  words.list(keys.map((key) => personName(key, words)))

/**
 * The same where a country could be read as a place: "With a Turkish passport", "Citizenship Tuvalu" where the language has no adjective;
 * whoever has a name is called by it.
 */
export const labelOfPeople = (keys: readonly RowKey[], words: Words): string =>
  withPassport(keys, { ...words, nameOf: (key) => personName(key, words), list: words.either }) ??
  labelOfRows(
    keys.map((key) => namedRow(key, words)),
    words,
  )

/** The same within brackets, after what is for them. */
export const bracketOfPeople = (keys: readonly RowKey[], words: Words): string =>
  labelOfRows(
    keys.map((key) => namedRow(key, words)),
    words,
    'person.citizenship',
  )

/** How a row is called, and whether that is somebody's name. */
export type NamedRow = { readonly iso2: RowKey; readonly name: string; readonly isNamed?: true }

export function labelOfRows(
  rows: readonly NamedRow[],
  { t, list }: Pick<Words, 't' | 'list'>,
  label: 'paper.citizenship' | 'person.citizenship' = 'paper.citizenship',
): string {
  const [named, others] = [rows.filter(({ isNamed }) => isNamed), rows.filter(({ isNamed }) => !isNamed)]
  const who = (some: readonly NamedRow[]) => some.map(({ name }) => name)
  return list([...who(named), ...(others.length === 0 ? [] : [t(label, { who: list(who(others)) })])])
}

const namedRow = (key: RowKey, words: Words): NamedRow => ({
  iso2: key,
  name: personName(key, words),
  ...(words.named?.has(key) && { isNamed: true as const }),
})

type Travelling = Pick<Trip, 'travellers'>

/** The rows of a trip by name, in their order. */
export const namedRows = (trip: Travelling, words: Words): NamedRow[] =>
  rowKeysOf(trip).map((key) => namedRow(key, words))

/** Where they live, as far as all say the same. */
export function sharedResidence(
  trip: Travelling,
  { countryName }: Pick<Words, 'countryName'>,
): { iso2: Iso2; name: string } | null {
  const { residence } = asCitizenships(trip)
  return residence ? { iso2: residence, name: countryName(residence) } : null
}

/** Names of the travellers in their order; null for who has none. They are nobody else's, and kept nowhere with the words. */
export type Names = readonly (string | null | undefined)[]

/** The same words for the people of one trip. What was worded before is shared with whoever is told the same. */
export function withPeople(words: Words, trip: Travelling, names: Names = []): Words {
  const rows = rowsOf(trip)
  const isPlain = rows.every(
    ({ key, passport, traveller }) => key === passport.iso2 && isAlone(trip.travellers[traveller]!),
  )
  if (isPlain && !names.some(Boolean)) return words
  const called = rows.map((row) => callOf(row, trip, names, words))
  const people = rows.map(({ key }, at) => {
    const isTwice = called.filter((each) => each === called[at]).length > 1
    const number = called.slice(0, at + 1).filter((each) => each === called[at]).length
    return [key, isTwice ? `${called[at]} ${number}` : called[at]!] as const
  })
  const named = new Set(rows.flatMap(({ key, traveller }) => (names[traveller]?.trim() ? [key] : [])))
  return { ...words, base: words.base ?? words, people: new Map(people), named }
}

const isAlone = ({ count = 1 }: Traveller): boolean => count === 1

function callOf({ passport, traveller: at }: Row, trip: Travelling, names: Names, words: Words): string {
  const traveller = trip.travellers[at]!
  const country = words.countryName(passport.iso2)
  const name = names[at]?.trim()
  if (name) return traveller.passports.length === 1 ? name : words.t('person.named', { name, passport: country })
  const others = rowsOf(trip).filter((row) => row.traveller !== at && row.passport.iso2 === passport.iso2)
  const said = details
    .filter((detail) => {
      const own = detail({ passport, traveller }, words)
      return others.some(
        (row) => detail({ passport: row.passport, traveller: trip.travellers[row.traveller]! }, words) !== own,
      )
    })
    .flatMap((detail) => detail({ passport, traveller }, words) ?? [])
  const who = said.length === 0 ? country : `${country} (${said.join(', ')})`
  return isAlone(traveller) ? who : `${traveller.count} × ${who}`
}

type Asked = Pick<Row, 'passport'> & { readonly traveller: Traveller }

/** What tells people with passports of one country apart, in the order in which it is said; null where it is not told. */
const details: readonly ((asked: Asked, words: Words) => string | null)[] = [
  ({ traveller: { age } }, { t }) => (age === undefined ? null : t('person.age', { age })),
  ({ traveller: { residence } }, { t, countryName, language }) =>
    residence ? t('person.lives', { place: inCountry(residence.iso2, countryName(residence.iso2), language) }) : null,
  ({ traveller: { residence } }, { t }) => (residence?.permit ? t(`person.permit.${residence.permit}`) : null),
  ({ passport: { kind = 'ordinary' } }, { t }) => (kind === 'ordinary' ? null : t(`paper-kind.${kind}`)),
]
