/** The same value gives the same text, whatever the order in which its fields were written. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether two values have the same canonical text; parts that are one and the same object are not looked into. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, at) => isSameJson(part ?? null, (other[at] as unknown) ?? null))
    )
  const [was, is] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  const keys = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...keys].every((key) => isSameJson(was[key], is[key]))
}
