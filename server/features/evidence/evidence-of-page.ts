import type { ChainedEntry } from './entry.ts'
import { verifyEvidence, type Verified } from './verify-evidence.ts'

export type EvidenceOfPage = {
  /** The newest, in their order. */
  readonly newest: readonly ChainedEntry[]
  /** How many there are. */
  readonly count: number
  /** The whole chain of its organisation: that none of the page is missing is seen there alone. */
  readonly chain: Verified
}

/**
 * What a chain has of one trip page. The chain is read once, from its first entry to its end, and of it no more is kept than the
 * newest entries of the page: a page that was opened a hundred thousand times takes no more memory than another.
 */
export async function evidenceOfPage(
  reading: Parameters<typeof verifyEvidence>[0],
  journeyId: string,
  most: number,
): Promise<EvidenceOfPage> {
  let newest: ChainedEntry[] = []
  let count = 0
  const chain = await verifyEvidence(reading, [], (entry) => {
    if (entry.journeyId !== journeyId) return
    count += 1
    newest.push(entry)
    if (newest.length >= 2 * most) newest = newest.slice(-most)
  })
  return { newest: newest.slice(-most), count, chain }
}
