import type { CalendarDate } from '#domain/dates.ts'
import { slashOrder, type DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { readItinerary, type Stage } from './itinerary.ts'
import { passengersOf } from './name-lines.ts'
import { passengerListAt } from './passenger-list.ts'
import { readProse } from './prose.ts'
import type { Doubt, Leg, Mark, Passport, Reading, Traveller } from './reading.ts'
import { isSameSpot } from './spots.ts'
import { isCancelled, segmentOf } from './segments.ts'
import { linesOf, type Line } from './tokens.ts'
import { unquoted } from './unquoted.ts'
import { documentOf, type People } from './travel-documents.ts'

/** Flights, or places of sentences: several times what a search takes. */
const mostPlaces = 60
/** Lines in which no list begins, before one without a heading is looked for no more. */
const mostTries = 400
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
  // What a mail answers is quoted below it, and counts only where the mail itself names no place.
  const hasRoute = reading.legs.length + reading.places.length > 0
  return hasRoute || own.length === lines.length ? reading : readLines(text, lines, gazetteer, today)
}

function readLines(text: string, lines: readonly Line[], gazetteer: Gazetteer, today: CalendarDate): Reading {
  const context: DateContext = { after: today, slashes: slashOrder(lines) }
  const itinerary = readItinerary(gazetteer, context)
  const legs: Leg[] = []
  const passports: Passport[] = []
  const travellers: Traveller[] = []
  const marks: Mark[] = []
  const doubts: Doubt[] = []
  const prose: Line[] = []
  const listed = new Set<number>()
  let isOver = false
  let triedLists = 0
  const addPeople = (people: People) => {
    passports.push(...people.passports)
    travellers.push(...people.travellers)
    marks.push(...people.marks)
  }
  const addLegs = (found: { readonly legs: readonly Leg[]; readonly marks: readonly Mark[] }) => {
    if (legs.length + found.legs.length > mostPlaces) {
      isOver = true
      return
    }
    legs.push(...found.legs)
    marks.push(...found.marks)
  }

  const addStage = ({ amended, ...stage }: Stage) => {
    if (amended) legs.splice(-1, 1, amended)
    addLegs(stage)
  }

  for (const [index, line] of lines.entries()) {
    if (listed.has(index) || isCancelled(line)) continue
    const before = legs.at(-1)?.arrives.day ?? legs.at(-1)?.departs.day ?? null
    const document = documentOf(line, lines[index + 1], gazetteer, today)
    const segment = document ? null : segmentOf(line, gazetteer, context, before)
    if (document) addPeople(document)
    else if (segment) addLegs({ legs: [segment.leg], marks: segment.marks })
    else {
      const names = passengersOf(line, today)
      const list = names ? null : passengerListAt(text, lines, index, gazetteer, today, triedLists <= mostTries)
      if (!names && !list) triedLists += 1
      const stage = names || list ? null : itinerary.read(line, legs.at(-1) ?? null)
      if (names) addPeople({ passports: [], ...names })
      else if (list) {
        addPeople(list)
        for (const taken of list.lines) listed.add(taken)
        doubts.push(...list.unknown.map((written) => ({ key: 'unknown-passport', values: { written } }) as const))
      } else {
        if (stage) addStage(stage)
        prose.push(line)
      }
    }
  }
  const flights = withoutHeadings(legs)
  const said = readProse(prose, gazetteer, context)
  // Flights tell the route; a sentence beside them is not a second one.
  const hasRoute = flights.length > 0
  const hasDays = flights.some(({ departs }) => departs.day !== null)
  const isTooLong = isOver || (!hasRoute && said.places.length > mostPlaces)
  const known = [...new Map(doubts.map((doubt) => [doubt.values?.written, doubt])).values()].slice(0, mostSaid)
  return {
    legs: flights,
    places: hasRoute ? [] : said.places.slice(0, mostPlaces),
    days: hasDays ? [] : said.days,
    passports: [...passports, ...said.passports],
    travellers: [...travellers, ...said.travellers],
    countedChildren: said.countedChildren,
    doubts: isTooLong ? [...known, { key: 'too-many-places', values: { max: String(mostPlaces) } }] : known,
    marks: inOrder([
      ...marks,
      ...said.marks.filter(({ kind }) => !(kind === 'place' && hasRoute) && !(kind === 'date' && hasDays)),
    ]),
  }
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
