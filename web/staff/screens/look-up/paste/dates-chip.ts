import type { CalendarDate } from '#domain/dates.ts'
import type { DatesChip, Decisions } from './chips.ts'
import type { Doubt, Reading, TripDay } from './reading/reading.ts'

type Span = { readonly start: CalendarDate | null; readonly end: CalendarDate | null }
const least = (days: readonly CalendarDate[]) => days.toSorted()[0] ?? null
const greatest = (days: readonly CalendarDate[]) => days.toSorted().at(-1) ?? null

/** First and last day of flights; of sentences by the words beside the days, else the first and the last named. */
export function datesChip(
  reading: Reading,
  isReturn: boolean,
  today: CalendarDate,
  { taken, chosen }: Decisions,
): readonly DatesChip[] {
  const ofLegs = spanOfLegs(reading, isReturn)
  const days = ofLegs.start ? [] : reading.days.filter((day) => isOfTrip(day, reading, today))
  const read = withDays(ofLegs.start ? ofLegs : spanOfDays(days, ({ day }) => day), reading.takenDays ?? [])
  const turned = spanOfDays(days, ({ day, other }) => other ?? day)
  const hasOther = days.some(({ other }) => other !== null) && (turned.start !== read.start || turned.end !== read.end)
  const id = 'dates'
  const isTurned = hasOther && chosen.get(id) === 'other'
  const { start, end } = isTurned ? turned : read
  const window = start === null ? (reading.takenWindow ?? null) : null
  const nights = end === null ? (reading.takenNights ?? null) : null
  const isEmpty = start === null && end === null && window === null && nights === null
  if (isEmpty) return []
  return [
    {
      id,
      group: 'dates',
      start,
      end,
      window,
      nights,
      isOther: isTurned,
      other: hasOther ? (isTurned ? read : turned) : null,
      isTaken: taken.get(id) ?? true,
      doubts: [...doubtsOf(reading, days, read), ...orderDoubt(start, end)],
    },
  ]
}

/** A day that is taken by hand is the first, or the last where it is behind the first. */
const withDays = (span: Span, days: readonly CalendarDate[]): Span =>
  days
    .toSorted()
    .reduce(({ start, end }, day) => (start === null || day <= start ? { start: day, end } : { start, end: day }), span)

/** A day alone, without a word about it, counts only beside a route and when it is to come. */
const isOfTrip = ({ role, day }: TripDay, { legs, places, calls }: Reading, today: CalendarDate): boolean =>
  role !== 'any' || (day >= today && legs.length + places.length + calls.length > 0)

const orderDoubt = (start: CalendarDate | null, end: CalendarDate | null): readonly Doubt[] =>
  start && end && end < start ? [{ key: 'date-order', values: { day: end } }] : []

function doubtsOf({ places }: Reading, days: readonly TripDay[], { start, end }: Span): readonly Doubt[] {
  const keys = new Map(days.flatMap(({ doubts }) => doubts).map((doubt) => [doubt.key, doubt]))
  const isChosen =
    !keys.has('from-length') && days.some(({ day, role }) => (day === start || day === end) && role === 'any')
  const isOfStops = places.filter((place) => place.days.from).length > 1
  const several = !isOfStops && new Set(days.map(({ day }) => day)).size > 2
  return [...keys.values(), ...(isChosen || several ? [{ key: 'first-and-last' } as const] : [])]
}

function spanOfLegs({ legs }: Reading, isReturn: boolean): Span {
  const last = legs.at(-1)
  return {
    start: legs.find(({ departs }) => departs.day !== null)?.departs.day ?? null,
    end: isReturn ? (last?.arrives.day ?? last?.departs.day ?? null) : null,
  }
}

export function spanOfDays(days: readonly TripDay[], dayOf: (day: TripDay) => CalendarDate): Span {
  const of = (...roles: readonly TripDay['role'][]) => days.filter(({ role }) => roles.includes(role)).map(dayOf)
  const start = least(of('start')) ?? least(of('any'))
  const end = greatest(of('end')) ?? greatest(of('any').filter((day) => day !== start))
  return { start, end }
}
