import type { CalendarDate } from '#domain/dates.ts'
import type { Place, Port } from '#domain/places.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import type { RuleRecord } from '../rulebook/records.ts'
import type { CountryFinder } from './find-country.ts'
import type { Accepted } from './accepted.ts'
import type { Progress } from './progress.ts'
import type { RowChanges } from './row-changes.ts'

export const importKinds = [
  'visa-matrix',
  'airports',
  'regions',
  'region-shapes',
  'ports',
  'incidence',
  'advisories',
  'missions',
  'cruises',
] as const
export type ImportKind = (typeof importKinds)[number]
export const isImportKind = (text: string): text is ImportKind => (importKinds as readonly string[]).includes(text)

/** A row of the file that cannot be used, and why. The others are. */
export type RefusedRow = { readonly line: number; readonly reason: string }

/** The whole file cannot be used. Nothing is cleared: what was imported before stays. */
export class ImportRefused extends Error {
  readonly rows: readonly RefusedRow[]
  constructor(reason: string, rows: readonly RefusedRow[] = []) {
    super(reason)
    this.name = 'ImportRefused'
    this.rows = rows
  }
}

export type ImportContext = {
  /** The gazetteer as published: what codes are checked against. */
  readonly places: readonly Place[]
  readonly countries: CountryFinder
  /** The index of ports as imported, by UN/LOCODE. */
  readonly ports: ReadonlyMap<string, Port>
  /** What is dated later is a mistake, and what is too old says nothing of now. */
  readonly today: CalendarDate
  /** What the caller says of the format; null: it is detected. */
  readonly from: string | null
  readonly progress: Progress
}

/** Where the data are from, and of which day. */
export type Label = {
  readonly source: string
  readonly date: CalendarDate
  /** The copy is of that day or a later one: only its entries tell a day. */
  readonly atLeast?: boolean
}

export const megabyte = 2 ** 20

/** The file as it came: bytes that are known to be text in UTF-8. */
export type FeedBytes = Uint8Array

export type ParsedFeed = {
  /** The day that the feed itself names; null when it names none. */
  readonly ownDate: CalendarDate | null
  /**
   * Of a list that has no day of its own, the newest day of its entries. The copy is of that day or a later one: where
   * that entry was withdrawn since, of a later one.
   */
  readonly newestEntry?: CalendarDate | null
  /** Rows that were understood and are for us: what the refused are a share of. */
  readonly taken: number
  readonly refused: readonly RefusedRow[]
  /** Rows that are in order but not for us, counted by reason. */
  readonly leftOut: ReadonlyMap<string, number>
  /** What else the reader of the report should know. */
  readonly notes?: readonly string[]
  /** Where this format usually comes from, for a file whose source nobody named. */
  readonly usualSource: string
  /** The key of a record that this feed adds to instead of replacing it. */
  readonly addsTo?: string
  /** `previous` is what stands under `addsTo`, if anything. */
  readonly toRecords: (label: Label, previous: unknown) => readonly RuleRecord[]
}

export type Importer = {
  readonly kind: ImportKind
  readonly recordKind: RuleRecord['kind']
  /** Fewer rows than this under a key are no such feed. */
  readonly floor: (key: string) => number
  /** A larger file is refused before it is read: what it would take of memory is not known. */
  readonly mostBytes: number
  /** The formats that `--from` may name; left out: there is one only. */
  readonly formats?: readonly string[]
  readonly parse: (bytes: FeedBytes, context: ImportContext) => Promise<ParsedFeed>
  /** The rows of a record by name: what counts as added, changed or dropped. */
  readonly rowsOf: (body: unknown) => ReadonlyMap<string, unknown>
  /** When a row was published, where rows say so: a copy in which one goes back is an older copy. */
  readonly rowDate?: (row: unknown) => string
}

/** What a feed would do to tables of its own. */
export type TableDecision = {
  readonly changes: RowChanges
  /** Of two imports one comes after the other. */
  readonly lock: (trx: DatabaseTransaction) => Promise<void>
  readonly write: (trx: DatabaseTransaction) => Promise<void>
}

/** A feed that is no part of the rulebook: it goes into tables of its own. */
export type TableFeed = Omit<ParsedFeed, 'addsTo' | 'toRecords'> & {
  /** Reads only. Throws `ImportRefused` where the feed cannot be right. */
  readonly decide: (db: Database, label: Label, accepted: Accepted) => Promise<TableDecision>
}

export type TableImporter = Pick<Importer, 'kind' | 'mostBytes' | 'formats'> & {
  readonly parse: (bytes: FeedBytes, context: ImportContext) => Promise<TableFeed>
}
