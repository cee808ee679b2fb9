import type { EventLevel } from '#domain/events/levels.ts'
import { fold } from '#domain/wording/fold.ts'
import { levelOf, type ShownEvent } from './shown-event.ts'

export const levelFilters = ['', '2', '3', '4', '5', 'unknown'] as const
export type LevelFilter = (typeof levelFilters)[number]
export const isLevelFilter = (text: string): text is LevelFilter => (levelFilters as readonly string[]).includes(text)

export type EventFilter = {
  readonly search: string
  /** Empty: any. */
  readonly category: string
  readonly level: string
  readonly country: string
}

export function selectEvents<Event extends ShownEvent>(events: readonly Event[], filter: EventFilter): Event[] {
  const words = fold(filter.search).split(/\s+/)
  return events.filter((event) => {
    const text = fold([event.title, ...event.countries.flatMap(({ iso2, nameShort }) => [nameShort, iso2])].join(' '))
    return (
      words.every((word) => text.includes(word)) &&
      (filter.category === '' || event.category.code === filter.category) &&
      (filter.country === '' || event.countries.some(({ iso2 }) => iso2 === filter.country)) &&
      fitsLevel(levelOf(event), filter.level)
    )
  })
}

const fitsLevel = (level: EventLevel | null, wanted: string): boolean => {
  if (wanted === '') return true
  return wanted === 'unknown' ? level === null : level !== null && level >= Number(wanted)
}

export const eventOrders = ['LEVEL', 'EVENT', 'COUNTRY', 'BEGAN', 'CHANGED'] as const
export type EventOrder = (typeof eventOrders)[number]

const rank = (event: ShownEvent): number => event.level ?? 0
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Ascending; equals follow the newest change, so that no order is left to chance. */
export function orderEvents<Event extends ShownEvent>(
  events: readonly Event[],
  order: EventOrder,
  isDescending: boolean,
  language: string,
): Event[] {
  const { compare } = new Intl.Collator(language)
  const by: Record<EventOrder, (a: ShownEvent, b: ShownEvent) => number> = {
    LEVEL: (a, b) => rank(a) - rank(b),
    EVENT: (a, b) => compare(a.title, b.title),
    COUNTRY: (a, b) => compare(a.country?.nameShort ?? '', b.country?.nameShort ?? ''),
    BEGAN: (a, b) => compareText(a.timeStart ?? '', b.timeStart ?? ''),
    CHANGED: (a, b) => compareText(a.significantUpdateAt, b.significantUpdateAt),
  }
  const turn = isDescending ? -1 : 1
  return events.toSorted(
    (a, b) =>
      turn * by[order](a, b) ||
      compareText(b.significantUpdateAt, a.significantUpdateAt) ||
      compareText(a.gmUniqueEventId, b.gmUniqueEventId),
  )
}

/** What a filter offers: each that is there, by its name. */
export function choicesOf(events: readonly ShownEvent[], language: string) {
  const { compare } = new Intl.Collator(language)
  const sorted = (names: ReadonlyMap<string, string>) =>
    [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => compare(a.label, b.label))
  return {
    categories: sorted(new Map(events.map(({ category }) => [category.code, category.name]))),
    countries: sorted(
      new Map(events.flatMap((event) => event.countries.map(({ iso2, nameShort }) => [iso2, nameShort]))),
    ),
  }
}
