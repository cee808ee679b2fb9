import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'

export type GuestBooking = {
  readonly id: string
  readonly number: string
  readonly persons: number
  readonly operatorCode: string
  readonly url: string | null
  /** The first and the last day in hotels of the shape. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** The first five. */
  readonly hotels: readonly string[]
}

export type GuestsInShape = {
  readonly hotels: number
  readonly totalCount: number
  readonly persons: number
  /** Of those persons, who has arrived. */
  readonly now: number
  readonly results: readonly GuestBooking[]
}

/** Hotels with guests that stand in one square of degrees: the box holds those of its square and no others. */
export type GuestCluster = {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
  readonly latitude: number
  readonly longitude: number
  readonly hotels: number
  readonly bookings: number
  readonly persons: number
  /** Of most of its hotels. */
  readonly countryIso2: Iso2 | null
}
