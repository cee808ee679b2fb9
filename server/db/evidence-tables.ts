import type { ColumnType } from 'kysely'
import type { Language } from '#domain/languages.ts'

export type EvidenceKind = 'view' | 'mail' | 'pdf' | 'card' | 'calendar' | 'acknowledgement' | 'subscription'

/** What was shown, mailed and read of trip pages. Only ever added to, one chain for each organisation; it names nobody. */
export type EvidenceTables = {
  evidence: {
    organisation_id: string
    /** Counted from 1 in each organisation, without a gap. */
    sequence: number
    /** Of a page that may be gone. */
    journey_id: string
    kind: EvidenceKind
    language: Language
    revision: number
    /** SHA-256 of what was shown. */
    content_hash: string
    happened_at: Date
    detail: ColumnType<unknown, string, never>
    /** Of the row before; of the first row zeros. */
    previous_hash: string
    /** SHA-256 of all of the row, its place in the chain and `previous_hash`. */
    hash: string
    /** HMAC of the hash with a key that is not in the database. */
    seal: string
  }
  /** Where each chain ends. Whoever appends locks the row first. */
  evidence_heads: { organisation_id: string; sequence: number; hash: string }
}
