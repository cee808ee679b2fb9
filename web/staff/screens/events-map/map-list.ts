import { eventFilterFields } from '#web/staff/events/filter-fields.ts'
import { eventOrders, orderEvents, selectEvents } from '#web/staff/events/select-events.ts'
import type { MapCountry } from '#web/staff/world-map/country-fill.ts'
import type { Words } from '#web/staff/words/words.ts'
import { choice, matching, pageFields, type StateOf } from '#web/staff/list/list-address.ts'
import type { ListProps } from '#web/staff/list/use-list-state.ts'
import { readView, viewText, wholeWorld, type MapView } from '#web/staff/world-map/map-view.ts'
import type { MapEvent } from './event-marks.ts'
import { guestFields } from './guests/guest-fields.ts'

export const looks = ['MAP', 'TABLE'] as const

export const mapFields = {
  look: choice('as', looks, 'MAP'),
  at: matching('at', (text) => viewText(readView(text)) !== viewText(wholeWorld)),
  event: matching('event', (text) => /^[\w-]{1,80}$/.test(text)),
  ...eventFilterFields,
  ...guestFields,
  ...pageFields(eventOrders, 'LEVEL', true),
}
export type MapListProps = ListProps<StateOf<typeof mapFields>>

/** The same events for map, list and table, in the order of the table: the worst first unless somebody sorts. */
export const foundOnMap = (
  events: readonly MapEvent[],
  list: MapListProps['list'],
  language: string,
): readonly MapEvent[] => orderEvents(selectEvents(events, list), list.order, list.isDescending, language)

export const viewAround = ({ latitude, longitude }: MapEvent): MapView =>
  latitude === null || longitude === null ? wholeWorld : { latitude, longitude, zoom: 4 }

/** For the list of countries that the keyboard opens: how many events touch each, and the worst of them. */
export function countriesOf(events: readonly MapEvent[], t: Words): readonly MapCountry[] {
  const found = new Map<string, { name: string; count: number; worst: number }>()
  for (const { level, countries } of events) {
    for (const { iso2, nameShort: name } of countries) {
      const { count, worst } = found.get(iso2) ?? { count: 0, worst: 0 }
      found.set(iso2, { name, count: count + 1, worst: Math.max(worst, level ?? 0) })
    }
  }
  return [...found].map(([iso2, { name, count, worst }]) => ({
    iso2,
    name,
    fill: 'NO_SHAPE_OF_OURS',
    words: t('event-board.cluster', { count, level: String(worst || 'unknown') }),
  }))
}
