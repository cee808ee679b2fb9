import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { StaffLanguage } from '#domain/languages.ts'
import { useLanguage } from '../words/words.ts'
import { call, type Asked, type CallError, type CallOptions } from './call.ts'
import { markDirty, operationName } from './query-client.ts'

type Document = { toString(): string }
type QueryOptions = CallOptions & {
  readonly enabled?: boolean
  /** While a new search runs, go on showing what the last one found. */
  readonly keepPrevious?: boolean
  /** What others may have changed is asked for again whenever somebody comes to look. */
  readonly isNewest?: boolean
  /** So often it is asked for again while it is seen. */
  readonly everyMs?: number
}

/** A query in a language: its key and how it is fetched. */
export function callOptions<Result, Variables>(
  document: Asked<Result, Variables>,
  variables: Variables,
  language: StaffLanguage,
  options: CallOptions = {},
) {
  return queryOptions<Result, CallError>({
    queryKey: [operationName(document), variables, language],
    queryFn: ({ signal }) => call(document, variables, { ...options, language, signal }),
  })
}

/** What a query gives, kept until it is marked dirty, for each set of variables and each language. */
export function useCall<Result, Variables>(
  document: Asked<Result, Variables>,
  variables: Variables,
  { enabled = true, keepPrevious = false, isNewest = false, everyMs, ...options }: QueryOptions = {},
) {
  return useQuery<Result, CallError>({
    ...callOptions(document, variables, useLanguage(), options),
    enabled,
    ...(isNewest && { refetchOnMount: 'always', refetchOnWindowFocus: 'always' }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  })
}

/** A change; afterwards what these queries fetched is dirty. */
export function useChange<Result, Variables>(
  document: Asked<Result, Variables>,
  options: CallOptions & { readonly dirty?: readonly Document[] } = {},
) {
  const { dirty = [], ...rest } = options
  return useMutation<Result, CallError, Variables>({
    mutationFn: (variables) => call(document, variables, rest),
    onSettled: () => markDirty(...dirty),
  })
}
