import { checkedChain } from './checked-chain.ts'
import type { ChainedEntry } from './entry.ts'
import { readOfPage } from './store.ts'
import { faultsOf, type Reading, type Verified } from './verify-evidence.ts'

export type EvidenceOfPage = {
  /** The newest, in their order. */
  readonly newest: readonly ChainedEntry[]
  /** How many there are. */
  readonly count: number
  /** How often that was: an entry may stand for many views of the same. */
  readonly times: number
  /** The whole chain of its organisation: that none of the page is missing is seen there alone. */
  readonly chain: Verified
}

/** What a chain has of one trip page, up to where the chain was checked. Each entry that is listed is checked by itself, too. */
export async function evidenceOfPage(
  reading: Reading,
  organisationId: string,
  journeyId: string,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<EvidenceOfPage> {
  const chain = await checkedChain(reading, organisationId, now)
  const upTo = chain.heads[0]?.sequence ?? 0
  const page = await reading.ask((db) => readOfPage(db, organisationId, journeyId, upTo, most))
  const known = new Set(chain.tampered.map(({ sequence, found }) => `${sequence} ${found}`))
  const more = page.newest.flatMap((entry) =>
    faultsOf(entry, reading.config)
      .filter((found) => !known.has(`${entry.sequence} ${found}`))
      .map((found) => ({ organisationId, sequence: entry.sequence, found })),
  )
  return { ...page, chain: { ...chain, tampered: [...chain.tampered, ...more] } }
}
