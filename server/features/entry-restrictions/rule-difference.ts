import { canonicalJson } from '#domain/canonical-json.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { EditedKind } from './rule-kind.ts'

/** One thing in which two bodies differ, in the reader's words. */
export type RuleDifference = {
  readonly path: string
  readonly factId: string | null
  readonly type: string | null
  readonly label: string
  /** Null: it was not there, or is not there any more. */
  readonly was: string | null
  readonly is: string | null
}

export function differences(
  _kind: EditedKind,
  was: unknown,
  is: unknown,
  _language: StaffLanguage,
  _rulebook: Rulebook,
): RuleDifference[] {
  const a = (was ?? {}) as Record<string, unknown>
  const b = (is ?? {}) as Record<string, unknown>
  const text = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
  const found: RuleDifference[] = []
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (key === 'facts') continue
    if (canonicalJson(a[key]) === canonicalJson(b[key])) continue
    found.push({ path: key, factId: null, type: null, label: key, was: text(a[key]), is: text(b[key]) })
  }
  const factsOf = (body: Record<string, unknown>) =>
    new Map(((body['facts'] ?? []) as readonly Fact[]).map((fact) => [fact.id, fact]))
  const [old, now] = [factsOf(a), factsOf(b)]
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [old.get(id), now.get(id)]
    if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) continue
    const type = (after ?? before)!.type
    found.push({ path: `facts.${id}`, factId: id, type, label: type, was: text(before), is: text(after) })
  }
  return found
}
