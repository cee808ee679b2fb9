import { canonicalJson } from '#domain/canonical-json.ts'

/** In how many things two states of a record differ: of a list each entry that came, went or changed, of all else each field. */
export function countChanges(before: unknown, after: unknown): number {
  if (Array.isArray(before) && Array.isArray(after)) return Math.max(left(before, after), left(after, before))
  if (!isRecord(before) || !isRecord(after)) return canonicalJson(before) === canonicalJson(after) ? 0 : 1
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].reduce((sum, field) => {
    const [was, is] = [before[field], after[field]]
    if (Array.isArray(was) && Array.isArray(is)) return sum + countChanges(was, is)
    return sum + (canonicalJson(was ?? null) === canonicalJson(is ?? null) ? 0 : 1)
  }, 0)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many entries of a list are not in the other one. */
function left(list: readonly unknown[], other: readonly unknown[]): number {
  const there = new Set(other.map(canonicalJson))
  return list.filter((entry) => !there.has(canonicalJson(entry))).length
}
