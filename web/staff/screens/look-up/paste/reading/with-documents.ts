import { addMonths, type CalendarDate } from '#domain/dates.ts'
import { placeKey, countryRef, type Iso2 } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { OtherDocument } from './other-documents.ts'
import type { Doubt, ReadPerson, Seen } from './reading.ts'

/**
 * People of a booking with the visas and residences that its other lines tell. A line is about the passenger whose number it bears, or about
 * the only one there is; what is of nobody for sure is seen. `numbers`: of whom the line of the passport bears which; `named`: how many
 * passengers the booking names. A visa that must be over by `today` is no visa held.
 */
export function withDocuments(
  people: readonly ReadPerson[],
  numbers: ReadonlyMap<string, string>,
  documents: readonly OtherDocument[],
  named: number,
  gazetteer: Gazetteer,
  today: CalendarDate,
): { readonly people: readonly ReadPerson[]; readonly seen: readonly Seen[] } {
  const given = [...people]
  const ownersOf = ownersIn(people, numbers, named)
  // Each line says its own once, however often it stands there.
  const said = new Set<string>()
  const seen: Seen[] = []
  for (const one of documents) {
    if (one.kind === 'other') continue
    const text = [one.kind, one.iso2, one.passenger].join(' ')
    if (said.has(text)) continue
    said.add(text)
    if (one.kind === 'address') {
      const written = gazetteer.place(placeKey(countryRef(one.iso2)))?.name ?? one.iso2
      const spot = { written, keys: [placeKey(countryRef(one.iso2))], isAirport: false }
      seen.push({ kind: 'place', written, start: one.at, spot, isBesideDays: false })
      continue
    }
    const whom = one.kind === 'visa' && isLongOver(one.issued, today) ? [] : ownersOf(one)
    if (whom.length === 0) seen.push(seenOf(one))
    for (const index of whom)
      given[index] = one.kind === 'visa' ? withVisa(given[index]!, one) : livingIn(given[index]!, one.iso2)
  }
  return { people: given, seen }
}

/** "CHD" and "INF" at names are the children of the lines of passports, where there are as many of those. */
export function withoutMarked(people: readonly ReadPerson[], today: CalendarDate): readonly ReadPerson[] {
  const isMarked = ({ who, birth, age, isChild, passports }: ReadPerson) =>
    who === null && isChild && birth === null && age === null && passports.length === 0
  const born = addMonths(today, -monthsOfAge)
  const known = new Set(
    people.flatMap(({ who, birth }) => (who !== null && birth !== null && birth > born ? [who] : [])),
  )
  const marked = people.filter(isMarked)
  return marked.length > 0 && known.size >= marked.length ? people.filter((one) => !isMarked(one)) : people
}

const monthsOfAge = 18 * 12

/** Of a line, the rows of the person it is about; none, where it may be one of several. */
function ownersIn(
  people: readonly ReadPerson[],
  numbers: ReadonlyMap<string, string>,
  named: number,
): (document: OtherDocument) => readonly number[] {
  const byWho = Map.groupBy(people.keys(), (index) => people[index]!.who)
  const isOne = people.length === 1 || (byWho.size === 1 && !byWho.has(null))
  const only = named <= 1 && isOne ? [...people.keys()] : []
  return ({ passenger }) => {
    const who = passenger === null ? undefined : numbers.get(passenger)
    if (who !== undefined) return byWho.get(who) ?? []
    // A number that no passport bears is somebody else's, unless no passport bears any.
    return passenger !== null && numbers.size > 0 ? [] : only
  }
}

/** No state issues one for longer than ten years. */
const longestVisaMonths = 10 * 12
const isLongOver = (issued: CalendarDate | null, today: CalendarDate): boolean =>
  issued !== null && addMonths(issued, longestVisaMonths) < today

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
