import type { QuestionKind } from '../assessment/assessment.ts'
import type { CalendarDate } from '../dates.ts'

/**
 * From best to worst. `open`: the papers are enough; `apply`: something is to be got first and can still be had, as far as anybody knows;
 * `not-known`: no rule says it, or nobody said what it depends on; `too-late`: what is to be got cannot be had any more.
 */
export const routeOutcomes = ['open', 'apply', 'not-known', 'too-late', 'closed'] as const
export type RouteOutcome = (typeof routeOutcomes)[number]

/** What is said at one place on the way; the detail holds conditions too, and may be empty. */
export type RouteReason = {
  readonly outcome: RouteOutcome
  readonly place: string
  readonly headline: string
  readonly detail: string
}

/** What one route is for people with equal papers. */
export type RouteAnswer = {
  readonly outcome: RouteOutcome
  /** Those that decide first. */
  readonly reasons: readonly RouteReason[]
  /** When all passports have ended: before the day of departure, or on it, so that the arrival may be too late; null where one lasts. */
  readonly ended: 'before' | 'on-the-way' | null
  /** What nobody said of them, and what would change it. */
  readonly questions: readonly QuestionKind[]
}

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
