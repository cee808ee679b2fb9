import type { RecordKind } from '#server/db/tables.ts'

/** The records that editors write. Places, tables and what is imported are not among them. */
export const editedKinds = ['restriction', 'policy', 'group', 'golden-trips'] as const satisfies readonly RecordKind[]
export type EditedKind = (typeof editedKinds)[number]

/** No record has another key, and no database looks for one with a character that it cannot keep. */
export const isKey = (key: string): boolean => /^[\w:-]{1,80}$/.test(key)

/** Which record. */
export type RuleName = { readonly kind: EditedKind; readonly key: string }
