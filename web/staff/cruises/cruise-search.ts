import { daysText } from '#domain/assessment/stop-days-text.ts'
import { partText } from '#domain/cruises/part-of-cruise.ts'
import { placeKey } from '#domain/places.ts'
import type { ChosenCruiseQuery } from '../generated/graphql.ts'

export type Chosen = NonNullable<ChosenCruiseQuery['cruise']>

/** What a cruise says of a search. */
export type CruiseSearch = {
  readonly cruise: string
  readonly aboard: string
  readonly to: readonly string[]
  readonly days: readonly string[]
  readonly start: string
  readonly end: string
  readonly by: string
}

export const searchOfCruise = ({ id, trip }: Chosen, aboard: string): CruiseSearch => ({
  cruise: id,
  aboard,
  to: trip.destinations.map(placeKey),
  days: trip.destinations.map((stop) =>
    daysText({ ...(stop.dateStart && { from: stop.dateStart }), ...(stop.dateEnd && { to: stop.dateEnd }) }),
  ),
  start: trip.dateStart,
  end: trip.dateEnd,
  by: trip.travelBy === 'SEA' ? 'sea' : '',
})

type Search = Readonly<Record<string, unknown>>

/** Whoever changes the stops or days of a cruise asks about another trip. */
export const isStillCruise = (changes: Search): boolean =>
  'cruise' in changes || !['to', 'days', 'start', 'end'].some((field) => field in changes)

/** From one call to another, counted from 1; empty where that is the whole cruise. */
export const aboardFrom = (boards: number, leaves: number, calls: number): string =>
  boards === 1 && leaves === calls ? '' : partText({ boards, leaves })

/** The search has the ports of the cruise already, as seen from its place of departure. */
export const hasPortsOf = (search: Search, wanted: CruiseSearch): boolean =>
  (['cruise', 'to', 'days', 'start', 'end'] as const).every(
    (field) => JSON.stringify(search[field]) === JSON.stringify(wanted[field]),
  )
