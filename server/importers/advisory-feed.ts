import type { CalendarDate } from '../../domain/dates.ts'
import type { Advisory, AdvisoryGovernment } from '../../domain/rulebook/advisory.ts'
import type { CountryFinder } from './find-country.ts'
import type { RefusedRow } from './importer.ts'

/** How one government publishes its advice. */
export type AdvisoryFormat = {
  readonly government: AdvisoryGovernment
  readonly usualSource: string
  readonly isIt: (json: unknown) => boolean
  readonly read: (json: unknown, text: string, countries: CountryFinder) => AdvisoryFeed
}

export type AdvisoryFeed = {
  readonly ownDate: CalendarDate | null
  readonly entries: readonly (AdvisoryEntry | RefusedRow)[]
  readonly leftOut: ReadonlyMap<string, number>
  /** It speaks of its own countries only, and the others stay as they were. */
  readonly isPart: boolean
}
export type AdvisoryEntry = { readonly line: number; readonly advisory: Advisory }

/** The newest day on which an entry was published. */
export const newestDay = (entries: readonly (AdvisoryEntry | RefusedRow)[]): CalendarDate | null =>
  entries
    .flatMap((entry) => ('advisory' in entry ? [entry.advisory.publishedAt.slice(0, 10)] : []))
    .toSorted()
    .at(-1) ?? null

/** Seconds or milliseconds since 1970, as feeds mix them: a number of seconds this large would be after the year 5000. */
export function instantOf(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null
  return new Date(value > 100_000_000_000 ? value : value * 1000).toISOString()
}

/** A date with time and offset, as an instant. */
export function instantOfText(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return null
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
