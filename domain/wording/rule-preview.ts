import type { ValueType } from '../catalogue/catalogue.ts'
import type { WordedStop, WordedTask, WordedValue } from './worded.ts'

/** One answer that a draft changes. */
export type PreviewedChange = {
  /** Null: how far the place is open. */
  readonly type: string | null
  readonly valueType: ValueType | null
  readonly label: string
  readonly was: readonly WordedValue[]
  readonly is: readonly WordedValue[]
}

/** What somebody gets at a place, as the traveller reads it, before and after a draft. */
export type RulePreview = {
  /** Why the draft cannot be asked. */
  readonly errors: readonly { readonly field: string; readonly messages: readonly string[] }[]
  readonly now: WordedStop | null
  readonly after: WordedStop | null
  /** What the traveller has to do. */
  readonly tasksNow: readonly WordedTask[]
  readonly tasksAfter: readonly WordedTask[]
  readonly changes: readonly PreviewedChange[]
}
