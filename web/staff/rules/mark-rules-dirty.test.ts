import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { callOptions } from '../api/use-call.ts'
import { RuleParentsDocument, WhoAmIDocument } from '../generated/graphql.ts'
import { markRulesDirty } from './mark-rules-dirty.ts'
import { previewRoute } from './PreviewPanel.tsx'

afterEach(() => queryClient.clear())

test('after a publication nothing that rests on rules is taken for fresh, in any language, and who is signed in stays', async () => {
  const inherited = callOptions(RuleParentsDocument, { key: 'COUNTRY:TH' }, 'de').queryKey
  const previewed = callOptions(previewRoute, {} as never, 'en').queryKey
  const viewer = callOptions(WhoAmIDocument, {}, 'de').queryKey
  for (const key of [inherited, previewed, viewer]) queryClient.setQueryData(key, {} as never)
  await markRulesDirty()
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect([inherited, previewed, viewer].map(isStale)).toEqual([true, true, false])
})
