import type { Fact } from '#domain/rulebook/fact.ts'
import type { FieldErrors } from './fact-context.ts'

/**
 * Messages by the id of the rule that they are about, each with the path within it. They are about the rules as they stood
 * when they were refused: one that is moved takes its messages along.
 */
export function errorsByRule(errors: FieldErrors, facts: readonly Fact[]): ReadonlyMap<string, FieldErrors> {
  const found = new Map<string, Record<string, string>>()
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field = ''] = /^facts\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
    const fact = index === undefined ? undefined : facts[Number(index)]
    if (!fact) continue
    const own = found.get(fact.id) ?? {}
    own[field] = message
    found.set(fact.id, own)
  }
  return found
}
