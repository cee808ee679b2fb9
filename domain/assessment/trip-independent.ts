const known = new WeakSet<object>()

/** The same object for every trip that is told the same, and never changed: what is made of it can be kept too. */
export function tripIndependent<T extends object>(value: T): T {
  known.add(value)
  return value
}

export const isTripIndependent = (value: object): boolean => known.has(value)
