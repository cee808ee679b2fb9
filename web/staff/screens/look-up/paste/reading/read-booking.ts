import { addDays, type CalendarDate } from '#domain/dates.ts'
import { slashOrder, type DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { readItinerary, type Stage } from './itinerary.ts'
import { hasSeveralNames, namesIn, passengersOf } from './name-lines.ts'
import { passengerListAt } from './passenger-list.ts'
import { readProse } from './prose.ts'
import type { Doubt, Leg, Mark, NamedPlace, ReadPerson, Reading, Seen } from './reading.ts'
import { isSameSpot } from './spots.ts'
import { isCancelled, segmentOf } from './segments.ts'
import { linesOf, type Line } from './tokens.ts'
import { unquoted, withoutMarks } from './unquoted.ts'
import { otherDocumentOf, passengerOf, type OtherDocument } from './other-documents.ts'
import { withDocuments, withoutMarked } from './with-documents.ts'
import { documentOf, type People } from './travel-documents.ts'
import { callsIn } from './calls.ts'
import { shipIn } from './ship-name.ts'
import { peopleOfLine } from './people-of-line.ts'
import { labelledPeople } from './labelled-people.ts'
import { personLinesAt } from './person-lines.ts'
import { daysOfStays, routeOf } from './route-of-words.ts'
import { splitFlights } from './split-flights.ts'
import { listsStays, stayIn } from './stays.ts'

/** Flights, or places of sentences: several times what a search takes. */
const mostPlaces = 60
/** Lines in which no list begins, before one without a heading is looked for no more. */
const mostTries = 400
const daysBeforeSailing = 30
/** Nationalities that nobody knows are named up to so many. */
const mostSaid = 5

/**
 * What a booking, an itinerary, a mail or a list of passengers tells of a trip. It is worked out from the text alone: each line is read by the
 * first that knows its form, and what nobody knows is left.
 */
export function readBooking(text: string, gazetteer: Gazetteer, today: CalendarDate): Reading {
  const lines = linesOf(text)
  const own = unquoted(lines)
  const reading = readLines(text, own, gazetteer, today)
  if (own.every(({ tokens }, at) => tokens.length === lines[at]!.tokens.length)) return reading
  // What a mail answers is quoted in it, and counts only where the mail itself names no place, or nobody.
  const all = readLines(text, withoutMarks(lines), gazetteer, today)
  const hasRoute = reading.legs.length + reading.places.length > 0
  if (!hasRoute) return all
  if (reading.people.length + reading.countedChildren > 0) return reading
  const { people, countedChildren } = all
  const ofPeople = all.marks.filter(({ kind }) => kind === 'passport' || kind === 'child' || kind === 'residence')
  return { ...reading, people, countedChildren, marks: inOrder([...reading.marks, ...ofPeople]) }
}

type Collected = {
  legs: Leg[]
  people: ReadPerson[]
  stays: NamedPlace[]
  seen: Seen[]
  marks: Mark[]
  doubts: Doubt[]
  prose: Line[]
  documents: OtherDocument[]
  /** Who is which passenger. */
  numbers: Map<string, string>
  /** How many names of passengers there are. */
  named: number
  isOver: boolean
}

/** Each line by the first reader that knows its form. */
function collect(
  text: string,
  lines: readonly Line[],
  gazetteer: Gazetteer,
  context: DateContext,
  today: CalendarDate,
): Collected {
  const itinerary = readItinerary(gazetteer, context)
  const all: Collected = {
    legs: [],
    people: [],
    stays: [],
    seen: [],
    marks: [],
    doubts: [],
    prose: [],
    documents: [],
    numbers: new Map(),
    named: 0,
    isOver: false,
  }
  const done = new Set<number>()
  const areStays = listsStays(lines, context)
  let triedLists = 0
  const addPeople = (found: People) => {
    all.people.push(...found.people)
    all.marks.push(...found.marks)
  }
  const addStage = ({ amended, legs, marks }: Stage) => {
    if (amended) all.legs.splice(-1, 1, amended)
    if (all.legs.length + legs.length > mostPlaces) all.isOver = true
    else {
      all.legs.push(...legs)
      all.marks.push(...marks)
    }
  }
  const addUnknown = (unknown: readonly string[]) =>
    all.doubts.push(...unknown.map((written) => ({ key: 'unknown-passport', values: { written } }) as const))

  function addLine(line: Line, index: number): void {
    const before = all.legs.at(-1)?.arrives.day ?? all.legs.at(-1)?.departs.day ?? null
    const segment = segmentOf(line, gazetteer, context, before)
    if (segment) return addStage({ legs: [segment.leg], marks: segment.marks })
    const several = peopleOfLine(line, index, gazetteer, today) ?? labelledPeople(line, index, gazetteer, today)
    if (several) return addPeople(several)
    const row = personLinesAt(lines, index, gazetteer, today)
    const isRow = row !== null && (row.person.passports.length > 0 || row.unread !== null) && !hasSeveralNames(line)
    const names = isRow ? null : passengersOf(line, today, gazetteer)
    // "4. GAST/VIER MR (??)" in a list with nationalities is somebody too.
    const isUnread = row !== null && names?.people.length === 0 && !hasSeveralNames(line)
    if (names && !isUnread) {
      all.named += namesIn(line)
      return addPeople(names)
    }
    if (row) {
      addPeople({ people: [row.person], marks: row.marks })
      if (row.unread !== null && row.person.passports.length === 0) addUnknown([row.unread])
      for (let more = 1; more <= row.more; more += 1) done.add(index + more)
      return
    }
    const list = passengerListAt(text, lines, index, gazetteer, today, triedLists <= mostTries)
    if (list) {
      addPeople(list)
      addUnknown(list.unknown)
      for (const one of list.lines) done.add(one)
      return
    }
    triedLists += 1
    const stay = stayIn(line, gazetteer, context, areStays)
    if (stay) {
      if (stay.place) all.stays.push(stay.place)
      if (stay.seen) all.seen.push(stay.seen)
      all.marks.push(...stay.marks)
      return
    }
    const stage = itinerary.read(line, all.legs.at(-1) ?? null)
    if (stage) addStage(stage)
    all.prose.push(line)
  }

  for (const [index, line] of lines.entries()) {
    if (done.has(index) || isCancelled(line)) continue
    const other = otherDocumentOf(line, lines[index + 1], gazetteer, today)
    if (other) {
      all.documents.push(other)
      all.marks.push(...other.marks)
      continue
    }
    const document = documentOf(line, lines[index + 1], gazetteer, today)
    const passenger = document && passengerOf(line.tokens)
    const who = document?.people[0]?.who
    if (passenger && who) all.numbers.set(passenger, who)
    if (document) addPeople(document)
    else for (const one of splitFlights(line)) addLine(one, index)
  }
  return all
}

function readLines(text: string, lines: readonly Line[], gazetteer: Gazetteer, today: CalendarDate): Reading {
  const context: DateContext = { after: today, slashes: slashOrder(lines) }
  const ports = callsIn(lines, gazetteer, context)
  const others = lines.map((line, at) => (ports.lines.has(at) ? { ...line, tokens: [] } : line))
  // The flights to a ship are close to its first day, also where they tell no year.
  const sails = ports.calls[0]?.days.from
  const near = sails === undefined ? today : addDays(sails, -daysBeforeSailing)
  const nearby: DateContext = { ...context, after: near > today ? near : today }
  const read = collect(text, others, gazetteer, nearby, today)
  const told = readProse(read.prose, gazetteer, nearby)
  const chain = chainOf(withoutHeadings(read.legs), told.places)
  const legs = chain ? [] : withoutHeadings(read.legs)
  // "Route: Polen - Litauen" was read behind its word.
  const more = chain?.filter(({ spot }) => !told.places.some((one) => one.role === 'to' && isSameSpot(one.spot, spot)))
  const said = more ? { ...told, places: [...told.places, ...more].toSorted((a, b) => a.at - b.at) } : told
  // Flights tell the route; a sentence beside them is not a second one.
  const hasRoute = legs.length > 0
  const hasDays = legs.some(({ departs }) => departs.day !== null)
  const isTooLong = read.isOver || (!hasRoute && said.places.length > mostPlaces)
  const doubts = [...new Map(read.doubts.map((doubt) => [doubt.values?.written, doubt])).values()].slice(0, mostSaid)
  const documented = withDocuments(
    withoutMarked([...read.people, ...said.people], today),
    read.numbers,
    read.documents,
    read.named,
    gazetteer,
    today,
  )
  const { places, seen, marks } = routeOf({ said, stays: read.stays, hasRoute, hasCalls: ports.calls.length > 0 })
  return {
    legs,
    calls: ports.calls,
    places: places.slice(0, mostPlaces),
    days: hasDays ? [] : [...said.days, ...daysOfStays(ports.calls.length > 0 ? ports.calls : read.stays)],
    people: documented.people,
    countedChildren: said.countedChildren,
    seen: [
      ...ports.seen,
      ...(hasRoute ? [] : read.seen),
      ...shipIn(lines, ports.calls.length > 0),
      ...documented.seen,
      ...seen,
    ]
      .toSorted((a, b) => a.start - b.start)
      .slice(0, mostPlaces),
    doubts: [
      ...unreadPeople(read.people),
      ...(ports.calls.length > 0 ? [{ key: 'cruise' } as const] : []),
      ...doubts,
      ...(isTooLong ? [{ key: 'too-many-places', values: { max: String(mostPlaces) } } as const] : []),
    ],
    marks: inOrder([
      ...read.marks,
      ...ports.marks,
      ...marks,
      ...said.marks.filter(({ kind }) => !(kind === 'place' && hasRoute) && !(kind === 'date' && hasDays)),
    ]),
  }
}

/** Of a list, who has no nationality that was understood: nobody is dropped without a word. */
function unreadPeople(people: readonly ReadPerson[]): readonly Doubt[] {
  const listed = people.filter(
    ({ who, passports }) => who !== null && /^(?:row|line) /.test(who) && passports.length === 0,
  )
  if (listed.length === 0) return []
  const names = listed.slice(0, mostSaid).map(({ name }) => name ?? '?')
  const written = names.join(', ') + (listed.length > mostSaid ? ' …' : '')
  return [{ key: 'unread-people', values: { count: String(listed.length), written } }]
}

/** "Slovenia - Croatia - Albania" beside "from Munich" is no journey from Slovenia: its places are destinations. */
function chainOf(legs: readonly Leg[], places: readonly NamedPlace[]): readonly NamedPlace[] | null {
  const from = places.find(({ role }) => role === 'from')
  const isBare = legs.every(({ departs, arrives }) => departs.minute === null && arrives.minute === null)
  if (!from || legs.length === 0 || !isBare) return null
  const spots = [legs[0]!.from, ...legs.map(({ to }) => to)]
  if (spots.some((spot) => spot.isAirport || isSameSpot(spot, from.spot))) return null
  // There and back again.
  if (spots.length > 2 && isSameSpot(spots[0]!, spots.at(-1)!)) spots.pop()
  return spots.map((spot) => ({ role: 'to', spot, days: {}, nights: null, doubts: [], at: from.at }))
}

/** How many flights a heading may stand above. */
const mostBelow = 4

/** "12 February: Frankfurt – Bangkok" above its flights is no flight beside them. */
function withoutHeadings(legs: readonly Leg[]): readonly Leg[] {
  return legs.filter((leg, index) => {
    const below = legs.slice(index + 1, index + 1 + mostBelow)
    const isSameDay = below[0]?.departs.day === leg.departs.day || leg.departs.day === null
    const isHeading =
      leg.departs.minute === null && below[0] !== undefined && isSameDay && isSameSpot(below[0].from, leg.from)
    return !(isHeading && below.some(({ to }) => isSameSpot(to, leg.to)))
  })
}

/** By where they stand; of two at one place the first. */
function inOrder(marks: readonly Mark[]): readonly Mark[] {
  const kept: Mark[] = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (mark.start >= (kept.at(-1)?.end ?? 0)) kept.push(mark)
  return kept
}
