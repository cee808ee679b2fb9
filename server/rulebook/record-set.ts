import type { RuleContent } from '#domain/rulebook/content.ts'
import { toContent, type RuleRecord } from './records.ts'
import type { RecordText } from '../db/tables.ts'

/** The records of a rulebook, to which a publication adds what it changed; what it did not write stays the same objects. */
export type RecordSet = {
  readonly put: (record: RecordText) => void
  readonly clear: () => void
  readonly content: () => RuleContent
}

export function recordSet(): RecordSet {
  const records = new Map<string, RuleRecord>()
  return {
    put: ({ kind, key, text }) => {
      const name = `${kind}:${key}`
      if (text === null) records.delete(name)
      else records.set(name, { kind, key, body: JSON.parse(text) })
    },
    clear: () => records.clear(),
    content: () => toContent([...records].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record)),
  }
}
