import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { keysOf } from '../../config.ts'
import { beforeTheFirst, hashOfEntry, sealOf, type ChainedEntry } from './entry.ts'
import { organisationsWithEvidence, readChain, readHead, type Head } from './store.ts'

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

export type Reading = {
  readonly ask: Ask
  readonly config: Pick<Context['config'], 'secretKey' | 'previousSecretKeys'>
}

/** Reads every chain from its first entry to its end, a part at a time. An anchor is the end of a chain as it was at some time, kept outside. */
export async function verifyEvidence(reading: Reading, anchors: readonly Head[] = []): Promise<Verified> {
  const known = [
    ...(await reading.ask(organisationsWithEvidence)),
    ...anchors.map(({ organisationId }) => organisationId),
  ]
  const chains: CheckedChain[] = []
  for (const organisationId of [...new Set(known)].toSorted()) {
    const own = anchors.filter((head) => head.organisationId === organisationId)
    chains.push(await verifyChain(reading, organisationId, own, null))
  }
  return {
    entries: chains.reduce((sum, { entries }) => sum + entries, 0),
    heads: chains.map(({ last }) => last).filter(({ sequence }) => sequence > 0),
    anchorsChecked: anchors.length,
    tampered: chains.flatMap(({ tampered }) => tampered),
  }
}

/** How far a chain was read, and what was found on the way. */
export type CheckedChain = {
  readonly entries: number
  readonly last: Head
  readonly tampered: readonly Tampering[]
}

/** Reads a chain to its end: from its first entry, or on from where it was checked before. */
export async function verifyChain(
  { ask, config }: Reading,
  organisationId: string,
  anchors: readonly Head[],
  from: CheckedChain | null,
): Promise<CheckedChain> {
  const headNow = () => ask((db) => readHead(db, organisationId))
  // Those who append go on meanwhile: an end that was read before is on the way, one that is read after is not passed.
  const end = await headNow()
  const tampered = [...(from?.tampered ?? [])]
  const tell = (sequence: number, found: Tampering['found']) => {
    if (tampered.length < mostTold) tampered.push({ organisationId, sequence, found })
  }
  const open = new Map(anchors.map((anchor) => [`${anchor.sequence} ${anchor.hash}`, anchor]))
  let entries = from?.entries ?? 0
  let last: Head = from?.last ?? { organisationId, sequence: 0, hash: beforeTheFirst }
  let isEndMet = end === undefined || (end.sequence === last.sequence && end.hash === last.hash)
  for (;;) {
    const next = await ask((db) => readChain(db, organisationId, last.sequence, atOnce))
    for (const entry of next) {
      for (const found of faultsOf(entry, config)) tell(entry.sequence, found)
      if (entry.sequence !== last.sequence + 1) tell(entry.sequence, 'missing')
      else if (entry.previousHash !== last.hash) tell(entry.sequence, 'detached')
      open.delete(`${entry.sequence} ${entry.hash}`)
      last = { organisationId, sequence: entry.sequence, hash: entry.hash }
      isEndMet ||= end?.sequence === last.sequence && end.hash === last.hash
    }
    entries += next.length
    if (next.length < atOnce) break
  }
  const endNow = await headNow()
  if (!isEndMet || (endNow?.sequence ?? 0) < last.sequence) tell(last.sequence, 'cut')
  for (const { sequence } of open.values()) tell(sequence, 'not-as-anchored')
  return { entries, last, tampered }
}

/** What is wrong with one entry by itself. */
export const faultsOf = (entry: ChainedEntry, config: Reading['config']): readonly ('changed' | 'unsealed')[] => [
  ...(hashOfEntry(entry) === entry.hash ? [] : (['changed'] as const)),
  ...(isSealed(entry, keysOf(config)) ? [] : (['unsealed'] as const)),
]

const isSealed = ({ hash, seal }: ChainedEntry, keys: readonly string[]): boolean =>
  keys.some((key) => timingSafeEqual(Buffer.from(sealOf(hash, key)), Buffer.from(seal)))
