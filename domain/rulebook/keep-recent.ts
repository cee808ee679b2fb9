/**
 * A memory of bounded size: it has at least the last `most` values that were asked for, and at most twice as many. What
 * it does not have any more is worked out again.
 */
export function keepRecent<V>(most: number) {
  let recent = new Map<string, V>()
  let before: ReadonlyMap<string, V> = new Map<string, V>()
  const keep = (key: string, value: V): V => {
    if (recent.size >= most) {
      before = recent
      recent = new Map()
    }
    recent.set(key, value)
    return value
  }
  return {
    /** The value of a key: as it was when last asked for, or made now. */
    of(key: string, make: () => V): V {
      const known = recent.get(key)
      if (known !== undefined) return known
      const earlier = before.get(key)
      return keep(key, earlier === undefined ? make() : earlier)
    },
    size: (): number => recent.size + before.size,
  }
}
