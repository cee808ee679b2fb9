import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'

/** A time on the clock of the port, `YYYY-MM-DDTHH:MM`, or the day alone where no time is known. It has no zone. */
export type PortTime = string

/** A call at a port. At the first no arrival is given, at the last no departure; elsewhere both. */
export type PortCall = {
  readonly port: string
  readonly unLocode: string | null
  readonly iso2: Iso2
  readonly latitude: number
  readonly longitude: number
  readonly arrives: PortTime | null
  readonly departs: PortTime | null
}

/** One departure of a ship on a route. */
export type Cruise = {
  readonly id: string
  readonly line: { readonly id: string; readonly name: string }
  readonly ship: string
  readonly route: { readonly id: string; readonly name: string }
  readonly dateStart: CalendarDate
  readonly dateEnd: CalendarDate
  /** In order; at least two. */
  readonly calls: readonly PortCall[]
  /** Where this is a part of a longer one: which calls of that it begins and ends with, counted from 1. */
  readonly part?: { readonly boards: number; readonly leaves: number }
}

export const dayOf = (time: PortTime): CalendarDate => time.slice(0, 10)
/** The time of day; null where only the day is known. */
export const hourOf = (time: PortTime): string | null => (time.length > 10 ? time.slice(11) : null)

export const firstDayAt = ({ arrives, departs }: PortCall): CalendarDate => dayOf(arrives ?? departs ?? '')
export const lastDayAt = ({ arrives, departs }: PortCall): CalendarDate => dayOf(departs ?? arrives ?? '')
