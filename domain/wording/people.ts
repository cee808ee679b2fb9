import {
  ageOfMajority,
  asCitizenships,
  citizenshipOf,
  rowKeysOf,
  rowsOf,
  type Passport,
  type Row,
  type RowKey,
  type Traveller,
} from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Iso2 } from '../places.ts'
import { inCountry } from './in-country.ts'
import { anyPassportName, capitalised, passportName } from './passport-name.ts'
import { withPassport } from './with-passport.ts'
import type { Words } from './words.ts'

/** Whom a row is about: by name, else by the passport; `withPeople` says how people with passports of one country are told apart. */
export const personName = (key: RowKey, words: Words): string =>
  words.people?.get(key) ?? words.countryName(citizenshipOf(key))

/** For a narrow place: the code of the passport; the name of whoever has one, or shares that passport. */
export function shortName(key: RowKey, words: Words): string {
  const code = citizenshipOf(key)
  const isShared = [...(words.people?.keys() ?? [])].filter((each) => citizenshipOf(each) === code).length > 1
  return words.named?.has(key) || isShared ? personName(key, words) : code
}

/** Where it cannot be read as a place. */
export const namesOfPeople = (keys: readonly RowKey[], words: Words): string =>
  words.list(keys.map((key) => personName(key, words)))

/**
 * The same where a country could be read as a place: "With a Turkish passport", "Citizenship Tuvalu" where the language has no adjective;
 * whoever has a name is called by it, before the others.
 */
export const labelOfPeople = (keys: readonly RowKey[], words: Words): string =>
  inBrief(keys, words, (some) => {
    const [named, others] = byName(some, words)
    const passports = withPassport(others, {
      ...words,
      nameOf: (key) => personName(key, words),
      list: words.either,
      isFirst: named.length === 0,
    })
    if (passports === null) return capitalised(whoseText(some, words, 'paper.citizenship'), words)
    return words.list([...named.map((key) => personName(key, words)), passports])
  })

/** The same within brackets, after what is for them. */
export const bracketOfPeople = (keys: readonly RowKey[], words: Words): string =>
  whoseText(keys, words, 'person.citizenship').replaceAll(/ \(([^()]*)\)/g, ', $1')

/** "Turkish passport", "A. and Indian passport": never a bare country. What has no adjective is called by `label`. */
function whoseText(
  keys: readonly RowKey[],
  words: Words,
  label: 'paper.citizenship' | 'person.citizenship' = 'person.citizenship',
): string {
  const [named, others] = byName(keys, words)
  if (others.some((key) => !words.papers?.has(key) && passportName([citizenshipOf(key)], words) === null))
    return labelOfRows(
      [...named, ...others].map((key) => namedRow(key, words)),
      words,
      label,
    )
  return words.list([...named.map((key) => personName(key, words)), ...papersOf(others, words)])
}

/** From so many with passports of one country on, nobody is told apart where all of them are meant. */
const several = 3

/**
 * Each a passport of their own: "Turkish or Indian passport" would read as if either did. "Turkish passport (living in Germany)"; a
 * family of three is "3 × German passport", whatever tells them apart elsewhere.
 */
function papersOf(keys: readonly RowKey[], words: Words): string[] {
  const { papers, people, named } = words
  return [...Map.groupBy(keys, citizenshipOf)].flatMap(([iso2, same]) => {
    const plain = anyPassportName(iso2, words)
    const own = same.map((key) => papers?.get(key) ?? plain)
    const others = [...(people?.keys() ?? [])].filter((key) => citizenshipOf(key) === iso2 && !named?.has(key))
    const isAll = same.length >= several && others.every((key) => same.includes(key))
    return isAll && own.every((paper) => paper.startsWith(plain)) ? [`${same.length} × ${plain}`] : own
  })
}

/** At the beginning of a line about them: by name, else "Turkish passport"; those who do not fit are counted. */
export const whoseLine = (keys: readonly RowKey[], words: Words): string =>
  capitalised(
    inBrief(keys, words, (some) => whoseText(some, words)),
    words,
  )

