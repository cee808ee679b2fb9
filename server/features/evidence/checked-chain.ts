import { isAsChecked } from './store.ts'
import { verifyChain, type CheckedChain, type Reading, type Verified } from './verify-evidence.ts'

/** So long a chain that was read whole is believed up to there; what came later is read each time. */
const believedForMs = 86_400_000

type Known = { wholeAt: number; chain: CheckedChain | null; running: Promise<CheckedChain> | null }
/** By organisation; nobody who writes into the database can change it. */
const chains = new Map<string, Known>()

/**
 * The chain of one organisation, checked to its end. One reads it at a time, others wait for the same result; what this process has
 * checked is not read again within a day, as long as no row of it is gone and its end is the same.
 */
export async function checkedChain(reading: Reading, organisationId: string, now: Date): Promise<Verified> {
  const known: Known = chains.get(organisationId) ?? { wholeAt: 0, chain: null, running: null }
  chains.set(organisationId, known)
  known.running ??= check(reading, organisationId, known, now.getTime()).finally(() => {
    known.running = null
  })
  const { entries, last, tampered } = await known.running
  return { entries, heads: last.sequence > 0 ? [last] : [], anchorsChecked: 0, tampered }
}

async function check(reading: Reading, organisationId: string, known: Known, now: number): Promise<CheckedChain> {
  const { chain, wholeAt } = known
  const isYoung = chain !== null && now >= wholeAt && now < wholeAt + believedForMs
  const from = isYoung && (await reading.ask((db) => isAsChecked(db, chain.last, chain.entries))) ? chain : null
  const checked = await verifyChain(reading, organisationId, [], from)
  known.chain = checked
  if (from === null) known.wholeAt = now
  return checked
}
