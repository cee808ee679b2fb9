import { readStored, writeStored } from '../stored.ts'
import type { LookupEntry, PlaceEntry } from '../stored-values.ts'

export const HISTORY_LIMIT = 50

/** The newest first, each once, at most 50. */
export function withNewest<T>(entries: readonly T[], entry: T, keyOf: (entry: T) => string): readonly T[] {
  const others = entries.filter((known) => keyOf(known) !== keyOf(entry))
  return [entry, ...others].slice(0, HISTORY_LIMIT)
}

type PlaceHistory = 'destinationHistory' | 'originHistory' | 'transitHistory' | 'countryHistory'

export function rememberPlace(history: PlaceHistory, { type, id, name }: PlaceEntry): void {
  writeStored(
    history,
    withNewest(readStored(history), { type, id, name }, (place) => `${place.type}:${place.id}`),
  )
}

export function rememberLookup(lookup: LookupEntry): void {
  writeStored(
    'lookupHistory',
    withNewest(readStored('lookupHistory'), lookup, (known) => known.path),
  )
}
