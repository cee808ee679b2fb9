import { maxDestinations } from '#domain/assessment/trip.ts'
import type { CalendarDate, DateSpan } from '#domain/dates.ts'
import { countryRef, placeKey, type Iso2, type PlaceKey } from '#domain/places.ts'
import { MAX_TRANSITS } from '../search/search-form.ts'
import type { Decisions, PlaceChip } from './chips.ts'
import { spanOfDays } from './dates-chip.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import type { Doubt, NamedPlace, Reading, Spot } from './reading/reading.ts'
import { isSameSpot } from './reading/spots.ts'
import { countryOfSpot, isSaidNarrower, isSaidWithDays, spansOfNights } from './stops-in-words.ts'
import { visitsOf, type Visit } from './visits.ts'

type Resolved = {
  readonly key: PlaceKey | null
  readonly options: readonly PlaceKey[]
  readonly doubts: readonly Doubt[]
}

const isOf = (type: string) => (key: PlaceKey) => key.startsWith(`${type}:`)

/** Which place is meant by what is written: surely, by choice, or not known. */
function resolve(spot: Spot, needsAirport: boolean, gazetteer: Gazetteer): Resolved {
  const values = { written: spot.written }
  const airports = spot.keys.filter(isOf('AIRPORT'))
  if (needsAirport) {
    if (airports.length === 1) return { key: airports[0]!, options: [], doubts: [] }
    const key = airports.length > 1 ? 'several-places' : spot.keys.length > 0 ? 'needs-airport' : 'unknown-place'
    return { key: null, options: airports, doubts: [{ key, values }] }
  }
  const broad = spot.keys.filter((key) => !isOf('AIRPORT')(key))
  if (broad.some(isOf('COUNTRY'))) {
    // A country, and a region of another that is called the same.
    if (broad.length === 1) return { key: broad[0]!, options: [], doubts: [] }
    // "Schottland" is what people call a part of a country, and the part itself.
    const parts = broad.filter((key) => !isOf('COUNTRY')(key))
    const isPart = parts.length === 1 && new Set(broad.map((key) => gazetteer.place(key)?.iso2)).size === 1
    if (isPart) return { key: parts[0]!, options: [], doubts: [] }
    return { key: null, options: broad, doubts: [{ key: 'several-places', values }] }
  }
  const countries = [
    ...new Set(spot.keys.map((key) => gazetteer.place(key)?.iso2).filter((iso2) => iso2 !== undefined)),
  ]
  const [country] = countries
  if (country === undefined) return { key: null, options: [], doubts: [{ key: 'unknown-place', values }] }
  if (countries.length > 1) return { key: null, options: spot.keys, doubts: [{ key: 'several-places', values }] }
  if (broad.length === 1) return { key: broad[0]!, options: [], doubts: [] }
  if (spot.keys.length === 1) return { key: spot.keys[0]!, options: [], doubts: [] }
  const whole = placeKey(countryRef(country))
  return { key: whole, options: [whole, ...spot.keys], doubts: [{ key: 'as-country', values: { ...values, country } }] }
}

type Draft = {
  /** Of a visit, which keeps it when it turns from a stop into a change. */
  readonly id?: string
  readonly group: PlaceChip['group']
  readonly spot: Spot
  readonly days: DateSpan
  readonly hours: number | null
  readonly doubts: readonly Doubt[]
  readonly mayChange: boolean
  readonly isDefault: boolean
}

const daysOf = ({ arrives, leaves }: Visit): DateSpan => {
  const isTurned = arrives.day !== null && leaves.day !== null && leaves.day < arrives.day
  return isTurned ? {} : { ...(arrives.day && { from: arrives.day }), ...(leaves.day && { to: leaves.day }) }
}

