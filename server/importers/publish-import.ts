import type { Database } from '../db/tables.ts'
import { canonicalJson, hashOf, type RuleRecord } from '../features/entry-restrictions/records.ts'
import { publishThroughGate, type Publishing } from '../features/entry-restrictions/publishing-gate.ts'
import { publish } from '../features/entry-restrictions/store.ts'
import {
  addRun,
  bodiesOf,
  dropOldCopies,
  lastGoodOf,
  moveDate,
  rememberGood,
  type LastGood,
  type Run,
} from './import-store.ts'
import { ImportRefused, type Importer, type Label, type ParsedFeed } from './importer.ts'

/** Rows by what became of them. */
export type Counts = {
  readonly added: number
  readonly changed: number
  readonly dropped: number
  readonly same: number
}
type RunSoFar = Omit<Run, 'source' | 'dataDate' | 'outcome' | 'revision' | 'message'>

/** Fewer than this part of the rows that stood there before: something is wrong with the feed, not with the world. */
const leastPart = 0.7

type Prepared = { readonly record: RuleRecord; readonly rows: ReadonlyMap<string, string>; readonly rowsHash: string }
type Checked = {
  readonly record: RuleRecord
  readonly good: LastGood
  readonly counts: Counts
  readonly isNew: boolean
}

/** Publishes what changed as one revision, in one transaction with the note of the run. The same data again change nothing. */
export async function publishImport(
  { db, clock, gate }: Publishing,
  importer: Importer,
  feed: ParsedFeed,
  label: Label,
  run: RunSoFar,
): Promise<{ revision: number | null; counts: Counts }> {
  const { recordKind } = importer
  const { addsTo } = feed
  const standsUnder = async (reader: Database) =>
    addsTo === undefined ? undefined : (await lastGoodOf(reader, recordKind)).get(addsTo)?.rowsHash
  let addedTo = await standsUnder(db)
  let prepared = await prepareFeed(db, importer, feed, label)

  const decide = async (reader: Database) => {
    const lastGood = await lastGoodOf(reader, recordKind)
    // Somebody published meanwhile what this feed adds to.
    if (addsTo !== undefined && lastGood.get(addsTo)?.rowsHash !== addedTo) {
      addedTo = lastGood.get(addsTo)?.rowsHash
      prepared = await prepareFeed(reader, importer, feed, label)
    }
    const keys = prepared.map(({ record }) => record.key)
    const before = await bodiesOf(reader, recordKind, keys)
    const checked = prepared.map((each) => {
      const { key } = each.record
      const checkedRecord = check(importer, each, label, lastGood.get(key), before.get(key))
      // What is added to has many sources.
      return key === addsTo && lastGood.get(key)?.rowsHash === each.rowsHash
        ? { ...checkedRecord, isNew: false }
        : checkedRecord
    })
    const changed = checked.filter(({ isNew }) => isNew)
    return { checked, snapshots: changed.map(({ record }) => ({ ...record, hash: hashOf(record.body) })) }
  }
  return publishThroughGate(db, gate, {
    decide,
    write: async (trx, { checked, snapshots }) => {
      const { source, date: dataDate } = label
      const note = `${importer.kind}: ${source}`
      const publication = { origin: 'import', publishedBy: null, note, snapshots } as const
      const revision = snapshots.length === 0 ? null : await publish(trx, publication, clock.now())
      const outcome = revision === null ? 'unchanged' : 'published'
      const runId = await addRun(trx, { ...run, source, dataDate, outcome, revision, message: '' })
      for (const { record, good, isNew } of checked) {
        if (isNew) await rememberGood(trx, record.kind, record.key, good, runId)
        else await moveDate(trx, record.kind, record.key, good.date)
      }
      await dropOldCopies(trx, importer.kind, source)
      return { revision, counts: sum(checked.map(({ counts }) => counts)) }
    },
  })
}

async function prepareFeed(db: Database, importer: Importer, feed: ParsedFeed, label: Label): Promise<Prepared[]> {
  const { addsTo } = feed
  const previous = addsTo === undefined ? undefined : (await bodiesOf(db, importer.recordKind, [addsTo])).get(addsTo)
  const records = feed.toRecords(label, previous)
  if (records.length === 0) throw new ImportRefused('No row of the file can be used')
  return records.map((record) => prepare(importer, record))
}

function prepare(importer: Importer, record: RuleRecord): Prepared {
  const rows = new Map([...importer.rowsOf(record.body)].map(([name, row]) => [name, canonicalJson(row)]))
  return { record, rows, rowsHash: hashOf([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

function check(
  importer: Importer,
  { record, rows, rowsHash }: Prepared,
  label: Label,
  last: LastGood | undefined,
  before: unknown,
): Checked {
  const stays = last === undefined ? '' : `; the ${last.rowCount} of ${last.date} stay`
  const floor = importer.floor(record.key)
  if (rows.size < floor) {
    throw new ImportRefused(
      `${record.key}: ${rows.size} usable rows are fewer than the ${floor} that such a feed has at least${stays}`,
    )
  }
  if (last !== undefined && rows.size < leastPart * last.rowCount) {
    throw new ImportRefused(
      `${record.key}: ${rows.size} usable rows are fewer than ${leastPart * 100} % of the ${last.rowCount} before${stays}`,
    )
  }
  if (last !== undefined && label.date < last.date) {
    throw new ImportRefused(`${record.key}: the data of ${label.date} are older than those of ${last.date}, which stay`)
  }
  const good = { source: label.source, date: label.date, rowCount: rows.size, rowsHash }
  const isNew = last === undefined || last.rowsHash !== rowsHash || last.source !== label.source
  const old = before === undefined ? new Map<string, unknown>() : importer.rowsOf(before)
  return { record, good, isNew, counts: compareRows(rows, old) }
}

function compareRows(rows: ReadonlyMap<string, string>, old: ReadonlyMap<string, unknown>): Counts {
  const counts = { added: 0, changed: 0, dropped: 0, same: 0 }
  for (const [name, row] of rows) {
    if (!old.has(name)) counts.added += 1
    else if (canonicalJson(old.get(name)) === row) counts.same += 1
    else counts.changed += 1
  }
  for (const name of old.keys()) if (!rows.has(name)) counts.dropped += 1
  return counts
}

const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (a, b) => ({
      added: a.added + b.added,
      changed: a.changed + b.changed,
      dropped: a.dropped + b.dropped,
      same: a.same + b.same,
    }),
    { added: 0, changed: 0, dropped: 0, same: 0 },
  )
