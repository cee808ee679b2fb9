import { placeKey } from '../places.ts'
import type { RuleContent } from './content.ts'
import { identified } from './fact-identity.ts'
import type { EntryRestriction, Group, Policy } from './fact.ts'

/** A record as it would be, by what it is about; a body of null takes it away. Golden trips say nothing to travellers. */
export type DraftRecord =
  | { readonly kind: 'restriction'; readonly key: string; readonly body: EntryRestriction | null }
  | { readonly kind: 'policy'; readonly key: string; readonly body: Policy | null }
  | { readonly kind: 'group'; readonly key: string; readonly body: Group | null }
  | { readonly kind: 'golden-trips'; readonly key: string; readonly body: unknown }

/** The same content with one record otherwise; all others stay the same objects, which makes it cheap to see what differs. */
export function withRecord(content: RuleContent, { kind, key, body }: DraftRecord): RuleContent {
  const { restrictions, policies, groups } = content
  switch (kind) {
    case 'restriction': {
      const own = body && { ...body, facts: identified(key, body.facts) }
      return { ...content, restrictions: put(restrictions, own, key, ({ place }) => placeKey(place)) }
    }
    case 'policy': {
      const own = body && { ...body, facts: identified(`policy:${key}`, body.facts) }
      return { ...content, policies: put(policies, own, key, ({ id }) => id) }
    }
    case 'group':
      return { ...content, groups: put(groups, body, key, ({ id }) => id) }
    case 'golden-trips':
      return content
  }
}

/** In its place in the list; a new one behind the others. */
function put<T>(list: readonly T[], body: T | null, key: string, keyOf: (one: T) => string): readonly T[] {
  const at = list.findIndex((one) => keyOf(one) === key)
  if (body === null) return at < 0 ? list : list.toSpliced(at, 1)
  return at < 0 ? [...list, body] : list.with(at, body)
}