/** From flights: where the route begins, its stops and changes. What ends in the country where it began is the way home. */
function ofLegs(reading: Reading, decisions: Decisions, gazetteer: Gazetteer): Draft[] {
  const [first] = reading.legs
  if (!first) return []
  const { visits, last } = visitsOf(reading.legs)
  const home = countryOfSpot(first.from, gazetteer)
  const isReturn =
    last !== null && home !== null && countryOfSpot(last.spot, gazetteer) === home && reading.legs.length > 1
  const all = [...visits, ...(last && !isReturn ? [last] : [])]
  const kinds = all.map((visit, index) => {
    const chosen = decisions.chosen.get(`kind ${idOf(visit.spot, index)}`)
    return chosen === 'stop' || chosen === 'change' ? chosen : visit.kind
  })
  const drafts = all.map((visit, index): Draft => {
    const isChange = kinds[index] === 'change'
    const country = countryOfSpot(visit.spot, gazetteer)
    const stops = [nearestStop(all, kinds, index, -1), nearestStop(all, kinds, index, 1)]
    const around = [home, ...stops.map((stop) => stop && countryOfSpot(stop.spot, gazetteer))]
    // Within a country no border is crossed at the change.
    const isDomestic = isChange && country !== null && around.includes(country)
    return {
      group: isChange ? 'via' : 'to',
      spot: visit.spot,
      days: isChange ? {} : daysOf(visit),
      hours: isChange ? visit.hours : null,
      doubts: [...visit.doubts, ...(isDomestic ? [{ key: 'domestic' } as const] : [])],
      mayChange: visit.doubts.some(({ key }) => key === 'stop-or-change'),
      isDefault: !isDomestic,
    }
  })
  const oneWay: readonly Doubt[] = isReturn ? [] : [{ key: 'one-way' }]
  return [{ ...plain('from', first.from), doubts: oneWay }, ...drafts]
}

function nearestStop(
  visits: readonly Visit[],
  kinds: readonly Visit['kind'][],
  from: number,
  by: 1 | -1,
): Visit | null {
  for (let at = from + by; at >= 0 && at < visits.length; at += by) if (kinds[at] === 'stop') return visits[at]!
  return null
}

const plain = (group: PlaceChip['group'], spot: Spot): Draft => ({
  group,
  spot,
  days: {},
  hours: null,
  doubts: [],
  mayChange: false,
  isDefault: true,
})

/** From sentences: the first place of departure, the destinations in their order, what they lead over. */
function ofPlaces({ places, days }: Reading, gazetteer: Gazetteer): Draft[] {
  const from = places.find(({ role }) => role === 'from')
  const home = from ? countryOfSpot(from.spot, gazetteer) : null
  const to = places
    .filter(({ role }) => role === 'to')
    .filter(({ spot }, index, all) => index === 0 || spot.keys[0] !== all[index - 1]!.spot.keys[0])
    .filter((place, index, all) => !isSaidNarrower(place, all[index + 1], gazetteer))
    .filter((place, _, all) => !isSaidWithDays(place, all, gazetteer))
  const isBack = home !== null && to.length > 1 && countryOfSpot(to.at(-1)!.spot, gazetteer) === home
  const stops = isBack ? to.slice(0, -1) : to
  const byNights = spansOfNights(
    stops,
    spanOfDays(days, ({ day }) => day),
  )
  // One span of days is that of the trip, wherever it stands, but where a day outside it is named too.
  const spans = stops.flatMap(({ days: { from, to } }) => (from && to ? [{ from, to }] : []))
  const isWithin = ({ day }: { readonly day: CalendarDate }) => spans.some(({ from, to }) => from <= day && day <= to)
  const hasDays =
    spans.length > 1 ||
    (stops.length > 1 && spans.length === 1 && days.some(({ day, role }) => role !== 'any' && !isWithin({ day })))
  const draft = (place: NamedPlace): Draft => ({
    ...plain(place.role, place.spot),
    ...(place.id && { id: place.id, mayChange: true }),
    days: hasDays ? place.days : (byNights.get(place) ?? {}),
    doubts: place.doubts,
  })
  return [...(from ? [from] : []), ...stops, ...places.filter(({ role }) => role === 'via')].map(draft)
}

/** Ports of a ship behind the departure: that of the flights, or that a sentence names, or the port at which the ship leaves and ends. */
function ofCalls(reading: Reading, decisions: Decisions, gazetteer: Gazetteer, home: Iso2 | null): Draft[] {
  const flown = reading.legs.length > 0 ? ofLegs(reading, decisions, gazetteer) : []
  const [first, last] = [reading.calls[0]!, reading.calls.at(-1)!]
  // "Sailing from Miami" is said of the ship.
  const ofOthers = reading.places.filter(({ role, spot }) => role !== 'from' || !isSameSpot(spot, first.spot))
  const said = ofPlaces({ ...reading, places: ofOthers }, gazetteer)
  const from = [...flown, ...said].find(({ group, spot }) => group === 'from' && !isSameSpot(spot, first.spot))
  const isRound = reading.calls.length > 2 && isSameSpot(first.spot, last.spot)
  const isFromHome = !from && isRound && home !== null && countryOfSpot(first.spot, gazetteer) === home
  const ports = isFromHome ? reading.calls.slice(1, -1) : reading.calls
  return [
    ...(isFromHome ? [plain('from', first.spot)] : from ? [{ ...from, doubts: [] }] : []),
    ...fewer(ports, gazetteer).map(({ spot, days }): Draft => ({ ...plain('to', spot), days })),
    // Of flights to the ship, what is surely a change of planes.
    ...flown.filter(({ group, hours }) => group === 'via' && hours !== null),
    ...said.filter(({ group, id }) => group === 'via' || id !== undefined),
  ]
}

