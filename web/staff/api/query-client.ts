import { QueryClient } from '@tanstack/react-query'
import { PlainRoute } from './plain-route.ts'

/**
 * What was fetched stays fresh until it is marked dirty; nothing that is there is fetched again on its own. Without a network
 * a call fails at once and says so, rather than waiting unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      // What failed for want of a network is asked again once there is one; what is there stays as it was read.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The name of a document's operation, or a plain address: the key under which results are kept and marked dirty. */
export function operationName(document: { toString(): string }): string {
  if (document instanceof PlainRoute) return document.path
  return /(?:query|mutation)\s+(\w+)/.exec(document.toString())?.[1] ?? ''
}

/** Marks what these queries fetched as dirty: at once fetched again where it is on screen, else when next needed. */
export function markDirty(...documents: readonly { toString(): string }[]): Promise<unknown> {
  return Promise.all(
    documents.map((document) => queryClient.invalidateQueries({ queryKey: [operationName(document)] })),
  )
}
