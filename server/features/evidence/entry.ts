import { createHash, createHmac } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Language } from '#domain/languages.ts'
import type { EvidenceKind } from '../../db/evidence-tables.ts'
import { keyFor } from '../../secret-key.ts'

/** Codes, ids, dates and numbers. Never a word that somebody typed: what is in a chain can not be erased from it. */
export type EvidenceDetail = Readonly<Record<string, string | number | boolean>>

export type EvidenceEntry = {
  readonly journeyId: string
  readonly organisationId: string
  readonly kind: EvidenceKind
  readonly language: Language
  /** The published rules that it was made from. */
  readonly revision: number
  /** SHA-256 of what was shown, see `contentHash`. */
  readonly contentHash: string
  readonly at: Date
  readonly detail?: EvidenceDetail
}

/** An entry in its place in the chain of its organisation. */
export type ChainedEntry = Omit<EvidenceEntry, 'detail'> & {
  readonly detail: EvidenceDetail
  readonly sequence: number
  readonly previousHash: string
  readonly hash: string
  readonly seal: string
}

export const beforeTheFirst = '0'.repeat(64)

export const contentHash = (shown: string | Uint8Array): string => createHash('sha256').update(shown).digest('hex')

/** What is hashed of an entry; whoever has the exported entries can do it again. */
export const textOfEntry = ({ at, ...entry }: Omit<ChainedEntry, 'hash' | 'seal'>): string =>
  canonicalJson({
    organisationId: entry.organisationId,
    sequence: entry.sequence,
    journeyId: entry.journeyId,
    kind: entry.kind,
    language: entry.language,
    revision: entry.revision,
    contentHash: entry.contentHash,
    at: at.toISOString(),
    detail: entry.detail,
    previousHash: entry.previousHash,
  })

export const hashOfEntry = (entry: Omit<ChainedEntry, 'hash' | 'seal'>): string => contentHash(textOfEntry(entry))

const keyOf = keyFor('portolan evidence')

/** Whoever writes into the database alone cannot make it: the key is not there. */
export const sealOf = (hash: string, secretKey: string): string =>
  createHmac('sha256', keyOf(secretKey)).update(hash).digest('hex')

const CODE = /^[A-Za-z0-9_.:/,+-]{0,200}$/

/** Null: may stand in the chain. Else what is wrong with it; a bug of whoever made it. */
export function wrongDetail(detail: EvidenceDetail): string | null {
  for (const [name, value] of Object.entries(detail)) {
    if (!/^[A-Za-z]{1,40}$/.test(name)) return `the name ${name}`
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return `the number ${name}`
    if (typeof value === 'string' && !CODE.test(value)) return `the text of ${name}`
  }
  return null
}