/** Where there are more ports than a search takes, those of one country behind each other are that country. */
function fewer(calls: readonly NamedPlace[], gazetteer: Gazetteer): readonly NamedPlace[] {
  if (calls.length <= maxDestinations) return calls
  const joined: NamedPlace[] = []
  for (const call of calls) {
    const [before, country] = [joined.at(-1), countryOfSpot(call.spot, gazetteer)]
    const isSame = before !== undefined && country !== null && countryOfSpot(before.spot, gazetteer) === country
    const key = country === null ? null : placeKey(countryRef(country))
    const spot: Spot =
      key === null
        ? call.spot
        : { written: gazetteer.place(key)?.name ?? call.spot.written, keys: [key], isAirport: false }
    if (isSame) joined.splice(-1, 1, { ...before, days: { ...before.days, ...(call.days.to && { to: call.days.to }) } })
    else joined.push({ ...call, spot })
  }
  return joined
}

const idOf = ({ written }: Spot, index: number): string => `${written} ${index}`

/** One change at each airport: with the longer time, which rules of transit go by. */
function onceEach(drafts: readonly Draft[]): readonly Draft[] {
  const kept: Draft[] = []
  for (const draft of drafts) {
    const at = kept.findIndex(
      (other) => draft.group === 'via' && other.group === 'via' && other.spot.written === draft.spot.written,
    )
    if (at < 0) kept.push(draft)
    else {
      const hours = Math.max(kept[at]!.hours ?? 0, draft.hours ?? 0) || null
      const doubts = [
        ...new Map(
          [...kept[at]!.doubts, ...draft.doubts, { key: 'change-twice' } as const].map((doubt) => [doubt.key, doubt]),
        ).values(),
      ]
      kept[at] = { ...kept[at]!, hours, doubts, isDefault: kept[at]!.isDefault || draft.isDefault }
    }
  }
  return kept
}

const most = { from: 1, to: maxDestinations, via: MAX_TRANSITS }

/** The places of a text as chips. What is over the limit of a search stays visible and is not taken. */
export function placeChips(
  reading: Reading,
  decisions: Decisions,
  gazetteer: Gazetteer,
  home: Iso2 | null,
): readonly PlaceChip[] {
  const ids = new Map<string, number>()
  const drafts =
    reading.calls.length > 0
      ? onceEach(ofCalls(reading, decisions, gazetteer, home))
      : reading.legs.length > 0
        ? onceEach([...numbered(ofLegs(reading, decisions, gazetteer)), ...ofPlaces(reading, gazetteer)])
        : ofPlaces(reading, gazetteer)
  const counts = { from: 0, to: 0, via: 0 }
  const chips = drafts.map((draft): PlaceChip => {
    const { group, spot, days, hours, doubts, mayChange, isDefault } = draft
    const name = `${group} ${spot.written}`
    const seen = ids.get(name) ?? 0
    ids.set(name, seen + 1)
    const id = draft.id ?? `${name} ${seen}`
    const { key, options, doubts: unclear } = resolve(spot, group === 'via', gazetteer)
    const wanted = decisions.chosen.get(`place ${spot.written}`)
    const chosen = options.find((option) => option === wanted) ?? key
    const wants = decisions.taken.get(id) ?? isDefault
    if (wants) counts[group] += 1
    const isOver = wants && counts[group] > most[group]
    return {
      id,
      group,
      key: chosen,
      written: spot.written,
      options,
      days,
      hours,
      mayChange,
      isTaken: wants && !isOver,
      doubts: [
        ...doubts,
        ...((options.length > 0 && wanted) || doubts.some(({ key: one }) => one === 'in-other-country') ? [] : unclear),
        ...(isOver ? [{ key: 'too-many', values: { max: String(most[group]) } } as const] : []),
      ],
    }
  })
  return reading.legs.length > 0 ? chips : chips.filter((chip, index) => !isAgain(chip, chips[index - 1]))
}

/** "Thailand, Bangkok": the second says no more than the first. */
const isAgain = (chip: PlaceChip, before: PlaceChip | undefined): boolean =>
  chip.group === 'to' && before?.group === 'to' && chip.key !== null && chip.key === before.key && !chip.days.from

const numbered = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.map((draft, index) => (index === 0 ? draft : { ...draft, id: idOf(draft.spot, index - 1) }))
