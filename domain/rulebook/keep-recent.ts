/**
 * A memory of bounded size for what is asked for again: it has at least the last `most` values that were, and at most twice
 * as many. What is asked for the first time is made and not kept, for most of it is never asked for again.
 */
export function keepRecent<V>(most: number) {
  type Kept = { readonly value: V } | null
  let recent = new Map<string, Kept>()
  let before: ReadonlyMap<string, Kept> = new Map<string, Kept>()
  const keep = (key: string, kept: Kept): void => {
    if (recent.size >= most) {
      before = recent
      recent = new Map()
    }
    recent.set(key, kept)
  }
  return {
    /** The value of a key: as it was when last asked for, or made now. */
    of(key: string, make: (isKept: boolean) => V): V {
      const known = recent.get(key)
      if (known) return known.value
      const earlier = known === undefined ? before.get(key) : known
      const value = earlier ? earlier.value : make(earlier === null)
      keep(key, earlier === undefined ? null : { value })
      return value
    },
    size: (): number => recent.size + before.size,
  }
}