/** A label longer than this leaves a headline no room for what it says. */
const longestLabel = 60

/** As many of them as a headline has room for, those with a name first; the others are counted. */
function inBrief(keys: readonly RowKey[], words: Words, label: (keys: readonly RowKey[]) => string): string {
  const ordered = byName(keys, words).flat()
  const whole = label(ordered)
  if (whole.length <= longestLabel) return whole
  for (let shown = ordered.length - 2; shown > 0; shown -= 1) {
    const some = label(ordered.slice(0, shown))
    if (some.length <= longestLabel || shown === 1)
      return words.t('person.more', { who: some, count: headcount(ordered.slice(shown), words) })
  }
  return whole
}

/** People, of whom a row may mean several, and several rows one. */
function headcount(keys: readonly RowKey[], { counts }: Words): number {
  const each = new Map(keys.map((key) => [counts?.get(key)?.traveller ?? key, counts?.get(key)?.count ?? 1]))
  return [...each.values()].reduce((sum, count) => sum + count, 0)
}

/** Those who are called by a name, and the others. */
function byName(keys: readonly RowKey[], { named }: Pick<Words, 'named'>): readonly [RowKey[], RowKey[]] {
  return [keys.filter((key) => named?.has(key)), keys.filter((key) => !named?.has(key))]
}

/** How a row is called, and whether that is somebody's name. */
export type NamedRow = { readonly iso2: RowKey; readonly name: string; readonly isNamed?: true }

/** Names need no word; of the others it is said that countries are citizenships. */
export function labelOfRows(
  rows: readonly NamedRow[],
  { t, list }: Pick<Words, 't' | 'list'>,
  label: 'paper.citizenship' | 'person.citizenship' = 'paper.citizenship',
): string {
  const who = (some: readonly NamedRow[]) => list(some.map(({ name }) => name))
  const [named, others] = [rows.filter(({ isNamed }) => isNamed), rows.filter(({ isNamed }) => !isNamed)]
  if (others.length === 0) return who(named)
  // Within a sentence that has begun with a name the word is no longer the first.
  return named.length === 0
    ? t(label, { who: who(others) })
    : `${who(named)}; ${t('person.citizenship', { who: who(others) })}`
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
    ({ key, passport, traveller }) =>
      key === passport.iso2 && isAlone(trip.travellers[traveller]!) && isOrdinary(passport),
  )
  if (isPlain && !names.some(Boolean)) return words
  const calledBy = (name: NameOfPassport) =>
    new Map(numbered(rows.map((row) => [row.key, callOf(row, trip, names, name, words)])))
  const named = new Set(rows.flatMap(({ key, traveller }) => (names[traveller]?.trim() ? [key] : [])))
  const plain = new Set(rows.map(({ passport }) => anyPassportName(passport.iso2, words)))
  const papers = [...calledBy((passport, said) => passportText(passport, said, words))].filter(
    ([key, text]) => !named.has(key) && !plain.has(text),
  )
  return {
    ...words,
    base: words.base ?? words,
    people: calledBy((passport, said) => countryText(passport, said, words)),
    papers: new Map(papers),
    named,
    counts: new Map(
      rows.map(({ key, traveller }) => [key, { traveller, count: trip.travellers[traveller]!.count ?? 1 }]),
    ),
  }
}

/** Those who are called the same are told apart by a number. */
const numbered = (called: readonly (readonly [RowKey, string])[]): (readonly [RowKey, string])[] =>
  called.map(([key, text], at) => {
    const same = called.filter((each) => each[1] === text).length
    const number = called.slice(0, at + 1).filter((each) => each[1] === text).length
    return [key, same > 1 ? `${text} ${number}` : text]
  })

/** A paper, with what tells it apart from others. */
type NameOfPassport = (passport: Passport, said: readonly string[]) => string

