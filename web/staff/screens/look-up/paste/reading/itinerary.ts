import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { partsOf, type Parts, type Time } from './itinerary-line.ts'
import type { Doubt, Leg, Mark, Spot } from './reading.ts'
import { arrivalOf } from './segments.ts'
import type { Line } from './tokens.ts'

/** A place of a leg with what is told of the moment there. */
type End = {
  readonly spot: Spot
  readonly day: CalendarDate | null
  readonly time: Time | null
  readonly doubts: readonly Doubt[]
}
type Half = { readonly end: End; readonly marks: readonly Mark[] }
/** `amended`: the leg before, which this line tells more about. */
export type Stage = { readonly legs: readonly Leg[]; readonly amended?: Leg; readonly marks: readonly Mark[] }
export type Itinerary = {
  /** What a line adds; null: it is no line of an itinerary. */
  readonly read: (line: Line, last: Leg | null) => Stage | null
}

/** No journey takes so many days. */
const daysOnTheWay = 2

/** "12.02. - 03.03. Frankfurt - Bangkok": the days of the trip, and not those of one flight. */
const isThereAndBack = ({ places, days: [first, last], times }: Parts): boolean =>
  places.length === 2 &&
  times.length === 0 &&
  first !== undefined &&
  last !== undefined &&
  addDays(first, daysOnTheWay) < last

/** "06.04.2027 - 20.04.2027 Flug DUS - PMI 05:55 - 08:20": the days of all that was booked, and no flight of two weeks. */
const isTooLong = ({ days: [first, last] }: Parts): boolean =>
  first !== undefined && last !== undefined && addDays(first, daysOnTheWay) < last

/** How many lines a day above its flights counts for. */
const reachOfDay = 12

/**
 * Reads itineraries in words, line after line: a leg in one line, or its departure and its arrival in lines of their own, with the day
 * above or, where the first leg has none above it, below.
 */
