import { QueryClient } from '@tanstack/react-query'

/**
 * What was fetched stays fresh until it is marked dirty; nothing is fetched again on its own. Without a network a call
 * fails at once and says so, rather than waiting unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Marks what these operations fetched as dirty: at once fetched again where it is on screen, else when next needed. */
export function markDirty(...operations: readonly string[]): Promise<unknown> {
  return Promise.all(operations.map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })))
}
