import type { StaffLanguage } from '#domain/languages.ts'
import { queryClient } from '../api/query-client.ts'
import { callOptions } from '../api/use-call.ts'
import { NewsBadgeDocument, type NewsBadgeQuery } from '../generated/graphql.ts'

type Counted = NewsBadgeQuery['news'][number]

/** The newest news alone are counted: whoever has more of them unread has stopped counting. */
export const counted = 50

/** What another screen has fetched need not be fetched for a number beside the menu. */
export const keepBadge = (news: readonly Counted[], language: StaffLanguage): void =>
  void queryClient.setQueryData(callOptions(NewsBadgeDocument, { limit: counted }, language).queryKey, {
    news: news.slice(0, counted).map(({ id, createdAt }) => ({ id, createdAt })),
  })
