import type { CalendarDate } from '#domain/dates.ts'
import type { DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Leg, Mark, Spot } from './reading.ts'
import { arrivalOf } from './segments.ts'
import { spanAt } from './spans.ts'
import { isKnownCode, nameAt, spotOfCode } from './spots.ts'
import { clockTimeAt } from './times.ts'
import { isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

type Named = { readonly spot: Spot; readonly at: number; readonly length: number }
type Time = { readonly minute: number; readonly later: number | null }
/** What one line of an itinerary holds. */
type Parts = {
  readonly places: readonly Named[]
  readonly days: readonly CalendarDate[]
  readonly times: readonly Time[]
  readonly label: 'departure' | 'arrival' | null
  readonly marks: readonly Mark[]
}
type End = {
  readonly spot: Spot
  readonly day: CalendarDate | null
  readonly time: Time | null
  readonly marks: readonly Mark[]
}

const labels = new Map<string, 'departure' | 'arrival'>([
  ...['abflug', 'abfahrt', 'abreise', 'departure', 'departs', 'depart', 'departing', 'dep'].map(
    (word) => [word, 'departure'] as const,
  ),
  ...['ankunft', 'arrival', 'arrives', 'arrive', 'arriving', 'arr'].map((word) => [word, 'arrival'] as const),
])
const isDash = (token: Token | undefined): boolean =>
  isSign(token, '-', '–', '—', '→', '>', '/', '➔', '➝', '⟶', '✈', '|')

/** "Frankfurt (FRA)": the code counts, and what stands before it is its name. */
const isInBrackets = (tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at - 1], '(', '[') && isSign(tokens[at + 1], ')', ']')

const titles = new Set(['MRS', 'MSR', 'MIS', 'DRS'])

function codesIn(tokens: readonly Token[], hasLabel: boolean, gazetteer: Gazetteer): readonly Named[] {
  const known = tokens.map((token) => isKnownCode(token, gazetteer))
  const nextToCode = (at: number) =>
    (isDash(tokens[at + 1]) && known[at + 2]) || (isDash(tokens[at - 1]) && known[at - 2])
  const isOfChain = (at: number) =>
    (known[at + 1] && (known[at + 2] || known[at - 1])) || (known[at - 1] && known[at - 2])
  return tokens.flatMap((token, at): Named[] => {
    if (!known[at]) return []
    const counts =
      (isInBrackets(tokens, at) && (!titles.has(token.text) || hasNameOf(tokens, at, gazetteer))) ||
      nextToCode(at) ||
      isOfChain(at) ||
      (hasLabel && !titles.has(token.text))
    return counts ? [{ spot: spotOfCode(token.text, gazetteer), at, length: 1 }] : []
  })
}

/** Whether the name before the brackets is that of the airport in them: "(MRS)" stands behind ladies too. */
function hasNameOf(tokens: readonly Token[], at: number, gazetteer: Gazetteer): boolean {
  const [key] = spotOfCode(tokens[at]!.text, gazetteer).keys
  return [2, 3, 4].some((back) => nameAt(tokens, at - back, gazetteer)?.spot.keys.includes(key!) === true)
}

/** "Frankfurt – Doha" without codes: a name at each side of a dash or arrow. */
function namesAcrossDash(tokens: readonly Token[], gazetteer: Gazetteer): readonly Named[] {
  const found: Named[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const name = isWord(tokens[at]) ? nameAt(tokens, at, gazetteer) : null
    if (!name) continue
    const last = at + name.length - 1
    if (isDash(tokens[at - 1]) || isDash(tokens[last + 1]) || isSign(tokens[last + 1], '>'))
      found.push({ spot: { ...name.spot, isAirport: true }, at, length: name.length })
    at = last
  }
  return found.length >= 2 ? found : []
}

function partsOf({ tokens }: Line, gazetteer: Gazetteer, context: DateContext, before: CalendarDate | null): Parts {
  const days: CalendarDate[] = []
  const times: Time[] = []
  const marks: Mark[] = []
  const mark = (kind: Mark['kind'], at: number, length: number) =>
    marks.push({ kind, start: tokens[at]!.start, end: tokens[at + length - 1]!.end })
  for (let at = 0; at < tokens.length; at += 1) {
    const time = clockTimeAt(tokens, at)
    const span = time ? null : spanAt(tokens, at, { ...context, after: before ?? context.after })
    if (time) {
      const offset = offsetAt(tokens, at + time.length)
      times.push({ minute: time.minute, later: offset?.days ?? null })
      const length = time.length + (offset?.length ?? 0)
      mark('date', at, length)
      at += length - 1
    } else if (span) {
      days.push(...span.days.map(({ day }) => day))
      mark('date', at, span.length)
      at += span.length - 1
    }
  }
  const label = tokens.map(({ text }) => labels.get(text.toLowerCase())).find((known) => known !== undefined) ?? null
  const codes = codesIn(tokens, label !== null, gazetteer)
  const isRoute = days.length > 0 || times.length > 0
  const places = codes.length > 0 || !isRoute ? codes : namesAcrossDash(tokens, gazetteer)
  for (const { at, length } of places) mark('place', at, length)
  return { places, days, times, label, marks }
}

