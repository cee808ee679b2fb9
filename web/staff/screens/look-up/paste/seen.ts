import type { CalendarDate } from '#domain/dates.ts'
import type { PlaceKey } from '#domain/places.ts'
import type { Chip, Decisions } from './chips.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import { eachOnce } from './people-chips.ts'
import { nobody, type NamedPlace, type Reading, type ReadPerson, type Seen } from './reading/reading.ts'

export const idOfSeen = (one: Seen): string => (one.kind === 'day' ? `seen ${one.day}` : `seen ${one.start}`)

/** What somebody took of what was only seen, as if it had been read: a place as a destination, or as a change where that was chosen. */
export function withTaken(reading: Reading, { taken, chosen }: Decisions): Reading {
  const all = [...reading.seen, ...seenDays(reading)].filter((one) => taken.get(idOfSeen(one)) === true)
  if (all.length === 0) return reading
  const residence = all.find((one) => one.kind === 'residence')
  const visa = all.find((one) => one.kind === 'visa')
  const window = all.find((one) => one.kind === 'window')
  const length = all.find((one) => one.kind === 'length')
  const places = all.flatMap((one): NamedPlace[] => {
    if (one.kind !== 'place') return []
    const id = idOfSeen(one)
    const role = chosen.get(`kind ${id}`) === 'change' ? 'via' : 'to'
    return [{ role, spot: one.spot, days: {}, nights: null, doubts: [], at: one.start, id }]
  })
  return {
    ...reading,
    places: [...reading.places, ...places].toSorted((a, b) => a.at - b.at),
    takenDays: all.flatMap((one) => (one.kind === 'day' ? [one.day] : [])),
    ...(window && { takenWindow: { from: window.from, to: window.to } }),
    ...(length && { takenNights: length.nights }),
    people: [
      ...reading.people.map((person) => ({
        ...person,
        ...(residence && {
          residence: person.residence ?? { iso2: residence.iso2, hasPermit: false, isPermanent: false },
        }),
        ...(visa && { visas: [...new Set([...(person.visas ?? []), visa.iso2])] }),
      })),
      ...all.flatMap((one) => (one.kind === 'people' ? peopleOfSeen(one, reading) : [])),
    ],
  }
}

/** Of "2 adults" those who are not among the people that were read. */
const missingOf = ({ count }: Of<'people'>, { people }: Reading): number =>
  count === 1
    ? 1
    : count - eachOnce(people).filter(({ age, isChild }) => !isChild && (age === null || age >= 18)).length

const peopleOfSeen = (one: Of<'people'>, reading: Reading): readonly ReadPerson[] =>
  Array.from({ length: Math.max(0, missingOf(one, reading)) }, () => ({ ...nobody, name: one.written, isTaken: true }))

type Of<Kind extends Seen['kind']> = Extract<Seen, { readonly kind: Kind }>

const seenDays = ({ days }: Reading): readonly Seen[] =>
  [...new Set(days.map(({ day }) => day))].sort().map((day) => ({ kind: 'day', day, written: day, start: 0 }))

const mostOffered = 12

/** What was seen and is in no chip, each once. */
export function leftOver(
  reading: Reading,
  chips: readonly Chip[],
  { taken }: Decisions,
  gazetteer: Gazetteer,
  today: CalendarDate,
): readonly Seen[] {
  const used = new Set<PlaceKey>()
  for (const chip of chips)
    if ('key' in chip) {
      for (const key of [...(chip.key ? [chip.key] : []), ...chip.options]) used.add(key)
      const country = chip.key === null ? undefined : gazetteer.place(chip.key)?.iso2
      if (country) used.add(`COUNTRY:${country}`)
    }
  const dates = chips.find((chip) => chip.group === 'dates')
  const days = new Set<string | null | undefined>(
    dates ? [dates.start, dates.end, dates.other?.start, dates.other?.end] : [],
  )
  for (const { days: own } of reading.places) for (const day of [own.from, own.to]) days.add(day)
  for (const chip of chips) if ('key' in chip) for (const day of [chip.days.from, chip.days.to]) days.add(day)
  // A hotel with its days is no stop beside that of its country.
  const isUsed = ({ spot, isBesideDays }: Extract<Seen, { kind: 'place' }>) =>
    spot.keys.some((key) => used.has(key) || (isBesideDays && used.has(`COUNTRY:${gazetteer.place(key)?.iso2}`)))
  const isLeft = (one: Seen): boolean => {
    if (taken.get(idOfSeen(one)) === true) return false
    if (one.kind === 'place') return !isUsed(one)
    if (one.kind === 'day') return !days.has(one.day) && one.day >= today
    if (one.kind === 'window') return !dates?.start || dates.start < one.from || dates.start > one.to
    if (one.kind === 'people') return missingOf(one, reading) > 0
    if (one.kind === 'residence') return !reading.people.some(({ residence }) => residence?.iso2 === one.iso2)
    if (one.kind === 'visa') return !reading.people.some(({ visas }) => visas?.includes(one.iso2))
    return true
  }
  const left = [...reading.seen, ...(dates ? seenDays(reading) : [])].filter(isLeft)
  return [...new Map(left.map((one) => [`${one.kind} ${one.written.toLowerCase()}`, one])).values()].slice(
    0,
    mostOffered,
  )
}