export function readItinerary(gazetteer: Gazetteer, context: DateContext): Itinerary {
  let heading: {
    readonly day: CalendarDate
    readonly marks: readonly Mark[]
    readonly age: number
    readonly isUsed: boolean
  } | null = null
  let open: Half | null = null
  let latest: { readonly from: End; readonly to: End } | null = null
  let isDayBelow = false

  /** The day of the heading, or the next where the flight before it under the same heading ends later. */
  function headed(time: Time | null, last: Leg | null): Pick<End, 'day' | 'doubts'> {
    if (!heading) return { day: null, doubts: [] }
    const { day, isUsed } = heading
    heading = { ...heading, isUsed: true }
    if (time?.later) return { day: addDays(day, time.later), doubts: [] }
    const arrives = last?.arrives
    if (!isUsed || !arrives?.day || arrives.day < day) return { day, doubts: [] }
    const isLater = time !== null && arrives.minute !== null && time.minute < arrives.minute
    return isLater
      ? { day: addDays(arrives.day, 1), doubts: [{ key: 'next-day-assumed' }] }
      : { day: arrives.day, doubts: [] }
  }

  function legsOf(parts: Parts, last: Leg | null): Stage {
    // "A – B, B – A" is two legs and no third from B to B.
    const named = parts.places
      .map(({ spot }) => spot)
      .filter((spot, index, all) => index === 0 || all.length === 2 || spot.written !== all[index - 1]!.written)
    const spots = isThereAndBack(parts) ? [named[0]!, named[1]!, named[0]!] : named
    const marks = [...parts.marks, ...(parts.days.length === 0 ? (heading?.marks ?? []) : [])]
    const count = spots.length - 1
    const [departs = null, arrives = null] = count === 1 ? parts.times : []
    const isRound = count > 1 && parts.days.length === 2
    const momentOf = (index: number): Pick<End, 'day' | 'doubts'> => {
      const own = (at: number) => ({ day: parts.days[at] ?? null, doubts: [] })
      if (isRound) return index === 0 ? own(0) : index === count - 1 ? own(1) : own(2)
      if (index === 0) return parts.days[0] ? own(0) : headed(departs, last)
      return parts.days.length === count ? own(index) : own(count)
    }
    const legs = spots.slice(1).map((to, index): Leg => {
      const from: End = { spot: spots[index]!, time: departs, ...momentOf(index) }
      const said = count === 1 && !isTooLong(parts) ? (parts.days[1] ?? null) : null
      latest = { from, to: { spot: to, day: said, time: arrives, doubts: [] } }
      return legOf(latest.from, latest.to)
    })
    // Of a route of many legs no line below tells which it is about.
    if (count > 1) latest = null
    // "12 February: Frankfurt – Bangkok" stands above its flights.
    if (parts.days.length === 1 && parts.times.length === 0) heading = headingOf(parts)
    return { legs, marks }
  }

  /** A line without places: a day for what comes, or for the leg before it, or that leg's times. */
  function noteOf(parts: Parts, last: Leg | null): Stage | null {
    const { days, times, marks } = parts
    const [day] = days
    const isMissing = latest !== null && last !== null && open === null
    const addsDay = isMissing && isDayBelow && last.departs.day === null && day !== undefined
    const addsTimes = isMissing && last.departs.minute === null && times.length === 2
    if (latest && (addsDay || addsTimes)) {
      const { from, to } = latest
      latest = {
        from: { ...from, ...(addsDay && { day }), ...(addsTimes && { time: times[0]! }) },
        to: { ...to, ...(addsTimes && { time: times[1]! }) },
      }
      return { legs: [], amended: legOf(latest.from, latest.to), marks }
    }
    if (days.length === 1) heading = headingOf(parts)
    return null
  }

  return {
    read(line, last) {
      const before = last?.arrives.day ?? last?.departs.day ?? null
      const parts = partsOf(line, gazetteer, context, before)
      const { places, days, times, label } = parts
      if (heading) heading = heading.age > reachOfDay ? null : { ...heading, age: heading.age + 1 }
      if (places.length >= 2) {
        open = null
        isDayBelow ||= last === null && days.length === 0 && heading === null
        return legsOf(parts, last)
      }
      const [place] = places
      if (!place) return noteOf(parts, last)
      if (label === null && days.length + times.length === 0 && !open) return null
      const end: End = { spot: place.spot, day: days[0] ?? null, time: times[0] ?? null, doubts: [] }
      if (open === null || label === 'departure') {
        const marks = end.day === null ? [...parts.marks, ...(heading?.marks ?? [])] : parts.marks
        open = { end: end.day === null ? { ...end, ...headed(end.time, last) } : end, marks }
        return { legs: [], marks: [] }
      }
      latest = { from: open.end, to: end }
      const marks = [...open.marks, ...parts.marks]
      open = null
      return { legs: [legOf(latest.from, latest.to)], marks }
    },
  }
}

const headingOf = ({ days, marks }: Parts) => ({
  day: days[0]!,
  marks: marks.filter(({ kind }) => kind === 'date').slice(0, 1),
  age: 0,
  isUsed: false,
})

function legOf(from: End, to: End): Leg {
  const minutes = from.time && to.time ? [from.time.minute, to.time.minute] : []
  // Where both say "+1" they count from the same day above them.
  const later = to.time?.later == null ? null : Math.max(0, to.time.later - (from.time?.later ?? 0))
  // Without a time or day of its own, an arrival may be on the next day.
  const isTold = to.time !== null || to.day !== null
  const arrival = from.day === null || !isTold ? null : arrivalOf(from.day, { minutes, later, day: to.day })
  return {
    from: from.spot,
    to: to.spot,
    departs: { day: from.day, minute: from.time?.minute ?? null },
    arrives: { day: arrival?.arrival ?? to.day, minute: to.time?.minute ?? null },
    doubts: [...from.doubts, ...(arrival?.doubts ?? [])],
  }
}
