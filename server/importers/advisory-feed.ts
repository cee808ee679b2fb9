import type { CalendarDate } from '#domain/dates.ts'
import type { Advisory, AdvisoryGovernment } from '#domain/rulebook/advisory.ts'
import { isPartName } from './countries-named.ts'
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
  /** The day that the list as a whole bears; null where only its entries have days. */
  readonly ownDate: CalendarDate | null
  readonly entries: readonly Reading[]
  /** It covers its own countries only; the others stay as they were. */
  readonly isPart: boolean
}
/** `foundByName`: the entry has no code that names its country, or is about several; one of its own goes before it. */
export type AdvisoryEntry = { readonly line: number; readonly advisory: Advisory; readonly foundByName?: boolean }
/** One entry of a feed: understood, wrong, or in order but not for us. */
export type Reading = AdvisoryEntry | RefusedRow | { readonly leftOut: string }

export const aboutNoCountry = 'about no one country'
const aboutAPart = 'about a part of a country only'

/** Why an entry is about no country of the gazetteer. */
export const notAbout = (line: number, name: string, countries: CountryFinder, code?: string): Reading =>
  isPartName(name, countries)
    ? { leftOut: `${aboutAPart}: ${name}` }
    : {
        line,
        reason: `"${name}"${code === undefined ? '' : ` with the code "${code}"`} is no country of the gazetteer`,
      }

export const dayOf = ({ publishedAt }: Advisory): CalendarDate => publishedAt.slice(0, 10)

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
