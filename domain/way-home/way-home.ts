import type { CalendarDate } from '../dates.ts'
import type { RouteAnswer } from './route-answer.ts'

/** People with equal papers, and each route in the order asked. */
export type WayHomeProfile = {
  /** Positions in the question. */
  readonly positions: readonly number[]
  readonly count: number
  readonly routes: readonly RouteAnswer[]
}

/** Which ways home the papers of a group allow. */
export type WayHome = {
  readonly rulebookRevision: number
  readonly today: CalendarDate
  readonly people: number
  readonly profiles: readonly WayHomeProfile[]
}
