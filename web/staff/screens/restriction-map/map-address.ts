import { isCalendarDate } from '#domain/dates.ts'
import type { Iso2, PlaceRef } from '#domain/places.ts'
import { placeStatuses, type PlaceStatus } from '#domain/status/place-status.ts'
import { choice, day, matching, pageFields, type PageState, type StateOf } from '#web/staff/list/list-address.ts'
import type { ListProps } from '#web/staff/list/use-list-state.ts'

export const purposes = ['BUSINESS', 'TOURISM'] as const
type Purpose = (typeof purposes)[number]
const isStatus = (text: string): text is PlaceStatus => placeStatuses.some((status) => status === text)

const isIso2 = (text: string) => /^[A-Z]{2}$/.test(text)

/** All that the screen shows by, as its address says it; `purpose` and `citizenship`: what a person usually asks for. */
export const mapFields = (purpose: Purpose, citizenship: Iso2) => ({
  purpose: choice('purpose', purposes, purpose),
  citizenship: { ...matching('citizenship', isIso2), usual: citizenship },
  start: day('start'),
  end: day('end'),
  view: choice('view', ['MAP', 'TABLE'] as const, 'MAP'),
  /** Statuses, of which only countries are shown; empty: all. */
  show: matching('show', (text) => text.split(',').every(isStatus)),
  country: matching('country', isIso2),
  at: matching('at', (text) => text.length < 60),
  ...pageFields(['NAME', 'STATUS', 'INCIDENCE'], 'NAME'),
})
export type MapState = StateOf<ReturnType<typeof mapFields>> & PageState
export type MapProps = ListProps<MapState>

export const shownStatuses = (show: string): readonly PlaceStatus[] => show.split(',').filter(isStatus)

/** With that status too, or without it where it was there. */
export const toggled = (show: string, status: PlaceStatus): string => {
  const shown = shownStatuses(show)
  const next = shown.includes(status) ? shown.filter((each) => each !== status) : [...shown, status]
  return next.join()
}

/** The days as the server is asked; null where they cannot be meant. */
export function askedDays({ start, end }: Pick<MapState, 'start' | 'end'>) {
  const [dateStart, dateEnd] = [start, end].map((date) => (isCalendarDate(date) ? date : null)) as [
    string | null,
    string | null,
  ]
  const isReversed = dateStart !== null && dateEnd !== null && dateEnd < dateStart
  return isReversed ? null : { dateStart, dateEnd }
}

/** The same with the rest of the question; null where the days cannot be meant. */
export function askedQuestion(list: MapState, departure: PlaceRef | null) {
  const days = askedDays(list)
  if (days === null) return null
  return {
    restrictionType: list.purpose,
    ...days,
    citizenshipIso2: list.citizenship,
    departureIso2: departure === null ? null : countryOfDeparture(departure),
  }
}

/** Of an airport its address alone does not tell the country: the server then begins in that of the citizenship. */
const countryOfDeparture = ({ type, id }: PlaceRef): Iso2 | null => (type === 'AIRPORT' ? null : id.slice(0, 2))
