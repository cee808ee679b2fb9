import { placeKey, countryRef, type Iso2 } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { OtherDocument } from './other-documents.ts'
import type { Doubt, ReadPerson, Seen } from './reading.ts'

/**
 * People of a booking with the visas and residences that its other lines tell. A line is about the passenger whose number it bears, or about
 * the only one there is; what is of nobody for sure is seen. `numbers`: of whom the line of the passport bears which; `named`: how many
 * passengers the booking names.
 */
export function withDocuments(
  people: readonly ReadPerson[],
  numbers: ReadonlyMap<string, string>,
  documents: readonly OtherDocument[],
  named: number,
  gazetteer: Gazetteer,
): { readonly people: readonly ReadPerson[]; readonly seen: readonly Seen[] } {
  const given = [...people]
  const seen: Seen[] = []
  for (const one of documents) {
    if (one.kind === 'other') continue
    if (one.kind === 'address') {
      const written = gazetteer.place(placeKey(countryRef(one.iso2)))?.name ?? one.iso2
      const spot = { written, keys: [placeKey(countryRef(one.iso2))], isAirport: false }
      seen.push({ kind: 'place', written, start: one.at, spot, isBesideDays: false })
      continue
    }
    const whom = ownersOf(one, people, numbers, named)
    if (whom.length === 0) seen.push(seenOf(one))
    for (const index of whom)
      given[index] = one.kind === 'visa' ? withVisa(given[index]!, one) : livingIn(given[index]!, one.iso2)
  }
  return { people: given, seen }
}

/** The rows of one person; none, where it may be one of several. */
function ownersOf(
  { passenger }: OtherDocument,
  people: readonly ReadPerson[],
  numbers: ReadonlyMap<string, string>,
  named: number,
): readonly number[] {
  const who = passenger === null ? undefined : numbers.get(passenger)
  const all = [...people.keys()]
  if (who !== undefined) return all.filter((index) => people[index]!.who === who)
  // A number that no passport bears is somebody else's, unless no passport bears any.
  if (passenger !== null && numbers.size > 0) return []
  if (named > 1) return []
  const [first] = people
  const isOne = people.length === 1 || (first?.who != null && people.every((one) => one.who === first.who))
  return isOne ? all : []
}

const livingIn = (person: ReadPerson, iso2: Iso2): ReadPerson => ({
  ...person,
  residence: person.residence ?? { iso2, hasPermit: false, isPermanent: false },
})

/** Until when a visa counts the line does not say. */
function withVisa(person: ReadPerson, { iso2, issued }: Extract<OtherDocument, { kind: 'visa' }>): ReadPerson {
  const doubt: Doubt = {
    key: issued === null ? 'visa-held' : 'visa-issued',
    values: { country: iso2, ...(issued && { day: issued }) },
  }
  return { ...person, visas: [...new Set([...(person.visas ?? []), iso2])], doubts: [...person.doubts, doubt] }
}

const seenOf = (one: Extract<OtherDocument, { kind: 'visa' | 'residence' }>): Seen => ({
  kind: one.kind,
  written: one.iso2,
  start: one.at,
  iso2: one.iso2,
})