/** "+1", "(+1)", "+1 day" behind a time. */
function offsetAt(tokens: readonly Token[], at: number): { readonly days: number; readonly length: number } | null {
  const skip = isSign(tokens[at], '(') ? 1 : 0
  const [sign, count] = tokens.slice(at + skip, at + skip + 2)
  if (!isSign(sign, '+') || !isNumber(count) || !/^[0-3]$/.test(count.text)) return null
  return { days: Number(count.text), length: skip + 2 }
}

export type Itinerary = {
  /** What a line adds; null: it is no line of an itinerary. */
  readonly read: (
    line: Line,
    before: CalendarDate | null,
  ) => { readonly legs: readonly Leg[]; readonly marks: readonly Mark[] } | null
}

/** How many lines a day above its flights counts for. */
const reachOfDay = 12

/** Reads itineraries in words, line after line: a leg in one line, or its departure and its arrival in lines of their own. */
export function readItinerary(gazetteer: Gazetteer, context: DateContext): Itinerary {
  let heading: { readonly day: CalendarDate; readonly marks: readonly Mark[]; readonly age: number } | null = null
  let open: End | null = null

  function legsOf(parts: Parts): { readonly legs: readonly Leg[]; readonly marks: readonly Mark[] } {
    const spots = parts.places.map(({ spot }) => spot)
    const marks = [...parts.marks, ...(parts.days.length === 0 ? (heading?.marks ?? []) : [])]
    const count = spots.length - 1
    const isRound = count > 1 && parts.days.length === 2
    const dayOfLeg = (index: number): CalendarDate | null => {
      if (isRound) return index === 0 ? parts.days[0]! : index === count - 1 ? parts.days[1]! : null
      if (index === 0) return parts.days[0] ?? heading?.day ?? null
      return parts.days.length === count ? parts.days[index]! : null
    }
    const legs = spots.slice(1).map((to, index): Leg => {
      const [departs, arrives] = count === 1 ? parts.times : []
      const said = count === 1 ? (parts.days[1] ?? null) : null
      return legOf(
        { spot: spots[index]!, day: dayOfLeg(index), time: departs ?? null },
        { spot: to, day: said, time: arrives ?? null },
      )
    })
    return { legs, marks }
  }

  return {
    read(line, before) {
      const parts = partsOf(line, gazetteer, context, before)
      const { places, days, times, label } = parts
      if (heading) heading = heading.age > reachOfDay ? null : { ...heading, age: heading.age + 1 }
      if (places.length >= 2) {
        open = null
        return legsOf(parts)
      }
      const [place] = places
      if (!place) {
        if (days.length === 1)
          heading = { day: days[0]!, marks: parts.marks.filter(({ kind }) => kind === 'date'), age: 0 }
        return null
      }
      if (label === null && days.length + times.length === 0 && !open) return null
      const end: End = { spot: place.spot, day: days[0] ?? null, time: times[0] ?? null, marks: parts.marks }
      if (open === null || label === 'departure') {
        const fromHeading = end.day === null && heading !== null
        open = fromHeading ? { ...end, day: heading!.day, marks: [...end.marks, ...heading!.marks] } : end
        return { legs: [], marks: [] }
      }
      const leg = legOf(open, end)
      const marks = [...open.marks, ...parts.marks]
      open = null
      return { legs: [leg], marks }
    },
  }
}

type Half = Pick<End, 'spot' | 'day' | 'time'>

function legOf(from: Half, to: Half): Leg {
  const minutes = from.time && to.time ? [from.time.minute, to.time.minute] : []
  // Without a time or day of its own, an arrival may be on the next day.
  const isTold = to.time !== null || to.day !== null
  const arrival =
    from.day === null || !isTold ? null : arrivalOf(from.day, { minutes, later: to.time?.later ?? null, day: to.day })
  return {
    from: from.spot,
    to: to.spot,
    departs: { day: from.day, minute: from.time?.minute ?? null },
    arrives: { day: arrival?.arrival ?? to.day, minute: to.time?.minute ?? null },
    doubts: arrival?.doubts ?? [],
  }
}
