import { isCalendarDate } from '#domain/dates.ts'
import { readPlaceKey } from '#domain/places.ts'
import { mostChanges, mostRoutes, sides, type Side } from '#domain/way-home/route.ts'

/** A route as it is being typed: wrong values included, nothing that was entered is lost. */
export type RouteForm = {
  /** Keys of airports, in order, and on which side of the border each change is made. */
  readonly via: readonly string[]
  readonly sides: readonly Side[]
  readonly to: string
  readonly day: string
}
/** Where people are, and the ways from there. */
export type WayHomeForm = { readonly from: string; readonly routes: readonly RouteForm[] }

export const noRoute = (before?: RouteForm): RouteForm => ({
  via: [],
  sides: [],
  to: before?.to ?? '',
  day: before?.day ?? '',
})

export type WayHomeProblem = {
  readonly route: number | null
  readonly field: 'from' | 'to' | 'day' | 'via'
  readonly key: 'required' | 'no-day' | 'is-over' | 'too-many-changes'
}

/** All that is wrong before anything is asked; `today` as the reader's device has it. */
export function wayHomeProblems({ from, routes }: WayHomeForm, today: string): readonly WayHomeProblem[] {
  return [
    ...(from === '' ? [{ route: null, field: 'from', key: 'required' } as const] : []),
    ...routes.flatMap(({ via, to, day }, route): readonly WayHomeProblem[] => [
      ...(to === '' ? [{ route, field: 'to', key: 'required' } as const] : []),
      ...(day === '' ? [{ route, field: 'day', key: 'required' } as const] : []),
      ...(day !== '' && !isCalendarDate(day) ? [{ route, field: 'day', key: 'no-day' } as const] : []),
      ...(isCalendarDate(day) && day < today ? [{ route, field: 'day', key: 'is-over' } as const] : []),
      ...(via.length > mostChanges ? [{ route, field: 'via', key: 'too-many-changes' } as const] : []),
    ]),
  ]
}

/** `AIRPORT:DOH-airside,AIRPORT:VIE-landside,COUNTRY:DE,2027-02-03`. */
export const routeText = ({ via, sides: at, to, day }: RouteForm): string =>
  [...via.map((key, index) => `${key}-${at[index]}`), to, day].join(',')

function readRoute(text: string): RouteForm {
  const parts = text.split(',')
  const [to = '', day = ''] = parts.slice(-2)
  const changes = parts.slice(0, -2).flatMap((part) => {
    const [key = '', side] = part.split('-')
    const known = sides.find((each) => each === side)
    return readPlaceKey(key)?.type === 'AIRPORT' && known ? [{ key, side: known }] : []
  })
  return {
    via: changes.map(({ key }) => key),
    sides: changes.map(({ side }) => side),
    to: readPlaceKey(to) ? to : '',
    day: day.slice(0, 40),
  }
}

/** What an address says, wrong values included. */
export const readWayHome = (address: URLSearchParams): WayHomeForm => {
  const from = address.get('from') ?? ''
  const routes = address.getAll('route').slice(0, mostRoutes).map(readRoute)
  return { from: readPlaceKey(from) ? from : '', routes: routes.length > 0 ? routes : [noRoute()] }
}
