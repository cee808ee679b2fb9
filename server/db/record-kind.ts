export type RecordOrigin = 'content' | 'editor' | 'import'
export type RecordKind =
  | 'group'
  | 'policy'
  | 'restriction'
  | 'place'
  | 'visa-matrix'
  | 'facts'
  | 'advisories'
  | 'region-shape'
  | 'golden-trips'
  | 'missions'

/** A record as its text, which nobody reads who only passes it on; null: it was removed. */
export type RecordText = { readonly kind: RecordKind; readonly key: string; readonly text: string | null }
