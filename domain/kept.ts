const kept = new WeakSet<object>()

/** The same object for every trip that is told the same, and never changed: what is made of it can be kept too. */
export function keptForAll<T extends object>(value: T): T {
  kept.add(value)
  return value
}

export const isKeptForAll = (value: object): boolean => kept.has(value)
