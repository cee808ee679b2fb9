import { useDebouncedValue } from '@mantine/hooks'
import type { RuleKind } from '../generated/graphql.ts'

/** A record as it stands in an editor, published or not; a body of null takes it away. */
export type RuleDraft = { readonly kind: RuleKind; readonly ruleKey: string; readonly body: unknown }

/** What the server is asked about a draft: nothing on every key, but once the hands rest. */
export function useRestedDraft({ kind, ruleKey, body }: RuleDraft, restMs: number) {
  const [rested] = useDebouncedValue(JSON.stringify(body), restMs)
  return { kind, key: ruleKey, ...(rested !== 'null' && { body: JSON.parse(rested) as unknown }) }
}
