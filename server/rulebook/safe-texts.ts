import type { RecordKind, RecordText } from '../db/tables.ts'
import { sanitiseTexts } from '../rich-text.ts'
import { toJudged, type JudgedRules, type RuleRecord } from './records.ts'

/** What people write; imports hold lists, and their texts are checked as they come in. */
const writtenKinds: ReadonlySet<RecordKind> = new Set(['group', 'policy', 'restriction', 'golden-trips'])

/** Rich texts in what people wrote, sanitised again, whatever was stored. */
export const withSafeTexts = (record: RuleRecord): RuleRecord =>
  writtenKinds.has(record.kind) ? { ...record, body: sanitiseTexts(record.body) } : record

/** What the gate is handed, read: the work of its thread. */
export const readJudged = (texts: readonly RecordText[]): JudgedRules =>
  toJudged(
    texts.flatMap(({ kind, key, text }) =>
      text === null ? [] : [withSafeTexts({ kind, key, body: JSON.parse(text) as unknown })],
    ),
  )
