/**
 * The one kind of memory in the domain: it has at least the last `most` values that were asked for, and at most twice as many.
 * `worth`: 'twice' keeps a value only from the second time on, where most of it is never asked for again.
 */
export function boundedCache<V>(most: number, worth: 'once' | 'twice' = 'once') {
  type Key = string | number
  type Kept = { readonly value: V } | null
  let recent = new Map<Key, Kept>()
  let before: ReadonlyMap<Key, Kept> = new Map()
  const keep = (key: Key, kept: Kept): void => {
    if (recent.size >= most) {
      before = recent
      recent = new Map()
    }
    recent.set(key, kept)
  }
  return {
    /** The value of a key: as it was when last asked for, or made now. */
    of(key: Key, make: (isKept: boolean) => V): V {
      const known = recent.get(key)
      if (known) return known.value
      const earlier = known === undefined ? before.get(key) : known
      const isKept = worth === 'once' || earlier !== undefined
      const value = earlier ? earlier.value : make(isKept)
      keep(key, isKept ? { value } : null)
      return value
    },
    size: (): number => recent.size + before.size,
  }
}
