import type { Mark, NamedPlace, Seen, TripDay } from './reading.ts'

type Told = {
  readonly said: { readonly places: readonly NamedPlace[]; readonly seen: readonly Seen[] }
  /** Hotels with their days. */
  readonly stays: readonly NamedPlace[]
  readonly hasRoute: boolean
  readonly hasCalls: boolean
}

/**
 * The places of a text without flights: what sentences name, or the hotels in their order, or the ports. What is left of them was seen. A
 * place beside the days of the trip is its destination where no other is named.
 */
export function routeOf({
  said,
  stays,
  hasRoute,
  hasCalls,
}: Told): Pick<Told['said'], 'places' | 'seen'> & { readonly marks: readonly Mark[] } {
  const byHotels = !hasCalls && stays.length > 0
  const isUsed = ({ role }: NamedPlace) => !hasRoute && !(role === 'to' && (hasCalls || byHotels))
  const used = [...said.places.filter(isUsed), ...(hasRoute || !byHotels ? [] : stays)]
  const left = [...said.places.filter((place) => !isUsed(place)), ...(hasRoute ? stays : [])].map(seenOf)
  const hasTo = hasRoute || hasCalls || used.some(({ role }) => role === 'to')
  const beside = hasTo ? [] : said.seen.flatMap((one) => (one.kind === 'place' && one.isBesideDays ? [one] : []))
  const promoted = beside.map(({ spot, start }): NamedPlace => ({
    role: 'to',
    spot,
    days: {},
    nights: null,
    doubts: [],
    at: start,
  }))
  return {
    marks: beside.map(({ start, written }) => ({ kind: 'place', start, end: start + written.length })),
    places: [...used, ...promoted].toSorted((a, b) => a.at - b.at),
    seen: [...left, ...said.seen.filter((one) => !beside.some(({ start }) => start === one.start))],
  }
}

const seenOf = ({ spot, at, days }: NamedPlace): Seen => ({
  kind: 'place',
  written: spot.written,
  start: at,
  spot,
  isBesideDays: days.from !== undefined,
})

/** The first and the last day of hotels or ports are days of the trip. */
export function daysOfStays(stays: readonly NamedPlace[]): readonly TripDay[] {
  const days = stays.flatMap(({ days: { from, to } }) => (from && to ? [from, to] : [])).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const day = { other: null, doubts: [] }
  return [
    { ...day, day: first, role: 'start' },
    { ...day, day: last, role: 'end' },
  ]
}
