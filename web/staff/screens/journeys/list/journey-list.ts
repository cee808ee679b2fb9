import { readPlaceKey } from '#domain/places.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { countryName, usePlaceNames } from '#web/staff/fields/place-names.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import {
  MyjourneyCruiseLinesDocument,
  type MyjourneyOrderBy,
  type MyjourneysQueryVariables,
} from '#web/staff/generated/graphql.ts'
import { choice, day, matching, pageFields, place, privateText, type StateOf } from '#web/staff/list/list-address.ts'
import { pageVariables } from '#web/staff/list/ListFrame.tsx'
import type { ListProps } from '#web/staff/list/use-list-state.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'

export const timings = ['ALL', 'ONGOING', 'UPCOMING', 'WAITING'] as const
/** Whether rules of a trip have changed, and its traveller has read it; or whether it is another trip. */
export const changesFilters = ['UNREAD', 'READ', 'TRIP'] as const
/** Whether its traveller has opened the page. */
export const openedFilters = ['YES', 'NO'] as const
export const tripTypes = ['PRIVATE', 'BUSINESS', 'CRUISE'] as const

/** The table's columns, by what they are sorted by. */
export const columns = [
  { order: 'DEPARTURE', label: 'journeys.start' },
  { order: 'DESTINATION', label: 'journeys.route' },
  { order: 'TRANSIT', label: 'journeys.via' },
  { order: 'DATE_START', label: 'journeys.dates' },
  { order: 'RESTRICTION_TYPE', label: 'journeys.type' },
  { order: 'NOTE', label: 'journeys.note' },
  { order: 'OPENED_AT', label: 'journeys.opened', startsDescending: true },
  { order: 'CREATED_AT', label: 'journeys.created', startsDescending: true },
] as const satisfies readonly { readonly order: MyjourneyOrderBy; [more: string]: unknown }[]

/** What narrows the list, behind "More filters" and as chips. */
export const filters = [
  { field: 'destination', label: 'journeys.destination', kind: 'destination' },
  { field: 'departure', label: 'journeys.start', kind: 'origin' },
  { field: 'transit', label: 'journeys.via', kind: 'transit' },
  { field: 'citizenship', label: 'journeys.citizenship', kind: 'country' },
  { field: 'start', label: 'journeys.from', kind: 'day' },
  { field: 'end', label: 'journeys.until', kind: 'day' },
  { field: 'contact', label: 'journeys.contact', kind: 'contact' },
  { field: 'opened', label: 'journeys.opened', kind: 'opened' },
  { field: 'line', label: 'journeys.line', kind: 'line' },
  { field: 'cruiseRoute', label: 'journeys.cruise-route', kind: 'cruise-route' },
] as const
/** What an empty list may be due to, beside its timing. */
export const filterFields = {
  type: choice('type', ['', ...tripTypes], ''),
  changes: choice('changes', ['', ...changesFilters], ''),
  opened: choice('opened', ['', ...openedFilters], ''),
  destination: place('to'),
  departure: place('from'),
  transit: place('via'),
  citizenship: matching('citizenship', (text) => /^[A-Z]{2}$/.test(text)),
  start: day('start'),
  end: day('end'),
  contact: privateText('contact'),
  line: matching('line', (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)),
  cruiseRoute: matching('route', (text) => text.trim() !== '' && text.length <= 200),
}
/** As the API orders them unless told otherwise: what was made last stands on top. */
export const listFields = {
  timing: choice('when', timings, 'ALL'),
  ...filterFields,
  ...pageFields(
    columns.map(({ order }) => order),
    'CREATED_AT',
    true,
  ),
}
export type JourneyListProps = ListProps<StateOf<typeof listFields>>

export function listVariables(list: JourneyListProps['list']): MyjourneysQueryVariables {
  const idOf = (key: string) => readPlaceKey(key)?.id ?? null
  return {
    ...pageVariables(list),
    filter: list.timing,
    orderBy: list.order,
    restrictionType: list.type || null,
    destinationId: idOf(list.destination),
    departureId: idOf(list.departure),
    transitId: idOf(list.transit),
    citizenshipId: list.citizenship || null,
    dateStart: list.start || null,
    dateEnd: list.end || null,
    contact: list.contact || null,
    shippingLineId: list.line || null,
    route: list.cruiseRoute || null,
    changes: list.changes || null,
    opened: list.opened === '' ? null : list.opened === 'YES',
  }
}

/** What the list is filtered by, as it is read; nothing where it is not. */
export function useFilterTexts(list: JourneyListProps['list']): Record<(typeof filters)[number]['field'], string> {
  const t = useT()
  const language = useLanguage()
  const { destination, departure, transit, citizenship, start, end, contact, line, cruiseRoute } = list
  const lines = useCall(MyjourneyCruiseLinesDocument, {}, { announce: false, enabled: line !== '' })
  const nameOf = usePlaceNames([destination, departure, transit].filter((key) => key !== ''))
  return {
    destination: destination && nameOf(destination),
    departure: departure && nameOf(departure),
    transit: transit && nameOf(transit),
    citizenship: citizenship && countryName(citizenship, language),
    start: start && formatDay(start, language),
    end: end && formatDay(end, language),
    contact,
    opened: list.opened && t(`journeys.opened.${list.opened}`),
    line: line && (lines.data?.myjourneyCruiseLines.find(({ id }) => id === line)?.name ?? '…'),
    cruiseRoute,
  }
}
