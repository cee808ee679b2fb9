import { useInfiniteQuery } from '@tanstack/react-query'
import { call, type CallError } from '#web/staff/api/call.ts'
import { AuditTrailDocument, type AuditTrailQuery } from '#web/staff/generated/graphql.ts'
import { useLanguage } from '#web/staff/words/words.ts'
import { variablesOf, type AuditFilter } from './audit-filter.ts'

/** The entries that a filter finds, the newest first; older ones are asked for from where the last page ended. */
export function useTrail(filter: AuditFilter) {
  const language = useLanguage()
  const variables = variablesOf(filter)
  return useInfiniteQuery<AuditTrailQuery, CallError, { pages: AuditTrailQuery[] }, unknown[], string | null>({
    queryKey: ['AuditTrail', variables, language],
    queryFn: ({ pageParam, signal }) =>
      call(AuditTrailDocument, { ...variables, before: pageParam }, { announce: false, language, signal }),
    initialPageParam: null,
    getNextPageParam: ({ auditTrail }) => auditTrail.next,
    refetchOnMount: 'always',
  })
}
