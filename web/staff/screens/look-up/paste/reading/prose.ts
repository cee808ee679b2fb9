import type { CalendarDate } from '#domain/dates.ts'
import { companionsIn, countedIn } from './companions.ts'
import type { DateContext } from './dates.ts'
import { countAt, dayBefore, isOver } from './days-in-prose.ts'
import type { Gazetteer } from './gazetteer.ts'
import { lengthAt, nightsOf, returnAfter, seenFromToday, useOfLength, withReturn, type Lengths } from './lengths.ts'
import { looseDaysAt, looseOrdinalAt } from './loose-days.ts'
import { mayBeNamed, placeAt, placeBehind } from './named-place.ts'
import { isOtherDay } from './other-days.ts'
import { ordinalAt } from './ordinal-day.ts'
import { peopleOf, type Said } from './people-of-prose.ts'
import {
  homelessAsSeen,
  isFlownFrom,
  isPartOfName,
  leadsTo,
  lineAsSeen,
  mayBeSeen,
  peopleAsSeen,
  visaAt,
} from './places-in-prose.ts'
import * as known from './prose-words.ts'
import type { Mark, NamedPlace, ReadPerson, Role, Seen, TripDay } from './reading.ts'
import { saidAt } from './said-of-people.ts'
import { roleHere, roleOfDay } from './roles.ts'
import { unknownTown } from './unknown-town.ts'
import { spanAt, type SpanAt } from './spans.ts'
import { streamOf, type Stream } from './stream.ts'
import { clockTimeAt } from './times.ts'
import { isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

type Prose = {
  readonly places: readonly NamedPlace[]
  readonly days: readonly TripDay[]
  readonly people: readonly ReadPerson[]
  readonly countedChildren: number
  readonly seen: readonly Seen[]
  readonly marks: readonly Mark[]
}

const isJoin = (token: Token): boolean =>
  isSign(token, ',', '&', '/', '+', ':', '-', '–', '—', '→', '>', '(', ')', '*', '•', '·')
/** "12 J. TR" and "2 Erw. DE" are one sentence. */
const isShort = ({ folded }: Stream, at: number): boolean =>
  folded[at] === 'j' || folded[at] === 'y' || known.shortWords.has(folded[at] ?? '')
const isSentenceEnd = (stream: Stream, at: number): boolean =>
  isSign(stream.tokens[at], '!', '?', ';') ||
  (isSign(stream.tokens[at], '.') && !isNumber(stream.tokens[at - 1]) && !isShort(stream, at - 1))

/** A line that goes on with the role of the one before it. */
const goesOn = ({ tokens, folded }: Stream, at: number): boolean =>
  isJoin(tokens[at - 1]!) || known.joiningWords.has(folded[at - 1]!) || known.roleWords.has(folded[at - 1]!)

/** What sentences tell of a trip: places beside words such as "nach" and "via", days, people. Of the rest, places are remembered as seen. */
export function readProse(lines: readonly Line[], gazetteer: Gazetteer, context: DateContext): Prose {
  const stream = streamOf(lines, gazetteer, context)
  const { tokens, folded, isName, isLabelled, begins, listed, small, dated, unknown } = stream
  const places: NamedPlace[] = []
  const named = new Set<Role>()
  const days: TripDay[] = []
  const said: Said[] = []
  const seen: Seen[] = []
  const marks: Mark[] = []
  let sentence = 0
  let countedChildren = 0
  let role: Role | null = null
  /** The last place, while a span of days behind it is that of its stay. */
  let beforeSpan: number | null = null
  let line = 0
  /** Of the place that is still to be named. */
  let nights: number | null = null
  const durations: Lengths = { lengths: [], ofStops: [], unsure: [] }
  /** The first day of the month that was named last. */
  let month: CalendarDate | null = null
  const mark = (kind: Mark['kind'], at: number, length: number) =>
    marks.push({ kind, start: tokens[at]!.start, end: tokens[at + length - 1]!.end })

  function addSpan(span: SpanAt, at: number): void {
    if (isOver(span, stream, at, context)) {
      // "Hamburg, 19.11.2026" heads a letter.
      while (isSign(tokens[at - 1], ',') && (seen.at(-1)?.start ?? -1) >= tokens[line]!.start) seen.pop()
      return
    }
    if (isOtherDay(tokens, at, begins)) {
      const before = folded.slice(Math.max(0, at - reachOfExpiry), at)
      const [first] = span.days
      // "Im Juli 27" is a month of a year, and no 27th.
      const isMonth = span.length === 2 && /^i[mn]$/.test(before.at(-1) ?? '')
      if (
        first &&
        !isMonth &&
        before.some((word) => known.expiryWords.has(word)) &&
        before.some((word) => known.citizenWords.has(word))
      ) {
        said.push({ kind: 'expiry', at, end: at + span.length, sentence, day: first.day })
        mark('date', at, span.length)
      }
      return
    }
    for (const day of span.days)
      days.push({ ...day, role: span.days.length === 2 ? day.role : roleOfDay(stream, at, span.length) })
    mark('date', at, span.length)
    const [first, last] = span.days
    const place = beforeSpan === null ? undefined : places[beforeSpan]
    if (place && first && last) places[beforeSpan!] = { ...place, days: { from: first.day, to: last.day } }
  }
  function addNights(count: number, at: number, length: number, stop = beforeSpan): void {
    const last = stop === null ? undefined : places[stop]
    const written = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ')
    durations.ofStops.push({ count, unit: 'day', written, start: tokens[at]!.start })
    // "Bangkok 3 nights" and "3 nights in Bangkok"
    if (last?.role === 'to' && last.nights === null) places[stop!] = { ...last, nights: count }
    else nights = count
    mark('date', at, length)
    role = 'to'
  }
  /** "10 Tage", "a week": how many words tell of it. */
  function addLength(at: number): number {
    const found = lengthAt(tokens, folded, at)
    if (!found) return 0
    const use = useOfLength(stream, at, found.length, places, gazetteer)
    const stay = use === 'stop' || use === 'there' ? nightsOf(found) : null
    const stop = use === 'there' ? places.findLastIndex((one) => one.role === 'to') : -1
    const back = use === 'return' ? returnAfter(days, found) : null
    if (stay !== null) {
      addNights(stay, at, found.length, stop < 0 ? beforeSpan : stop)
    } else if (back) {
      days.push(back)
      mark('date', at, found.length)
    } else if (use === 'today') seen.push(seenFromToday(found, context.after))
    else if (use === 'trip') durations.lengths.push(found)
    else if (use !== 'nothing') durations.unsure.push(found)
    return found.length
  }
  /** Days that are certain in no text: of a month that was named, they are days of it. */
  function addLoose(at: number): number {
    const inMonth = month === null ? null : ordinalAt(tokens, folded, at, [dayBefore(month)])
    if (inMonth) {
      addSpan(inMonth, at)
      return inMonth.length
    }
    const loose = looseDaysAt(stream, at, context) ?? looseOrdinalAt(stream, at, context.after)
    if (!loose) return 0
    seen.push(loose.seen)
    month = loose.month ?? month
    return loose.length
  }
  /** Somebody, a passport or a residence: how many words tell of it. */
  function addPeople(at: number): number {
    const told = saidAt(stream, at, sentence, gazetteer, context)
    if (!told) return 0
    said.push(...told.said)
    countedChildren += told.countedChildren
    if (told.unread) seen.push({ kind: 'words', written: told.unread.written, start: tokens[told.unread.at]!.start })
    for (const { kind, at: start, length } of told.marks) mark(kind, start, length)
    return told.length
  }
  function addPlace(at: number): number {
    const token = tokens[at]!
    const isSmall = small.has(line)
    const isOnward = known.onwardWords.has(folded[at - 1] ?? '') && named.has('to')
    const found = isWord(token) && !isPartOfName(tokens, at) ? placeAt(tokens, at, gazetteer) : null
    const onward = role ?? (isOnward ? 'to' : found && isFlownFrom(stream, at, found.length, named) ? 'from' : null)
    if (!found || !mayBeNamed(found.spot, token, isSmall && (onward !== null || found.spot.written.length > 4)))
      return 0
    if (onward === null) {
      if (known.roleWords.has(folded[at]!) || known.startWords.has(folded[at]!)) return 0
      beforeSpan = null
      if (mayBeSeen(found.spot, token, isSmall, tokens[at + found.length]))
        seen.push({
          kind: 'place',
          written: found.spot.written,
          start: token.start,
          spot: found.spot,
          isBesideDays: dated.has(line),
        })
      return found.spot.written.length > 3 ? found.length : 0
    }
    const within = placeBehind(tokens, at + found.length, found.spot, gazetteer)
    const { spot, doubts } = within
    places.push({ role: onward, spot, days: {}, nights: onward === 'to' ? nights : null, doubts, at: token.start })
    named.add(onward)
    nights = null
    role = onward
    beforeSpan = places.length - 1
    mark('place', at, found.length + within.length)
    return found.length + within.length
  }

  /** "Reiseziel: Musterstadt": a field of the route, and nothing that is known in it. */
  function addUnknown(colon: number): void {
    const value = tokens[colon + 1]
    if (!known.fieldWords.has(folded[colon - 1] ?? '') || !isWord(value) || begins.has(colon + 1)) return
    let end = colon + 2
    while (end < tokens.length && end < colon + longestField && isWord(tokens[end]) && !begins.has(end)) end += 1
    const words = tokens.slice(colon + 1, end)
    const isKnown = words.some(
      (_, index) => placeAt(tokens, colon + 1 + index, gazetteer) || spanAt(tokens, colon + 1 + index, context),
    )
    if (!isKnown) seen.push({ kind: 'words', written: words.map(({ text }) => text).join(' '), start: value.start })
  }

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (begins.has(at)) {
      line = at
      if (unknown.has(at)) seen.push(lineAsSeen(stream, at))
      if (listed.has(at)) role = 'to'
      else if (at > 0 && !goesOn(stream, at)) role = null
      beforeSpan = null
    }
    if (isName[at]) {
      role = null
      continue
    }
    const span = spanAt(tokens, at, context) ?? ordinalAt(tokens, folded, at, days)
    if (span) {
      addSpan(span, at)
      // "From 12 February" is said of the day.
      if (role === 'from') role = null
      at += span.length - 1
      continue
    }
    const time = clockTimeAt(tokens, at)
    if (time) {
      at += time.length - 1
      continue
    }
    if (isSentenceEnd(stream, at)) {
      sentence += 1
      role = null
      beforeSpan = null
      continue
    }
    const count = known.nightWords.has(folded[at]!) ? countAt(stream, at - 1) : null
    if (count !== null) {
      addNights(count, at - 1, 2)
      continue
    }
    const loose = addLength(at) || addLoose(at)
    if (loose > 0) {
      at += loose - 1
      continue
    }
    const visa = visaAt(stream, at, gazetteer)
    if (visa) seen.push(visa.seen)
    const people = visa?.length ?? addPeople(at)
    if (people > 0) {
      at += people - 1
      role = null
      continue
    }
    if (isLabelled[at]) continue
    const length = addPlace(at)
    if (length > 0) {
      at += length - 1
      continue
    }
    if (isSign(tokens[at], ':')) addUnknown(at)
    const stranger = peopleAsSeen(stream, at)
    if (stranger) seen.push(stranger)
    const next = leadsTo(folded, at) ? 'to' : known.roleWords.get(folded[at]!)
    if (next && !(folded[at] === 'in' && role !== null)) {
      role = roleHere(stream, at, next, named)
      const town = role === null ? null : unknownTown(stream, at + 1, gazetteer, context)
      if (town) seen.push(town)
    } else if (
      isWord(token) &&
      !known.joiningWords.has(folded[at]!) &&
      folded[at] !== 'in' &&
      !known.startWords.has(folded[at]!) &&
      !(['bis', 'an'].includes(folded[at]!) && isSign(tokens[at - 1], '/'))
    ) {
      if (!listed.has(line)) role = null
      beforeSpan = null
    }
  }
  const { people, loose, unused } = peopleOf(said, folded)
  const unmarked = new Set([...unused].map((at) => tokens[at]!.start))
  const homeless = loose.map((one) => homelessAsSeen(stream, one))
  const whole = withReturn(days, places, durations)
  const others = [...companionsIn(stream, said), ...countedIn(stream)]
  return {
    places,
    days: whole.days,
    people,
    countedChildren,
    seen: [...seen, ...whole.seen, ...homeless, ...others],
    marks: marks.filter(({ kind, start }) => kind !== 'residence' || !unmarked.has(start)),
  }
}

const longestField = 5
const reachOfExpiry = 6