const paperKind = ({ kind = 'ordinary' }: Passport, { t }: Words): string => t(`paper-kind.${kind}`)

const countryText = (passport: Passport, said: readonly string[], words: Words): string =>
  // What is no ordinary passport is never called one.
  bracketed(words.countryName(passport.iso2), isOrdinary(passport) ? said : [paperKind(passport, words), ...said])

const passportText = (passport: Passport, said: readonly string[], words: Words): string =>
  isOrdinary(passport)
    ? bracketed(anyPassportName(passport.iso2, words), said)
    : bracketed(paperKind(passport, words), [words.countryName(passport.iso2), ...said])

/** The words of a trip for the trip before it: whoever travelled then too is called the same, and nobody else is. */
export function wordsBefore(words: Words, before: Travelling, after: Travelling): Words {
  const own = withPeople(words.base ?? words, before)
  const same = sameRows(before, after)
  const keys = rowKeysOf(before)
  const people = keys.map(
    (key) => [key, same.has(key) ? personName(same.get(key)!, words) : personName(key, own)] as const,
  )
  const papers = keys.flatMap((key) => {
    const paper = same.has(key) ? words.papers?.get(same.get(key)!) : own.papers?.get(key)
    return paper === undefined ? [] : [[key, paper] as const]
  })
  const named = new Set(keys.filter((key) => words.named?.has(same.get(key) ?? '')))
  return { ...own, people: new Map(people), papers: new Map(papers), named }
}

/** Which row of a trip somebody has who has that row in the trip before it; of equal people each is one. */
export function sameRows(before: Travelling, after: Travelling): ReadonlyMap<RowKey, RowKey> {
  const left = rowsOf(after).map((row) => ({ key: row.key, text: rowText(row, after) }))
  return new Map(
    rowsOf(before).flatMap((row) => {
      const at = left.findIndex(({ text }) => text === rowText(row, before))
      return at === -1 ? [] : [[row.key, left.splice(at, 1)[0]!.key] as const]
    }),
  )
}

const rowText = ({ passport, traveller }: Row, { travellers }: Travelling): string =>
  canonicalJson([passport, travellers[traveller]])

const isAlone = ({ count = 1 }: Traveller): boolean => count === 1

function callOf(
  { passport, traveller: at }: Row,
  trip: Travelling,
  names: Names,
  nameOf: NameOfPassport,
  words: Words,
): string {
  const traveller = trip.travellers[at]!
  const name = names[at]?.trim()
  if (name)
    return traveller.passports.length === 1
      ? name
      : words.t('person.named', { name, passport: countryText(passport, [], words) })
  const said: string[] = []
  let alike = rowsOf(trip).filter(
    (row) => row.traveller !== at && row.passport.iso2 === passport.iso2 && row.passport.kind === passport.kind,
  )
  for (const detail of details) {
    const own = detail(traveller, words)
    const same = alike.filter((row) => detail(trip.travellers[row.traveller]!, words) === own)
    if (own === null || same.length === alike.length) continue
    said.push(own)
    alike = same
  }
  const who = nameOf(passport, said)
  return isAlone(traveller) ? who : `${traveller.count} × ${who}`
}

const isOrdinary = ({ kind = 'ordinary' }: Passport): boolean => kind === 'ordinary'
const bracketed = (country: string, said: readonly string[]): string =>
  said.length === 0 ? country : `${country} (${said.join(', ')})`

/** What tells people with passports of one country apart, as much as it takes, in the order in which it is said; null where it is not told. */
const details: readonly ((traveller: Traveller, words: Words) => string | null)[] = [
  ({ age }, { t }) => (age === undefined ? null : t(age < ageOfMajority ? 'person.child' : 'person.age', { age })),
  ({ residence }, { t, countryName, language }) =>
    residence ? t('person.lives', { place: inCountry(residence.iso2, countryName(residence.iso2), language) }) : null,
  ({ residence }, { t }) => (residence?.permit ? t(`person.permit.${residence.permit}`) : null),
]
