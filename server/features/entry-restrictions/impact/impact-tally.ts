import { citizenshipOf, citizenshipsOf, rowKeysOf } from '#domain/assessment/traveller.ts'
import type { ChangesOf } from '#domain/assessment/changes-between.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import { placeKey, type Iso2, type PlaceKey, type PlaceRef } from '#domain/places.ts'
import { isMailed } from '../../journeys/trip/mail-window.ts'
import { tripOfText } from '../../journeys/trip/trip-text.ts'

/** Trips that leave on this day or up to so many days later leave soon. */
export const soonDays = 7
const mostExamples = 5

export type ImpactExample = {
  readonly journeyId: string
  readonly dateStart: CalendarDate
  readonly dateEnd: CalendarDate
  readonly destinations: readonly PlaceRef[]
  readonly citizenships: readonly Iso2[]
  readonly types: readonly DetailTypeKey[]
}

/** How many pages each has, the most first. */
export type Counted<K> = readonly { readonly of: K; readonly pages: number }[]

export type ImpactTally = {
  /** Looked at, and of those the ones that change. */
  readonly lookedAt: number
  readonly pages: number
  readonly departingSoon: number
  /** Subscribers who get a mail when travellers are told of it: their trips are in the time in which mails are sent. */
  readonly mails: number
  readonly places: Counted<PlaceKey>
  readonly citizenships: Counted<Iso2>
  readonly types: Counted<DetailTypeKey>
  /** Pages of the organisation that asks, those that leave first. */
  readonly examples: readonly ImpactExample[]
}

export const emptyTally: ImpactTally = {
  lookedAt: 0,
  pages: 0,
  departingSoon: 0,
  mails: 0,
  places: [],
  citizenships: [],
  types: [],
  examples: [],
}

type Hit = {
  readonly places: readonly PlaceKey[]
  readonly citizenships: readonly Iso2[]
  readonly types: readonly DetailTypeKey[]
  readonly dateStart: CalendarDate
  readonly dateEnd: CalendarDate
}

/** Counts pages that come as lines of text (`pages-as-text.ts`); `add` may be called as often as there are more. */
export function impactCounter(changesOf: ChangesOf): {
  readonly add: (lines: string, today: CalendarDate) => ImpactTally
} {
  const counts = {
    places: new Map<PlaceKey, number>(),
    citizenships: new Map<Iso2, number>(),
    types: new Map<DetailTypeKey, number>(),
  }
  let [lookedAt, pages, departingSoon, mails] = [0, 0, 0, 0]
  let examples: readonly ImpactExample[] = []
  const hitOf = (text: string, today: CalendarDate): Hit | null => {
    const trip = tripOfText(text)
    return hitBy(changesOf(trip, today), trip)
  }
  return {
    add: (lines, today) => {
      const soonUntil = addDays(today, soonDays)
      for (const line of lines.split('\n')) {
        const tab = line.indexOf('\t')
        const [id = '', followers] = line.slice(0, tab).split('*')
        const text = line.slice(tab + 1)
        lookedAt += 1
        const hit = hitOf(text, today)
        if (hit === null) continue
        pages += 1
        if (hit.dateStart >= today && hit.dateStart <= soonUntil) departingSoon += 1
        if (followers !== undefined && isMailed(hit, today)) mails += Number(followers)
        for (const place of hit.places) count(counts.places, place)
        for (const iso2 of hit.citizenships) count(counts.citizenships, iso2)
        for (const type of hit.types) count(counts.types, type)
        if (id !== '') examples = withExample(examples, id, text, hit, today)
      }
      return {
        lookedAt,
        pages,
        departingSoon,
        mails,
        places: mostFirst(counts.places),
        citizenships: mostFirst(counts.citizenships),
        types: mostFirst(counts.types),
        examples,
      }
    },
  }
}

/** A change that is nobody's answer is everybody's on the trip. */
function hitBy(changes: readonly Change[], trip: ReturnType<typeof tripOfText>): Hit | null {
  if (changes.length === 0) return null
  const { dateStart, dateEnd } = trip
  const answers = changes.filter((change) => change.kind === 'answer')
  const told = answers.length === changes.length ? answers.flatMap(({ citizenships }) => citizenships) : rowKeysOf(trip)
  return {
    places: [...new Set(changes.map(({ place }) => placeKey(place)))],
    citizenships: [...new Set(told.map(citizenshipOf))],
    types: [...new Set(answers.map(({ type }) => type))],
    dateStart,
    dateEnd,
  }
}

/** Those who are on the way already come last. */
function withExample(
  examples: readonly ImpactExample[],
  journeyId: string,
  text: string,
  hit: Hit,
  today: CalendarDate,
): readonly ImpactExample[] {
  const order = (dateStart: CalendarDate): string => `${dateStart < today ? 1 : 0}${dateStart}`
  const last = examples.at(-1)
  if (examples.length === mostExamples && order(last!.dateStart) <= order(hit.dateStart)) return examples
  const { dateStart, dateEnd, destinations, travellers } = tripOfText(text)
  const citizenships = citizenshipsOf({ travellers })
  const places = destinations.map(({ type, id }) => ({ type, id }))
  const own = { journeyId, dateStart, dateEnd, destinations: places, citizenships, types: hit.types }
  return [...examples, own]
    .toSorted((a, b) => (order(a.dateStart) < order(b.dateStart) ? -1 : 1))
    .slice(0, mostExamples)
}

const count = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

const mostFirst = <K>(counts: ReadonlyMap<K, number>): Counted<K> =>
  [...counts].map(([of, pages]) => ({ of, pages })).toSorted((a, b) => b.pages - a.pages)
