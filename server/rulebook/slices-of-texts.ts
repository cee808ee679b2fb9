import type { RecordText } from '../db/tables.ts'

/** Each message to a thread is copied, and each text parsed, while nobody is answered. */
const lettersAtOnce = 250_000

/** Records in slices of some milliseconds of work; at least one, so that none at all is told too. A longer one stands alone. */
export function* slicesOfTexts(records: readonly RecordText[]): Generator<readonly RecordText[]> {
  let at = 0
  do {
    const start = at
    let letters = 0
    while (at < records.length && (at === start || letters + lengthOf(records[at]) <= lettersAtOnce)) {
      letters += lengthOf(records[at])
      at += 1
    }
    yield records.slice(start, at)
  } while (at < records.length)
}

const lengthOf = (record: RecordText | undefined): number => record?.text?.length ?? 0
