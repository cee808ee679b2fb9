import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { keysOf } from '../../config.ts'
import { beforeTheFirst, hashOfEntry, sealOf, type ChainedEntry } from './entry.ts'
import { organisationsWithEvidence, readChain, readHeads, type Head } from './store.ts'

/**
 * `changed`: the entry says something else than what was hashed. `unsealed`: no key of this installation sealed it. `missing`: one
 * or more before it are gone. `detached`: it does not follow the one before it. `cut`: the chain ends before its end, or goes on
 * behind it. `not-as-anchored`: where an anchor stands, another entry or none is found.
 */
export type Tampering = {
  readonly organisationId: string
  readonly sequence: number
  readonly found: 'changed' | 'unsealed' | 'missing' | 'detached' | 'cut' | 'not-as-anchored'
}

export type Verified = {
  readonly entries: number
  /** The end of each chain: kept elsewhere, it is the anchor of the next time. */
  readonly heads: readonly Head[]
  readonly anchorsChecked: number
  readonly tampered: readonly Tampering[]
}

/** Each part of a chain is asked for by itself, so that nobody waits for the whole: what was read of a chain is never changed. */
type Ask = <T>(work: (db: Context['db']) => Promise<T>) => Promise<T>

const atOnce = 2_000
/** Of one chain; more say nothing more. */
const mostTold = 100

/**
 * Reads every chain from its first entry to its end, a part at a time, and shows each entry to `see`. An anchor is the end of a chain
 * as it was at some time, kept outside.
 */
export async function verifyEvidence(
  { ask, config }: { readonly ask: Ask; readonly config: Pick<Context['config'], 'secretKey' | 'previousSecretKeys'> },
  anchors: readonly Head[] = [],
  see: (entry: ChainedEntry) => void = () => undefined,
): Promise<Verified> {
  const ends = await ask(readHeads)
  // Those who append go on meanwhile: an end that was read before is on the way, one that is read after is not passed.
  const known = [...(await ask(organisationsWithEvidence)), ...anchors.map(({ organisationId }) => organisationId)]
  const chains: Awaited<ReturnType<typeof verifyChain>>[] = []
  for (const organisationId of [...new Set(known)].toSorted()) {
    const own = (head: Head) => head.organisationId === organisationId
    const reading = { ask, keys: keysOf(config), see }
    chains.push(await verifyChain(reading, organisationId, ends.find(own), anchors.filter(own)))
  }
  return {
    entries: chains.reduce((sum, { entries }) => sum + entries, 0),
    heads: chains.map(({ last }) => last).filter(({ sequence }) => sequence > 0),
    anchorsChecked: anchors.length,
    tampered: chains.flatMap(({ tampered }) => tampered),
  }
}

type Reading = {
  readonly ask: Ask
  readonly keys: readonly string[]
  readonly see: (entry: ChainedEntry) => void
}

async function verifyChain(
  { ask, keys, see }: Reading,
  organisationId: string,
  end: Head | undefined,
  anchors: readonly Head[],
): Promise<{ entries: number; last: Head; tampered: Tampering[] }> {
  const tampered: Tampering[] = []
  const tell = (sequence: number, found: Tampering['found']) => {
    if (tampered.length < mostTold) tampered.push({ organisationId, sequence, found })
  }
  const open = new Map(anchors.map((anchor) => [`${anchor.sequence} ${anchor.hash}`, anchor]))
  let entries = 0
  let isEndMet = end === undefined
  let last: Head = { organisationId, sequence: 0, hash: beforeTheFirst }
  for (;;) {
    const next = await ask((db) => readChain(db, organisationId, last.sequence, atOnce))
    for (const entry of next) {
      see(entry)
      if (hashOfEntry(entry) !== entry.hash) tell(entry.sequence, 'changed')
      if (!isSealed(entry, keys)) tell(entry.sequence, 'unsealed')
      if (entry.sequence !== last.sequence + 1) tell(entry.sequence, 'missing')
      else if (entry.previousHash !== last.hash) tell(entry.sequence, 'detached')
      open.delete(`${entry.sequence} ${entry.hash}`)
      last = { organisationId, sequence: entry.sequence, hash: entry.hash }
      isEndMet ||= end?.sequence === last.sequence && end.hash === last.hash
    }
    entries += next.length
    if (next.length < atOnce) break
  }
  const endNow = (await ask(readHeads)).find((head) => head.organisationId === organisationId)
  if (!isEndMet || (endNow?.sequence ?? 0) < last.sequence) tell(last.sequence, 'cut')
  for (const { sequence } of open.values()) tell(sequence, 'not-as-anchored')
  return { entries, last, tampered }
}

const isSealed = ({ hash, seal }: ChainedEntry, keys: readonly string[]): boolean =>
  keys.some((key) => timingSafeEqual(Buffer.from(sealOf(hash, key)), Buffer.from(seal)))
