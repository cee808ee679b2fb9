import { queryClient } from '../api/query-client.ts'
import { callOptions } from '../api/use-call.ts'
import { RuleDocument, type RuleKind } from '../generated/graphql.ts'
import { showToast } from '../toasts/toast-store.ts'
import { useLanguage, useT } from '../words/words.ts'
import { markRulesDirty } from './mark-rules-dirty.ts'
import type { RuleDraftState } from './use-rule-draft.ts'

/** After a conflict: begins with what is published by now, which is fetched first; what was typed can be had back. */
export function useTakeTheirs<Body extends object>(
  kind: RuleKind,
  key: string,
  { body, base, replaces, begin, resume }: RuleDraftState<Body>,
  /** Of a record that they removed. */
  empty: Body,
): () => Promise<void> {
  const t = useT()
  const language = useLanguage()
  return async () => {
    // What fails is told by the call, and what was typed stays.
    const found = await queryClient
      .fetchQuery({ ...callOptions(RuleDocument, { kind, key }, language), staleTime: 0 })
      .catch(() => null)
    if (found === null) return
    begin({ body: (found.rule?.body ?? empty) as Body, base: found.rule?.revision ?? null })
    showToast(t('rule-editor.conflict.taken'), {
      label: t('rule-editor.undo'),
      run: () => resume({ body, base, replaces }),
    })
    void markRulesDirty()
  }
}
