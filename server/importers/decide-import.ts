import type { Database } from '../db/tables.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { hashOf, type RuleRecord } from '../rulebook/records.ts'
import type { Snapshot } from '../rulebook/store.ts'
import type { Accepted } from './accepted.ts'
import { bodiesOf, lastGoodOf, type LastGood } from './import-store.ts'
import { ImportRefused, type Importer, type Label, type ParsedFeed } from './importer.ts'
import { changesOf, firstOf, isDropped, together, type RowChange, type RowChanges } from './row-changes.ts'

/** A feed that loses or refuses more is damaged, or the world has changed so much that somebody should look. */
const mostLost = 0.05
const mostRefused = 0.02

/** One record of a feed, as it would be published. */
export type Decided = { readonly record: RuleRecord; readonly good: LastGood; readonly isNew: boolean }
export type Decision = {
  readonly decided: readonly Decided[]
  readonly snapshots: readonly Snapshot[]
  readonly changes: RowChanges
}

export type Given = {
  readonly importer: Importer
  readonly feed: ParsedFeed
  readonly label: Label
  readonly accepted: Accepted
}

/** What would become of the records; reads only. Throws `ImportRefused` where the feed cannot be right. */
export async function decideImport(db: Database, given: Given): Promise<Decision> {
  const { importer, feed, label } = given
  const { addsTo } = feed
  refuseManyRefused(given)
  const lastGood = await lastGoodOf(db, importer.recordKind)
  const previous = addsTo === undefined ? undefined : (await bodiesOf(db, importer.recordKind, [addsTo])).get(addsTo)
  const records = feed.toRecords(label, previous)
  if (records.length === 0) throw new ImportRefused('No row of the file can be used')
  const keys = records.map(({ key }) => key)
  const before = await bodiesOf(db, importer.recordKind, keys)
  const changes: RowChanges[] = []
  const decided = records.map((record) => {
    const old = before.get(record.key)
    const rows = importer.rowsOf(record.body)
    const change = changesOf(old === undefined ? new Map() : importer.rowsOf(old), rows)
    changes.push(change)
    return decideRecord(given, record, rows, change, lastGood.get(record.key))
  })
  const snapshots = decided.flatMap(({ isNew, record }) => (isNew ? [{ ...record, hash: hashOf(record.body) }] : []))
  return { decided, snapshots, changes: together(changes) }
}

function decideRecord(
  { importer, feed, label, accepted }: Given,
  record: RuleRecord,
  rows: ReadonlyMap<string, unknown>,
  changes: RowChanges,
  last: LastGood | undefined,
): Decided {
  const { key } = record
  const rowsHash = hashOfRows(rows)
  const good = { source: label.source, date: label.date, rowCount: rows.size, rowsHash }
  const floor = importer.floor(key)
  const stays = last === undefined ? '' : `; the ${last.rowCount} of ${last.date} stay`
  if (rows.size < floor)
    throw new ImportRefused(
      `${key}: ${rows.size} usable rows are fewer than the ${floor} that such a feed has at least${stays}`,
    )
  if (last === undefined) return { record, good, isNew: true }
  if (!accepted.loss) refuseLoss(key, changes, last)
  const date = dateBeside(last, label, importer, changes, key)
  // What is added to has many sources.
  const isNew = last.rowsHash !== rowsHash || (key !== feed.addsTo && last.source !== label.source)
  return { record, good: { ...good, date }, isNew }
}

/** The same rows in another order have the same hash. */
export const hashOfRows = (rows: ReadonlyMap<string, unknown>): string =>
  hashOf([...rows].map(([name, row]) => [name, canonicalJson(row)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const nameOf = ({ name }: RowChange): string => name

export function refuseManyRefused({
  feed,
  accepted,
}: {
  readonly feed: Pick<ParsedFeed, 'taken' | 'refused'>
  readonly accepted: Accepted
}): void {
  const { length } = feed.refused
  const share = length / (feed.taken + length)
  if (accepted.refused || length === 0 || share <= mostRefused) return
  throw new ImportRefused(
    `${length} of ${feed.taken + length} rows are refused, more than ${mostRefused * 100} %: nothing was published. Where the others are right, say --accept-refused`,
    feed.refused,
  )
}

/** `last`: what stays. */
export function refuseLoss(key: string, { list, same }: RowChanges, last?: LastGood): void {
  const gone = list.filter(isDropped)
  const before = same + list.filter(({ before: row }) => row !== undefined).length
  if (gone.length === 0 || gone.length / before <= mostLost) return
  throw new ImportRefused(
    `${key}: ${gone.length} of ${before} rows would go, more than ${mostLost * 100} %; ${last ? `the ${last.rowCount} of ${last.date}` : 'all'} stay. Where they are to go, say --accept-loss. They are: ${firstOf(gone, nameOf).join(', ')}`,
  )
}

/**
 * The day that stands beside the rows from now on. A copy whose day only its entries tell is no older one because its
 * newest entry was withdrawn: it is where an entry goes back.
 */
function dateBeside(
  last: LastGood,
  label: Label,
  importer: Importer,
  { list }: RowChanges,
  key: string,
): LastGood['date'] {
  if (label.date >= last.date) return label.date
  const { rowDate } = importer
  const older = `${key}: the data of ${label.date} are older than those of ${last.date}, which stay`
  if (label.atLeast !== true || rowDate === undefined) throw new ImportRefused(older)
  const back = list.filter(({ before, after }) => before && after && rowDate(after) < rowDate(before))
  if (back.length > 0) {
    const names = firstOf(back, nameOf).join(', ')
    throw new ImportRefused(`${older}. Older are: ${names}. Where this copy is the newer one, say its --date`)
  }
  return last.date
}
